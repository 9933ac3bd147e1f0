import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { formatDay, formatTime } from '#lib/time/dates'
import { openDaysAfter } from '#lib/time/days'
import type { Hours } from '#lib/time/hours'
import { addDays } from '#lib/time/madrid'
import type { LiveCopy } from './facts'
import type { TodaySlots } from './use-today'

export const KINDS = ['single', 'couple'] as const
export type Kind = (typeof KINDS)[number]
type Flags = NonNullable<TodaySlots['ready']>['answer']['flags']

/** Tells for how many persons something is free today, by the flags of the function; until it answers, for all. */
export const openKinds = (flags: Pick<Flags, 'isTodayFree' | 'isTodayCouple'> | undefined): Record<Kind, boolean> => ({
  single: flags?.isTodayFree ?? true,
  couple: flags?.isTodayCouple ?? true,
})

/** Chooses for how many persons the times are shown: as requested, unless only the other kind has any. */
export const kindShown = (requested: Kind, open: Record<Kind, boolean>): Kind =>
  open[requested] ? requested : (KINDS.find((kind) => open[kind]) ?? requested)

type TodayState = 'loading' | 'failed' | 'closed' | 'none' | 'list'

/** Tells the state of the page. Once an answer is known, a failed refresh does not change the state. */
export function todayState({ ready, failure }: Pick<TodaySlots, 'ready' | 'failure'>, free: number): TodayState {
  if (!ready) return failure ? 'failed' : 'loading'
  if (ready.answer.closed) return 'closed'
  return free === 0 ? 'none' : 'list'
}

/** Writes the heading of the last-minute page for its state. `free` is the number of free times. */
export function lastMinuteHeading(state: TodayState, copy: LiveCopy['heading'], free: number): string {
  if (state === 'list') return free === 1 ? copy.one : fill(copy.many, { count: free })
  return state === 'failed' ? copy.error : copy[state]
}

/** Lists every heading that the page can have, with a number of two digits, so that room is kept for the longest. */
export const headings = (copy: LiveCopy['heading']): string[] =>
  Object.values(copy).map((text) => fill(text, { count: 88 }))

/** Says when the spa opens again after a day (Madrid time); undefined if that is more than a year away. */
export function opensAgain(hours: Hours, today: string, copy: LiveCopy['none'], lang: Lang): string | undefined {
  const [next] = openDaysAfter(hours, today, addDays(today, 366), 1)
  const [first] = next?.periods ?? []
  if (!next || !first) return undefined
  const time = formatTime(first.opens, lang)
  return next.day === addDays(today, 1)
    ? fill(copy.tomorrow, { time })
    : fill(copy.title, { day: formatDay(next.day, lang, 'weekday to month'), time })
}
