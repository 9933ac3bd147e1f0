import type { LastMinuteOffer, Part, Sellable } from '#lib/catalogue/catalogue'
import { LastGroup } from '#lib/contracts/states'
import type { Price } from '#lib/money'
import type { Localized } from '#lib/routes/languages'
import { toCents } from './euros'
import type { Path } from './check/problems'
import type { SingleFiles, TreatmentFile } from './schema'

// Here the owner's names end: what a content file says is sold, in the words of the catalogue. A treatment's file has
// its price and its minutes; those of whatever is made of treatments are computed here, and nowhere else.

type OfferFile = SingleFiles['offers']['offers'][number]
type GroupFile = SingleFiles['last-minute']['groups'][number]
type Treatments = readonly Pick<TreatmentFile, 'code' | 'price' | 'minutes' | 'persons'>[]

/** Lists the offers of the whole year, then the specials. */
export const allOffers = ({ offers, specials }: Pick<SingleFiles, 'offers' | 'specials'>): OfferFile[] => [
  ...offers.offers,
  ...specials.specials,
]

/** For how many an offer of each type is. */
export const PERSONS = { single: 1, couple: 2, three: 3 } as const satisfies Record<OfferFile['type'], number>

/** A version of an offer as its file has it, with the places of what staff wrote. */
type FileVersion = {
  number: number
  parts: readonly Part[]
  partsPath: Path
  /** What is paid instead of the full price, in euros. */
  reduced?: number
  reducedPath: Path
  description?: Localized
}

/** Lists the versions of an offer, in one form for all: an offer with nothing to choose from has one. */
export function versionsIn({ treatments, amountDiscount, options }: OfferFile): FileVersion[] {
  if (options)
    return options.options.map(({ number, treatments: parts, totalDiscount, description }, index) => ({
      number,
      parts,
      partsPath: ['options', 'options', index, 'treatments'],
      reduced: totalDiscount,
      reducedPath: ['options', 'options', index, 'totalDiscount'],
      description,
    }))
  if (!treatments) return []
  const paths = { partsPath: ['treatments'], reducedPath: ['amountDiscount'] }
  return [{ number: 1, parts: treatments, reduced: amountDiscount, ...paths }]
}

/** Finds the version of an offer that is shown and chosen at first; undefined while its file names none that it has. */
export const chosenVersionIn = (offer: OfferFile): FileVersion | undefined =>
  versionsIn(offer).find(({ number }) => number === (offer.options?.currentOption ?? 1))

/**
 * Adds up what treatments cost at their full prices, in euros, and how long they take for so many persons, all of whom
 * are treated at the same time. Undefined while one of them is unknown.
 */
export function totalOf(
  parts: readonly Part[],
  persons: number,
  treatments: Treatments,
): { euros: number; minutes: number } | undefined {
  let [cents, minutes] = [0, 0]
  for (const { code, times } of parts) {
    const treatment = treatments.find((each) => each.code === code)
    if (!treatment) return undefined
    cents += toCents(treatment.price) * times
    minutes += treatment.minutes * times * treatment.persons
  }
  return { euros: cents / 100, minutes: minutes / persons }
}

/** Says how many minutes the treatments of a last-minute group take: 60S is one hour. */
export const minutesOfGroup = ({ duration }: Pick<GroupFile, 'duration'>): number => Number.parseInt(duration)

/**
 * Finds the full price of a last-minute group, in euros: that of its cheapest treatment, so that no treatment is said
 * to be reduced by more than it is. Undefined while none of them is known.
 */
export function fullPriceOfGroup({ treatments: own }: GroupFile, treatments: Treatments): number | undefined {
  const prices = treatments.filter(({ code }) => own.some((each) => each.code === code)).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

const priceOf = (full: number, reduced: number | undefined): Price =>
  reduced === undefined ? { cents: toCents(full) } : { cents: toCents(reduced), beforeCents: toCents(full) }

/** Reads what a treatment's file sells. */
export function treatmentSold({ code, title, persons, minutes, price, discountedPrice }: TreatmentFile): Sellable {
  const only = { number: 1, minutes, price: priceOf(price, discountedPrice), parts: [{ code, times: 1 }] }
  return { code, kind: 'treatment', title, persons, versions: [only], chosen: 1, optional: false }
}

/** Reads what an offer or special sells. Throws where it names an unknown treatment. */
export function offerSold(offer: OfferFile, treatments: Treatments): Sellable {
  const { id, title, type, options, validFrom, validTo } = offer
  const persons = PERSONS[type]
  const versions = versionsIn(offer).map(({ number, parts, reduced, description }) => {
    const { euros, minutes } = known(totalOf(parts, persons, treatments), id)
    return { number, minutes, price: priceOf(euros, reduced), parts, ...(description && { description }) }
  })
  return {
    code: id,
    kind: 'offer',
    title,
    persons,
    versions,
    chosen: options?.currentOption ?? 1,
    optional: options !== undefined,
    validFrom,
    validTo,
  }
}

/** Reads what a price group of the last minute sells. Throws where it names unknown treatments only. */
export const groupSold = (group: GroupFile, treatments: Treatments): LastMinuteOffer => ({
  group: LastGroup.parse(group.id),
  persons: group.kind === 'couple' ? 2 : 1,
  minutes: minutesOfGroup(group),
  price: priceOf(known(fullPriceOfGroup(group, treatments), group.id), group.priceDiscount),
  codes: group.treatments.map(({ code }) => code),
})

function known<T>(figure: T | undefined, id: string): T {
  if (figure === undefined) throw new Error(`${id} is made of treatments that do not exist`)
  return figure
}
