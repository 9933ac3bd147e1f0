import { z } from 'zod'
import type { ContentPlace } from '#lib/content/check/problems'
import type { UncheckedFile } from '#lib/content/check/unchecked'
import { remember } from '#lib/content/check/remember'
import { isRecord, isWords, walk } from '#lib/content/check/walk'
import { LANGS, type Lang } from '#lib/routes/languages'

/** A text of which some languages are not translated, so that pages show the Spanish one in their place. */
export type Untranslated = ContentPlace & { spanish: string; html: boolean; langs: readonly Lang[] }

/** Lists the texts that wait for their translation, or else those with languages of which `isMissing` is true. */
export const untranslatedTexts = (
  files: readonly UncheckedFile[],
  isMissing: (words: unknown) => boolean = (words) => words === null,
): Untranslated[] =>
  files.flatMap((file) =>
    textsOf(file).flatMap(({ path, spanish, words, html }): Untranslated[] => {
      const langs = LANGS.filter((lang) => isMissing(words[lang]))
      return langs.length > 0 ? [{ file: file.file, path, spanish, html, langs }] : []
    }),
  )

const textsOf = remember((file: UncheckedFile) =>
  [...walk(file.schema, file.value)].flatMap(({ path, schema, value }) => {
    if (!isWords(schema) || !isRecord(value) || typeof value.es !== 'string' || value.es === '') return []
    const { html, slug } = z.globalRegistry.get(schema) ?? {}
    return slug ? [] : [{ path, spanish: value.es, words: value, html: html === true }]
  }),
)
