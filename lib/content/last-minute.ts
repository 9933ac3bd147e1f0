import type { Lang } from '#lib/routes/languages'
import { toCents } from './euros'
import { getFile } from './pages'
import { listTreatments } from './treatments'

/** The last-minute price groups in one language; prices in cents, for all persons of a group. */
export const lastMinuteGroups = (lang: Lang) =>
  getFile(lang, 'last-minute').groups.map(({ price, priceDiscount, treatments, ...group }) => ({
    ...group,
    price: toCents(priceDiscount ?? price),
    priceBefore: priceDiscount === undefined ? undefined : toCents(price),
    treatments: listTreatments(lang, treatments.map(({ code }) => code)),
  }))
