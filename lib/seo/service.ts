import type { OfferLeaf, ServiceLeaf } from 'schema-dts'
import type { Price } from '#lib/money'
import { absolute, idOf, ref } from './ids'
import { decimalEuros } from './price'

type Cost = { price: Price; minutes: number }

/** A treatment or an offer in one language, as lib/content gives it. */
export type ServiceFacts = Cost & {
  title: string
  summary: string
  href: string
  validFrom?: string
  validTo?: string
  /** The last day of a reduced price. */
  priceValidUntil?: string
  versions?: (Cost & { description: string })[]
}

/** Describes what the page of a treatment or an offer sells, with its price or the price of each version. */
export function serviceNode(entry: ServiceFacts, photo: string): ServiceLeaf {
  const { title, summary, href, versions } = entry
  return {
    '@type': 'Service',
    '@id': idOf('service', href),
    name: title,
    description: summary,
    url: absolute(href),
    image: absolute(photo),
    provider: ref('spa'),
    offers: versions
      ? versions.map((version) => ({ ...offerNode({ ...entry, ...version }), name: version.description }))
      : offerNode(entry),
  }
}

type Priced = Cost & Pick<ServiceFacts, 'href' | 'validFrom' | 'validTo' | 'priceValidUntil'>

/** Describes a price and the days on which it applies. */
export function priceNode({ href, price, validFrom, validTo }: Priced): OfferLeaf {
  return {
    '@type': 'Offer',
    url: absolute(href),
    price: decimalEuros(price.cents),
    priceCurrency: 'EUR',
    ...(validFrom && { validFrom }),
    ...(validTo && { validThrough: validTo }),
  }
}

/** Describes an offer: its price, days, duration and provider, and the former price of a reduced one. */
function offerNode(priced: Priced): OfferLeaf {
  const { minutes, priceValidUntil } = priced
  const { beforeCents, apart } = priced.price
  return {
    ...priceNode(priced),
    availability: 'https://schema.org/InStock',
    offeredBy: ref('spa'),
    additionalProperty: { '@type': 'PropertyValue', propertyID: 'duration', value: minutes, unitCode: 'MIN' },
    ...(priceValidUntil && { priceValidUntil }),
    ...(beforeCents !== undefined &&
      !apart && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: decimalEuros(beforeCents),
          priceCurrency: 'EUR',
        },
      }),
  }
}
