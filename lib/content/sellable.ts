import type { LastMinuteOffer, Part, Sellable } from '#lib/catalogue/catalogue'
import type { Price } from '#lib/money'
import { madridDay } from '#lib/time/madrid'
import { toCents } from './euros'
import type { SingleFiles, TreatmentFile } from './schema'

// Translates content files into the catalogue. Prices and minutes of treatments come from their files; those of offers
// and last-minute groups are computed here, and nowhere else.

type OfferFile = SingleFiles['offers']['offers'][number]
type GroupFile = SingleFiles['last-minute']['groups'][number]
type Treatments = readonly Pick<TreatmentFile, 'code' | 'price' | 'discountedPrice' | 'pause' | 'minutes' | 'persons'>[]

/** Lists the offers of the whole year, then the specials. */
export const allOffers = ({ offers, specials }: Pick<SingleFiles, 'offers' | 'specials'>): OfferFile[] => [
  ...offers.offers,
  ...specials.specials,
]

/** The number of persons for each type of offer. */
export const PERSONS = { single: 1, couple: 2, three: 3 } as const satisfies Record<OfferFile['type'], number>

/** A version of an offer as in its file. */
type FileVersion<Words> = {
  number: number
  parts: readonly Part[]
  /** What is paid instead of the price of its parts, in euros. */
  reduced?: number
  description?: Words
}

/** What an offer is made of, whether its words are translated or not. */
type OfferParts<Words> = Pick<OfferFile, 'treatments' | 'amountDiscount'> & {
  options?: { options: readonly { treatments: readonly Part[]; totalDiscount?: number; description: Words }[] }
}

/** Lists the versions of an offer. An offer without versions to choose from has one. */
export function versionsIn<Words>({ treatments, amountDiscount, options }: OfferParts<Words>): FileVersion<Words>[] {
  if (options)
    return options.options.map(({ treatments: parts, totalDiscount, description }, index) => ({
      number: index + 1,
      parts,
      reduced: totalDiscount,
      description,
    }))
  return treatments ? [{ number: 1, parts: treatments, reduced: amountDiscount }] : []
}

/** Finds the reduction of a treatment itself that applies today; undefined after its last day. */
export const reductionToday = ({ discountedPrice }: Pick<TreatmentFile, 'discountedPrice'>) =>
  discountedPrice && madridDay(Date.now()) <= discountedPrice.until ? discountedPrice : undefined

/** Finds what a treatment costs today when it is booked on its own, for any day, in euros. */
export const currentPrice = (treatment: Pick<TreatmentFile, 'price' | 'discountedPrice'>): number =>
  reductionToday(treatment)?.price ?? treatment.price

/**
 * Adds up what treatments cost one by one, in euros, and the minutes they take for so many persons, who are all treated
 * at the same time. Undefined if one of the treatments is unknown.
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
    cents += toCents(currentPrice(treatment)) * times
    minutes += treatment.minutes * times * treatment.persons
  }
  return { euros: cents / 100, minutes: minutes / persons }
}

/** Reads what the id of a last-minute group says: for how many persons, and how many minutes (single-60S: one hour). */
export function facetsOfGroup({ id }: Pick<GroupFile, 'id'>): Pick<LastMinuteOffer, 'persons' | 'minutes'> {
  const [kind, duration = ''] = id.split('-')
  return { persons: kind === 'couple' ? 2 : 1, minutes: Number.parseInt(duration) }
}

/**
 * Finds what the cheapest treatment of a last-minute group costs on any other day, in euros. It is the price struck
 * through, so that the page never claims a higher reduction than there is. Undefined if all are unknown.
 */
export function fullPriceOfGroup({ codes }: GroupFile, treatments: Treatments): number | undefined {
  const prices = treatments.filter(({ code }) => codes.includes(code)).map(currentPrice)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

const priceOf = (full: number, reduced: number | undefined): Price =>
  reduced === undefined ? { cents: toCents(full) } : { cents: toCents(reduced), beforeCents: toCents(full) }

/** Makes the catalogue's entry of a treatment from its file. */
export function treatmentEntry(treatment: TreatmentFile): Sellable {
  const { code, title, persons, minutes } = treatment
  const { lowestBefore = treatment.price, price } = reductionToday(treatment) ?? {}
  const only = { number: 1, minutes, price: priceOf(lowestBefore, price), parts: [{ code, times: 1 }] }
  const entry = { code, kind: 'treatment' as const, title, persons, versions: [only], chosen: 1, optional: false }
  return { ...entry, ...pausesOf([code], [treatment]) }
}

/** Finds the pauses of treatments that are not over. */
function pausesOf(codes: readonly string[], treatments: Treatments): Pick<Sellable, 'pauses'> {
  const pauses = treatments.flatMap(({ code, pause }) =>
    pause && codes.includes(code) && madridDay(Date.now()) <= pause.to ? [pause] : [],
  )
  return pauses.length > 0 ? { pauses } : {}
}

/** Makes the catalogue's entry of an offer or special. Throws if it names an unknown treatment. */
export function offerEntry(offer: OfferFile, treatments: Treatments): Sellable {
  const { id, title, type, options, validFrom, validTo } = offer
  const persons = PERSONS[type]
  const versions = versionsIn(offer).map(({ number, parts, reduced, description }) => {
    const { euros, minutes } = known(totalOf(parts, persons, treatments), id)
    // A bundle for the whole year never cost the sum of its parts; one for some weeks is dearer on other days.
    const price = { ...priceOf(euros, reduced), ...(reduced !== undefined && !validTo && { apart: true as const }) }
    return { number, minutes, price, parts, ...(description && { description }) }
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
    // An offer pauses as a whole when a treatment of any of its versions pauses.
    ...pausesOf(
      versions.flatMap(({ parts }) => parts.map((part) => part.code)),
      treatments,
    ),
  }
}

/** Makes the catalogue's entry of a last-minute group. Throws if all its treatments are unknown. */
export const groupEntry = (group: GroupFile, treatments: Treatments): LastMinuteOffer => ({
  group: group.id,
  ...facetsOfGroup(group),
  price: priceOf(known(fullPriceOfGroup(group, treatments), group.id), group.priceDiscount),
  codes: group.codes,
})

function known<T>(figure: T | undefined, id: string): T {
  if (figure === undefined) throw new Error(`${id} is made of treatments that do not exist`)
  return figure
}
