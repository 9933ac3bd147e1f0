import { createHash } from 'node:crypto'
import type { Version } from '#lib/catalogue/catalogue'
import type { Product } from '#lib/contracts/product'
import { DEFAULT_LANG, localize, type Localized } from '#lib/routes/languages'
import { getRoute, type RouteKey } from '#lib/routes/routes'
import { getSellable } from './catalogue'
import { loadContent } from './read/load'
import { hasShower } from './offers'
import { getPicture } from './pictures'
import { allOffers } from './sellable'

type Facts = Omit<Product, 'schema' | 'contentVersion' | 'currency'>
/** The facts of a product that are not in the catalogue. */
type Extras = { vegan: boolean; image: string }

/** Lists everything that can be booked or given as a present, in the form that the cloud functions read. */
export function listProducts(): Product[] {
  const { treatments, files } = loadContent()
  const all = [
    ...treatments.map((treatment) => factsOf(treatment.code, treatment)),
    ...allOffers(files).map((offer) => factsOf(offer.id, offer)),
  ]
  return all.map((facts) => ({ schema: 1, contentVersion: contentVersionOf(facts), currency: 'EUR', ...facts }))
}

function factsOf(code: string, { vegan, image }: Extras): Facts {
  const { kind, title, persons, minutes, price, parts, versions, optional, validFrom, validTo } = getSellable(code)
  return {
    code,
    kind,
    type: persons === 1 ? 'single' : persons === 2 ? 'couple' : 'three',
    persons,
    minutes,
    company: persons > 1,
    shower: hasShower(parts),
    vegan,
    amountCents: price.beforeCents ?? price.cents,
    discountedCents: price.beforeCents === undefined ? null : price.cents,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
    image: getPicture(DEFAULT_LANG, image).og,
    text: kind === 'offer' ? textOf(title, `offer:${code}`) : textOf(title, `treatment:${code}`, `gift:${code}`),
    treatments: [...parts],
    options: optional ? versions.map((version) => optionOf(version, title)) : [],
  }
}

function optionOf({ number, minutes, price, parts, description }: Version, title: Localized): Facts['options'][number] {
  const { cents, beforeCents = cents } = price
  return {
    number,
    treatments: [...parts],
    description: description ?? title,
    totalCents: beforeCents,
    totalDiscountedCents: cents,
    totalMinutes: minutes,
  }
}

function textOf(title: Localized, page: RouteKey, gift?: RouteKey): Facts['text'] {
  return localize((lang) => ({
    title: title[lang],
    url: getRoute(page).paths[lang],
    giftUrl: gift ? getRoute(gift).paths[lang] : null,
  }))
}

const contentVersionOf = (facts: Facts) => createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
