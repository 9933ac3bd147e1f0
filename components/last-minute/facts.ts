import type { ContactDetails } from '#components/contact/contact-ways'
import type { FaultWords } from '#components/form/fault-words'
import type { TodayRulerProps } from '#components/hours/today-ruler'
import type { PageCopy } from '#lib/content/pages'
import type { LastGroup } from '#lib/contracts/states'
import type { Price } from '#lib/money'
import type { Lang, Localized } from '#lib/routes/languages'

/** A length of time at its last-minute price, and what fits into it. */
export type LastMinuteGroup = {
  id: LastGroup
  kind: 'single' | 'couple'
  label: string
  summary: string
  minutes: number
  price: Price
  shower: boolean
  couple: boolean
  treatments: readonly { code: string; title: string; href: string }[]
}

export type PriceWords = { before: string; now: string; minutes: string }
export type LiveWords = PageCopy<'last-minute'>['sections']['live']

/** What the living part of the last-minute page is told by the page. */
export type TodayFacts = {
  lang: Lang
  url: string
  title: string
  lead: string
  groups: readonly LastMinuteGroup[]
  /** What the treatments are called in the four languages, by code. */
  titles: Record<string, Localized>
  ruler: Pick<TodayRulerProps, 'hours' | 'usual' | 'words'>
  leadMinutes: number
  turnoverMinutes: number
  words: LiveWords
  priceWords: PriceWords
  fault: FaultWords
  reach: ContactDetails
  /** First words of a message. */
  message: string
  links: { pay: string; book: string; offers: string }
}
