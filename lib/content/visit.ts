import type { Lang } from '#lib/routes/languages'
import { getCatalogue } from './catalogue'
import { cautionIdsOf } from './health'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'

/** Lists what guests do before they come, besides cancelling in time. `steam` marks what holds only for steam. */
export const beforeVisit = (lang: Lang) =>
  inLang(loadContent().files.about, lang).before.items.filter(({ id }) => id !== 'cancel')

/** Lists the codes of treatments with steam, which have heat among their cautions, and of offers with such ones. */
export function steamCodes(): string[] {
  const hot = new Set(
    loadContent()
      .treatments.filter((treatment) => cautionIdsOf(treatment).includes('heat'))
      .map(({ code }) => code),
  )
  return getCatalogue()
    .entries.filter(({ versions }) => versions.some(({ parts }) => parts.some(({ code }) => hot.has(code))))
    .map(({ code }) => code)
}
