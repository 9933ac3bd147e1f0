import type { LastMinuteOffer, Sellable, Version } from '#lib/catalogue/catalogue'
import { LastGroup } from '#lib/contracts/states'
import type { Price } from '#lib/money'
import { toCents } from './euros'
import type { SingleFiles, TreatmentFile } from './schema'

// Here the owner's names end: what a content file says is sold, in the words of the catalogue.

type OfferFile = SingleFiles['offers']['offers'][number]
type GroupFile = SingleFiles['last-minute']['groups'][number]

/** Lists the offers of the whole year, then the specials. */
export const allOffers = ({ offers, specials }: Pick<SingleFiles, 'offers' | 'specials'>): OfferFile[] => [
  ...offers.offers,
  ...specials.specials,
]

/** For how many an offer of each type is. */
export const PERSONS = { single: 1, couple: 2, three: 3 } as const satisfies Record<OfferFile['type'], number>

const priceOf = (full: number, reduced: number | undefined): Price =>
  reduced === undefined ? { cents: toCents(full) } : { cents: toCents(reduced), beforeCents: toCents(full) }

/** Reads what a treatment's file sells. */
export function treatmentSold({ code, title, persons, minutes, price, discountedPrice }: TreatmentFile): Sellable {
  const only = { number: 1, minutes, price: priceOf(price, discountedPrice), parts: [{ code, times: 1 }] }
  return { code, kind: 'treatment', title, persons, versions: [only], chosen: 1, optional: false }
}

/** Reads what an offer or special sells. One with versions has no other: its current one says the same as itself (rules/offers.ts). */
export function offerSold(offer: OfferFile): Sellable {
  const { id, title, type, time, amount, amountDiscount, treatments, options, validFrom, validTo } = offer
  const only: Version = { number: 1, minutes: time, price: priceOf(amount, amountDiscount), parts: treatments }
  const versions = options?.options.map(
    ({ number, totalTime, totalPrice, totalDiscount, treatments: parts, description }): Version => ({
      number,
      minutes: totalTime,
      price: priceOf(totalPrice, totalDiscount),
      parts,
      description,
    }),
  )
  return {
    code: id,
    kind: 'offer',
    title,
    persons: PERSONS[type],
    versions: versions ?? [only],
    chosen: options?.currentOption ?? 1,
    optional: versions !== undefined,
    validFrom,
    validTo,
  }
}

/** Reads what a price group of the last minute sells. */
export const groupSold = ({ id, kind, minutes, price, priceDiscount, treatments }: GroupFile): LastMinuteOffer => ({
  group: LastGroup.parse(id),
  persons: kind === 'couple' ? 2 : 1,
  minutes,
  price: priceOf(price, priceDiscount),
  codes: treatments.map(({ code }) => code),
})
