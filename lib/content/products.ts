import { createHash } from 'node:crypto'
import type { Product } from '#lib/contracts/product'
import { DEFAULT_LANG, type Lang, type Localized } from '#lib/routes/languages'
import { getRoute, type RouteKey } from '#lib/routes/routes'
import { toCents } from './euros'
import { loadContent } from './load'
import { getPicture } from './pictures'
import type { SingleFiles, TreatmentFile } from './schema'

type OfferFile = SingleFiles['offers']['offers'][number]
type Facts = Omit<Product, 'schema' | 'contentVersion' | 'currency'>

const PERSONS = { single: 1, couple: 2, three: 3 } as const

/** Everything that can be booked or given, as the cloud functions read it. */
export function listProducts(): Product[] {
  const { treatments, files } = loadContent()
  const all = [...treatments.map(ofTreatment), ...[...files.offers.offers, ...files.specials.specials].map(ofOffer)]
  return all.map((facts) => ({ schema: 1, contentVersion: versionOf(facts), currency: 'EUR', ...facts }))
}

function ofTreatment(treatment: TreatmentFile): Facts {
  const { code, minutes, price, discountedPrice, persons, shower, vegan, image, title } = treatment
  return {
    code,
    kind: 'treatment',
    type: persons > 1 ? 'couple' : 'single',
    persons,
    minutes,
    company: persons > 1,
    shower,
    vegan,
    amountCents: toCents(price),
    discountedCents: discountedPrice === undefined ? null : toCents(discountedPrice),
    validFrom: null,
    validTo: null,
    image: photo(image),
    text: textOf(title, `treatment:${code}`, `gift:${code}`),
    treatments: [{ code, times: 1 }],
    options: [],
  }
}

function ofOffer(offer: OfferFile): Facts {
  const { id, type, time, amount, amountDiscount, company, shower, vegan, image, title, treatments, options } = offer
  return {
    code: id,
    kind: 'offer',
    type,
    persons: PERSONS[type],
    minutes: time,
    company,
    shower,
    vegan,
    amountCents: toCents(amount),
    discountedCents: amountDiscount === undefined ? null : toCents(amountDiscount),
    validFrom: offer.validFrom ?? null,
    validTo: offer.validTo ?? null,
    image: photo(image),
    text: textOf(title, `offer:${id}`),
    treatments,
    options: (options?.options ?? []).map(({ totalPrice, totalDiscount, totalTime, ...option }) => ({
      ...option,
      totalCents: toCents(totalPrice),
      totalDiscountedCents: toCents(totalDiscount),
      totalMinutes: totalTime,
    })),
  }
}

function textOf(title: Localized, page: RouteKey, gift?: RouteKey): Facts['text'] {
  const of = (lang: Lang) => ({
    title: title[lang],
    url: getRoute(page).paths[lang],
    giftUrl: gift ? getRoute(gift).paths[lang] : null,
  })
  return { es: of('es'), en: of('en'), de: of('de'), fr: of('fr') }
}

const photo = (file: string) => getPicture(DEFAULT_LANG, file).og

const versionOf = (facts: Facts) => createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
