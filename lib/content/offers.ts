import type { Lang } from '#lib/routes/languages'
import { href, type RouteKey } from '#lib/routes/routes'
import { toCents } from './euros'
import { loadContent } from './load'
import { inLang } from './resolve'
import { richText } from './rich-text'
import { getTreatment } from './treatments'

/** An offer or special in one language; prices in cents, tax included, for all its persons. */
export type Offer = ReturnType<typeof getOffer>

const all = () => [...loadContent().files.offers.offers, ...loadContent().files.specials.specials]

/** The offer or special with this id. Throws on an unknown one. */
export function getOffer(lang: Lang, id: string) {
  const found = all().find((offer) => offer.id === id)
  if (!found) throw new Error(`There is no offer ${id}`)
  const { slug, amount, amountDiscount, time, options, copy, ...rest } = inLang(found, lang)
  const key: RouteKey = `offer:${id}`
  return {
    ...rest,
    copy: richText(copy),
    minutes: time,
    price: toCents(amountDiscount ?? amount),
    priceBefore: amountDiscount === undefined ? undefined : toCents(amount),
    options: options?.options.map(({ totalDiscount, totalPrice, totalTime, ...option }) => ({
      ...option,
      minutes: totalTime,
      price: toCents(totalDiscount),
      priceBefore: toCents(totalPrice),
      /** The version that is chosen at first. */
      current: option.number === options.currentOption,
    })),
    href: href(key, lang),
  }
}

/** All-year offers, in the order of their file. */
export const listOffers = (lang: Lang): Offer[] => loadContent().files.offers.offers.map(({ id }) => getOffer(lang, id))

/** Offers that only exist between two days. */
export const listSpecials = (lang: Lang): Offer[] =>
  loadContent().files.specials.specials.map(({ id }) => getOffer(lang, id))

/** The treatments an offer or one of its versions is made of, each with how many times it is given. */
export const includedIn = (lang: Lang, parts: Offer['treatments']) =>
  parts.map(({ code, times }) => {
    const { title, minutes, href } = getTreatment(lang, code)
    return { code, title, minutes, href, times }
  })

/** Other offers to look at: for as many people first, then the rest, in the order of their file. */
export function relatedOffers(lang: Lang, { id, type }: Pick<Offer, 'id' | 'type'>, most = 3): Offer[] {
  const others = listOffers(lang).filter((offer) => offer.id !== id)
  return [...others.filter((offer) => offer.type === type), ...others.filter((offer) => offer.type !== type)].slice(
    0,
    most,
  )
}

/** What a code stands for: an offer or a treatment. */
export const getTreatmentOrOffer = (lang: Lang, code: string) =>
  code.startsWith('ISP-') ? getOffer(lang, code) : getTreatment(lang, code)
