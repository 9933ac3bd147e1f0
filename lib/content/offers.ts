import type { Part } from '#lib/catalogue/catalogue'
import type { Lang } from '#lib/routes/languages'
import { href, type RouteKey } from '#lib/routes/routes'
import { getSellable } from './catalogue'
import { cautionIdsOf, cautionsOf } from './health'
import { loadContent } from './read/load'
import { oncePerContent } from './read/once'
import { inLang } from './read/resolve'
import { richText } from './rich-text'
import { shortSeason } from './season'
import { allOffers } from './sellable'
import { getTreatment } from './treatments'

/** An offer or special in one language. */
export type Offer = ReturnType<typeof getOffer>

/** Reads the offer or special with this code. Throws on an unknown code. */
export const getOffer = oncePerContent((lang: Lang, code: string) => {
  const file = allOffers(loadContent().files).find(({ id }) => id === code)
  if (!file) throw new Error(`There is no offer ${code}`)
  const { title, summary, copy, button, seoTitle, seoDescription } = inLang(file, lang)
  const { type, vegan, image } = file
  const { minutes, price, parts, validFrom, validTo, versions, chosen, optional, pauses } = getSellable(code)
  const key: RouteKey = `offer:${code}`
  const period = shortSeason({ validFrom, validTo }, lang)
  return {
    code,
    type,
    company: type !== 'single',
    shower: hasShower(parts),
    vegan,
    image,
    validFrom,
    validTo,
    title,
    summary,
    /** The days on which it is not given. */
    pauses,
    copy: richText(copy),
    /** The word on its buttons, and the same with its days, if it has any. */
    button,
    bookName: period ? `${button} · ${period}` : button,
    period,
    seoTitle,
    seoDescription,
    minutes,
    price,
    parts,
    /** Undefined if the buyer has no versions to choose from. */
    versions: optional
      ? versions.map(({ description, ...version }) => ({
          ...version,
          description: description?.[lang] ?? title,
          /** The version that is chosen at first. */
          current: version.number === chosen,
        }))
      : undefined,
    href: href(key, lang),
  }
})

/** Tells whether one of some treatments has a shower. */
export const hasShower = (parts: readonly Part[]): boolean =>
  loadContent().treatments.some(({ code, shower }) => shower && parts.some((part) => part.code === code))

/** Lists the offers of the whole year, in the order of their file. */
export const listOffers = (lang: Lang): Offer[] => loadContent().files.offers.offers.map(({ id }) => getOffer(lang, id))

/** Lists the specials, which are offers for a limited time, in the order of their file. */
export const listSpecials = (lang: Lang): Offer[] =>
  loadContent().files.specials.specials.map(({ id }) => getOffer(lang, id))

/** Lists the treatments in an offer or one of its versions, each with how many times it is given. */
export const includedIn = (lang: Lang, parts: readonly Part[]) =>
  parts.map(({ code, times }) => {
    const { title, minutes, href } = getTreatment(lang, code)
    return { code, title, minutes, href, times }
  })

/** Writes the cautions of everything in some offers or treatments, in all versions, as sentences. */
export function cautionsIn(lang: Lang, codes: readonly string[]): string[] {
  const parts = codes.flatMap((code) => getSellable(code).versions.flatMap((version) => version.parts))
  const all = loadContent().treatments.filter(({ code }) => parts.some((part) => part.code === code))
  return cautionsOf(lang, all.flatMap(cautionIdsOf))
}

/** Lists up to `most` other offers: those for the same number of persons first, then the rest. */
export function relatedOffers(lang: Lang, { code, type }: Pick<Offer, 'code' | 'type'>, most = 3): Offer[] {
  const others = listOffers(lang).filter((offer) => offer.code !== code)
  return [...others.filter((offer) => offer.type === type), ...others.filter((offer) => offer.type !== type)].slice(
    0,
    most,
  )
}

/** Reads the offer or treatment with this code. Throws on an unknown code. */
export const getTreatmentOrOffer = (lang: Lang, code: string) =>
  getSellable(code).kind === 'offer' ? getOffer(lang, code) : getTreatment(lang, code)
