import type { LastGroup } from '#lib/contracts/states'
import type { Price } from '#lib/money'
import { localize, type Localized } from '#lib/routes/languages'

/** A treatment of an offer, and how many times it is given. */
export type Part = { code: string; times: number }

/** One way to take a treatment or offer, for all its persons. */
export type Version = {
  number: number
  minutes: number
  price: Price
  /** The treatments it is made of. */
  parts: readonly Part[]
  /** How it differs from the others; only if the buyer chooses a version. */
  description?: Localized
}

/** A treatment or offer as it is sold. A treatment has one version; `chosen` is the number of the default one. */
export type Sellable = {
  code: string
  kind: 'treatment' | 'offer'
  title: Localized
  /** How many persons it is for; it can be booked for multiples of them. */
  persons: number
  versions: readonly Version[]
  chosen: number
  /** Whether the buyer chooses a version. */
  optional: boolean
  /** The first and the last day on which it can be had, in Madrid. */
  validFrom?: string
  validTo?: string
  /** The days on which it, or a treatment that it is made of, is not given. */
  pauses?: readonly Pause[]
}

/** The first and the last day, in Madrid, on which a treatment is not given. */
export type Pause = { from: string; to: string }

/** A last-minute group: its duration, its one price, and the treatments to choose from. */
export type LastMinuteOffer = {
  group: LastGroup
  persons: 1 | 2
  minutes: number
  price: Price
  codes: readonly string[]
}

/** Everything that is sold, from content. `version` changes whenever anything in it does. */
export type Catalogue = {
  version: string
  entries: readonly Sellable[]
  lastMinute: readonly LastMinuteOffer[]
  /** The minutes between two rounds of a party that is served two at a time. */
  turnoverMinutes: number
}

/** Finds the entry with a code; undefined if there is none. */
export const entryOf = ({ entries }: Pick<Catalogue, 'entries'>, code: string): Sellable | undefined =>
  entries.find((entry) => entry.code === code)

/** Finds the version with a number, or the default one without a number. Undefined if the entry does not have it. */
export function versionOf(entry: Sellable, option?: number): Version | undefined {
  if (option !== undefined && !entry.optional) return undefined
  return entry.versions.find(({ number }) => number === (option ?? entry.chosen))
}

/** Tells whether an entry can be had on a day in Madrid; without an entry there is no limit, so always true. */
export const isSoldOn = (entry: Pick<Sellable, 'validFrom' | 'validTo' | 'pauses'> | undefined, day: string): boolean =>
  (entry?.validFrom === undefined || entry.validFrom <= day) &&
  (entry?.validTo === undefined || day <= entry.validTo) &&
  !pauseOn(entry, day)

/** Finds the pause of an entry in which a day in Madrid lies. */
export const pauseOn = (entry: Pick<Sellable, 'pauses'> | undefined, day: string): Pause | undefined =>
  entry?.pauses?.find(({ from, to }) => from <= day && day <= to)

/** Gives an entry's title in four languages, with the version if it has a name: «Masaje y facial (con piedras)». */
export function titleOfVersion({ title }: Sellable, version: Version | undefined): Localized {
  const { description } = version ?? {}
  if (!description) return title
  return localize((lang) => `${title[lang]} (${description[lang].replace(/\.$/, '')})`)
}
