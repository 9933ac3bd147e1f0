import type { TodayRulerProps } from '#components/hours/today-ruler'
import type { LastGroup } from '#lib/contracts/states'
import type { Price } from '#lib/money'
import type { Localized } from '#lib/routes/languages'

/** A length of time at its last-minute price, and the treatments that fit into it. */
export type LastMinuteGroup = {
  id: LastGroup
  kind: 'single' | 'couple'
  label: string
  summary: string
  minutes: number
  price: Price
  shower: boolean
  couple: boolean
  treatments: readonly { code: string; title: string; href: string; shower: boolean }[]
}

/** What the last-minute page passes to its interactive part. */
export type TodayFacts = {
  url: string
  title: string
  lead: string
  groups: readonly LastMinuteGroup[]
  /** The titles of the treatments in the four languages, by code. */
  titles: Record<string, Localized>
  ruler: Pick<TodayRulerProps, 'hours' | 'usual' | 'copy'>
  leadMinutes: number
  turnoverMinutes: number
  /** The first words of a message to the spa. */
  message: string
  links: { pay: string; book: string; offers: string }
}
