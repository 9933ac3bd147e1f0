import type { LastGroup } from '#lib/contracts/states'
import type { Localized } from '#lib/routes/languages'

/** One way to take a treatment or offer. Amounts are cents for all its persons. */
export type Version = {
  number: number
  minutes: number
  totalCents: number
  regularCents: number
  /** The treatments it is made of. */
  parts: readonly string[]
}

/** A treatment or offer as it is sold. A treatment has one version; `chosen` is the one taken when none is named. */
export type Sellable = {
  code: string
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

export type LastMinuteOffer = {
  group: LastGroup
  persons: 1 | 2
  minutes: number
  totalCents: number
  regularCents: number
  codes: readonly string[]
}

/** Everything that is sold, from content. `version` changes with any of it. */
export type Catalogue = { version: string; entries: readonly Sellable[]; lastMinute: readonly LastMinuteOffer[] }
