import { z } from 'zod'
import type { ContentPlace } from '#lib/content/check/problems'
import type { UncheckedFile } from '#lib/content/check/unchecked'
import { remember } from '#lib/content/check/remember'
import { isRecord, isWords, walk } from '#lib/content/check/walk'
import { LANGS, type Lang } from '#lib/routes/languages'

/** A text of which some languages are not translated, so that pages show the Spanish one in their place. */
type Untranslated = ContentPlace & { spanish: string; langs: readonly Lang[] }

/** Lists the texts that wait for their translation. */
export const untranslatedTexts = (files: readonly UncheckedFile[]): Untranslated[] =>
  files.flatMap((file) =>
    textsOf(file).flatMap(({ path, spanish, words }): Untranslated[] => {
      const langs = LANGS.filter((lang) => words[lang] === null)
      return langs.length > 0 ? [{ file: file.file, path, spanish, langs }] : []
    }),
  )

const textsOf = remember((file: UncheckedFile) =>
  [...walk(file.schema, file.value)].flatMap(({ path, schema, value }) => {
    if (!isWords(schema) || !isRecord(value) || typeof value.es !== 'string' || value.es === '') return []
    const { slug } = z.globalRegistry.get(schema) ?? {}
    return slug ? [] : [{ path, spanish: value.es, words: value }]
  }),
)
