import type { Lang, Localized } from '#lib/routes/languages'
import { toCents } from './euros'
import { loadContent } from './load'
import { getFile } from './pages'
import { listTreatments } from './treatments'

/** The last-minute price groups in one language; prices in cents, for all persons of a group. */
export const lastMinuteGroups = (lang: Lang) =>
  getFile(lang, 'last-minute').groups.map(({ price, priceDiscount, treatments, ...group }) => ({
    ...group,
    price: toCents(priceDiscount ?? price),
    priceBefore: priceDiscount === undefined ? undefined : toCents(price),
    treatments: listTreatments(
      lang,
      treatments.map(({ code }) => code),
    ),
  }))

/** What the treatments of the last minute are called in the four languages, by code. */
export function lastMinuteTitles(): Record<string, Localized> {
  const { files, treatments } = loadContent()
  const codes = new Set(files['last-minute'].groups.flatMap((group) => group.treatments.map(({ code }) => code)))
  return Object.fromEntries(treatments.filter(({ code }) => codes.has(code)).map(({ code, title }) => [code, title]))
}
