import { fill } from '#lib/i18n/fill'
import type { LiveWords, TodayFacts } from './facts'
import type { TodaySlots } from './use-today'

type TodayState = 'loading' | 'failed' | 'closed' | 'none' | 'list'

/** What there is to show. Once something is known, a failed refresh leaves it standing. */
export function todayState({ ready, failure }: Pick<TodaySlots, 'ready' | 'failure'>, free: number): TodayState {
  if (!ready) return failure ? 'failed' : 'loading'
  if (ready.answer.closed) return 'closed'
  return free === 0 ? 'none' : 'list'
}

/** The heading of the page, which says how things stand. */
export function lastMinuteHeading(state: TodayState, words: LiveWords['heading'], free: number): string {
  if (state === 'list') return free === 1 ? words.one : fill(words.many, { count: free })
  return state === 'failed' ? words.error : words[state]
}

/** Every heading the page can have, a number of hours in two digits. */
export const headings = (words: LiveWords['heading']): string[] =>
  Object.values(words).map((text) => fill(text, { count: 88 }))

/** The sentence beside it. */
export function leadOf(state: TodayState, { lead, words }: Pick<TodayFacts, 'lead' | 'words'>): string {
  return state === 'none' ? words.none.text : lead
}
