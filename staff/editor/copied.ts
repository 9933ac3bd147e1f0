import type { ContentPlace } from '#lib/content/check/problems'
import { isWords, valueAt, walk } from '#lib/content/check/walk'
import { LANGS, type Lang } from '#lib/routes/languages'
import { textAt } from './names'
import type { ContentDocument } from './workspace'

/** A text that reads in some languages as the one at the same place of another treatment. */
type CopiedText = ContentPlace & { langs: readonly Lang[]; from: ContentDocument }

/** Lists what new treatments still have of those that they were copied from. */
export function copiedTexts(documents: readonly ContentDocument[], isNew: (file: string) => boolean): CopiedText[] {
  const treatments = documents.filter(({ schemaName }) => schemaName === 'treatment')
  return treatments
    .filter(({ file }) => isNew(file))
    .flatMap(({ file, schema: whole, value: copy }) =>
      [...walk(whole, copy)].flatMap(({ path, schema, value }) => {
        if (!isWords(schema)) return []
        const same = treatments
          .filter((from) => from.file !== file)
          .map((from) => ({ from, langs: sameIn(value, valueAt(from.value, path)) }))
        const [most] = same.toSorted((a, b) => b.langs.length - a.langs.length)
        return most && most.langs.length > 0 ? [{ file, path, ...most }] : []
      }),
    )
}

const sameIn = (one: unknown, other: unknown) =>
  LANGS.filter((lang) => textAt(one, [lang]) !== '' && textAt(one, [lang]) === textAt(other, [lang]))
