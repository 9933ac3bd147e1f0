import { groupBy, pathText, type ContentPlace } from '#lib/content/check/problems'
import { gatherContent, type UncheckedFile } from '#lib/content/check/unchecked'
import { isRecord, isWords, valueAt, walk } from '#lib/content/check/walk'
import { LANGS, type Lang } from '#lib/routes/languages'

/**
 * Leaves out of a new treatment the translations that still are those of the treatment that it was copied from, where
 * its Spanish text is another one: they wait to be translated.
 */
export function withoutForeign(
  { schema, value: from }: Pick<UncheckedFile, 'schema' | 'value'>,
  value: unknown,
): unknown {
  const copy: unknown = structuredClone(value)
  for (const { path, schema: of, value: words } of walk(schema, copy)) {
    const theirs = valueAt(from, path)
    if (!isWords(of) || !isRecord(words) || !isRecord(theirs) || words.es === theirs.es) continue
    for (const lang of LANGS) if (words[lang] === theirs[lang]) words[lang] = null
  }
  return copy
}

/** A text that reads in some languages as the one at the same place of another treatment, in the file `from`. */
type CopiedText = ContentPlace & { langs: readonly Lang[]; from: string }

/** Lists the texts that new treatments still share with the treatments that they were copied from. */
export function copiedTexts(files: readonly UncheckedFile[], isNew: (file: string) => boolean): CopiedText[] {
  const { words } = gatherContent(files.filter(({ schemaName }) => schemaName === 'treatment'))
  const byPlace = groupBy(words, ({ path }) => pathText(path))
  return words
    .filter(({ file }) => isNew(file))
    .flatMap(({ file, path, in: texts }) => {
      const same = (byPlace.get(pathText(path)) ?? [])
        .filter((other) => other.file !== file)
        .map((other) => ({
          from: other.file,
          langs: LANGS.filter((lang) => texts[lang] && texts[lang] === other.in[lang]),
        }))
      const [most] = same.toSorted((a, b) => b.langs.length - a.langs.length)
      return most && most.langs.length > 0 ? [{ file, path, ...most }] : []
    })
}
