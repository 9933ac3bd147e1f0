import type { ProductLeaf } from 'schema-dts'
import type { Price } from '#lib/money'
import { absolute, idOf, ref } from './ids'
import { decimalEuros } from './price'

type Voucher = {
  name: string
  description: string
  path: string
  photo: string
  /** One price, or the smallest and the largest amount of a voucher, in cents. */
  price: Price | { min: number; max: number }
  /** The path of the treatment that it pays for. */
  treatment?: string
}

/** Describes the gift voucher that a page sells. */
export function voucherNode({ name, description, path, photo, price, treatment }: Voucher): ProductLeaf {
  const common = {
    url: absolute(path),
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    offeredBy: ref('spa'),
  } as const
  return {
    '@type': 'Product',
    '@id': idOf('voucher', path),
    name,
    description,
    image: absolute(photo),
    ...(treatment && { isRelatedTo: ref('service', treatment) }),
    offers:
      'cents' in price
        ? { '@type': 'Offer', ...common, price: decimalEuros(price.cents) }
        : {
            '@type': 'AggregateOffer',
            ...common,
            lowPrice: decimalEuros(price.min),
            highPrice: decimalEuros(price.max),
          },
  }
}
