import { createHash } from 'node:crypto'
import type { Catalogue, Sellable, LastMinuteOffer, Version } from '#lib/catalogue/catalogue'
import { LastGroup } from '#lib/contracts/states'
import { toCents } from './euros'
import { loadContent } from './load'
import type { SingleFiles, TreatmentFile } from './schema'

type OfferFile = SingleFiles['offers']['offers'][number]
type GroupFile = SingleFiles['last-minute']['groups'][number]

const PERSONS = { single: 1, couple: 2, three: 3 } as const

/** Everything that is sold, as prices are computed from it on the site and in the functions. */
export function getCatalogue(): Catalogue {
  const { treatments, files } = loadContent()
  const offers = [...files.offers.offers, ...files.specials.specials]
  const sold = {
    entries: [...treatments.map(ofTreatment), ...offers.map(ofOffer)],
    lastMinute: files['last-minute'].groups.map(ofGroup),
  }
  return { version: createHash('sha256').update(JSON.stringify(sold)).digest('hex').slice(0, 16), ...sold }
}

const amounts = (regular: number, reduced = regular) => ({
  totalCents: toCents(reduced),
  regularCents: toCents(regular),
})

function ofTreatment({ code, title, persons, minutes, price, discountedPrice }: TreatmentFile): Sellable {
  const only = { number: 1, minutes, ...amounts(price, discountedPrice), parts: [code] }
  return { code, title, persons, versions: [only], chosen: 1, optional: false }
}

function ofOffer({
  id,
  title,
  type,
  time,
  amount,
  amountDiscount,
  treatments,
  options,
  validFrom,
  validTo,
}: OfferFile): Sellable {
  const partsOf = (parts: OfferFile['treatments']) => parts.map(({ code }) => code)
  const only: Version = { number: 1, minutes: time, ...amounts(amount, amountDiscount), parts: partsOf(treatments) }
  const versions = options?.options.map((option): Version => ({
    number: option.number,
    minutes: option.totalTime,
    ...amounts(option.totalPrice, option.totalDiscount),
    parts: partsOf(option.treatments),
  }))
  return {
    code: id,
    title,
    persons: PERSONS[type],
    versions: versions ?? [only],
    chosen: options?.currentOption ?? 1,
    optional: versions !== undefined,
    validFrom,
    validTo,
  }
}

function ofGroup({ id, kind, minutes, price, priceDiscount, treatments }: GroupFile): LastMinuteOffer {
  return {
    group: LastGroup.parse(id),
    persons: kind === 'couple' ? 2 : 1,
    minutes,
    ...amounts(price, priceDiscount),
    codes: treatments.map(({ code }) => code),
  }
}
