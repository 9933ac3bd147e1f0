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
  /** What is different about it; only where the buyer names a version. */
  description?: Localized
}

/** A treatment or offer as it is sold. A treatment has one version; `chosen` is the one taken when none is named. */
export type Sellable = {
  code: string
  kind: 'treatment' | 'offer'
  title: Localized
  /** How many it is for; more persons are a multiple. */
  persons: number
  versions: readonly Version[]
  chosen: number
  /** Whether the buyer names a version. */
  optional: boolean
  /** First and last day it can be had. */
  validFrom?: string
  validTo?: string
}

/** A length of time at its last-minute price, and the treatments that fit into it. */
export type LastMinuteOffer = {
  group: LastGroup
  persons: 1 | 2
  minutes: number
  price: Price
  codes: readonly string[]
}

/** Everything that is sold, from content. `version` changes with any of it. */
export type Catalogue = { version: string; entries: readonly Sellable[]; lastMinute: readonly LastMinuteOffer[] }

/** Finds what the catalogue sells under a code, if anything. */
export const entryOf = ({ entries }: Pick<Catalogue, 'entries'>, code: string): Sellable | undefined =>
  entries.find((entry) => entry.code === code)

/** Finds the version that is meant: the named one, or the chosen one. None for a name the entry does not have. */
export function versionOf(entry: Sellable, option?: number): Version | undefined {
  if (option !== undefined && !entry.optional) return undefined
  return entry.versions.find(({ number }) => number === (option ?? entry.chosen))
}

/** Tells whether an entry can be had on a day in Madrid; what is no entry of the catalogue has no days of its own. */
export const isSoldOn = (entry: Pick<Sellable, 'validFrom' | 'validTo'> | undefined, day: string): boolean =>
  (entry?.validFrom === undefined || entry.validFrom <= day) && (entry?.validTo === undefined || day <= entry.validTo)

/** Names an entry in four languages; with a version that the buyer names: «Masaje y facial (con piedras)». */
export function titleOfVersion({ title }: Sellable, version: Version | undefined): Localized {
  const { description } = version ?? {}
  if (!description) return title
  return localize((lang) => `${title[lang]} (${description[lang].replace(/\.$/, '')})`)
}
