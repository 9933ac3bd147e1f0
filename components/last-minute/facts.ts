'use client'
import type { TodayRulerProps } from '#components/hours/today-ruler'
import { createRequiredContext } from '#components/island/required-context'
import type { lastMinuteGroups } from '#lib/content/last-minute'
import type { Localized } from '#lib/routes/languages'

/** A length of time at its last-minute price, and the treatments that fit into it. */
export type LastMinuteGroup = ReturnType<typeof lastMinuteGroups>[number]

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
  /** The first words of a message to the spa. */
  message: string
  links: { pay: string; book: string; offers: string }
}

/** Provides the facts to the parts of the page; `useTodayFacts` reads them. */
export const [TodayFactsProvider, useTodayFacts] = createRequiredContext<TodayFacts>()
