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

type TodayState = 'loading' | 'failed' | 'closed' | 'over' | 'none' | 'list'

/**
 * Tells the state of the page. Once an answer is known, a failed refresh does not change the state. `isShut`: the spa
 * does not open any more today, so nothing will become free.
 */
export function todayState(
  { ready, failure }: Pick<TodaySlots, 'ready' | 'failure'>,
  free: number,
  isShut: boolean,
): TodayState {
  if (!ready) return failure ? 'failed' : 'loading'
  if (ready.answer.closed) return 'closed'
  if (free > 0) return 'list'
  return isShut ? 'over' : 'none'
}

/** The headings that the page can have. */
export const HEADINGS = ['many', 'one', 'none', 'closed', 'over', 'loading', 'error'] as const

/** Chooses the heading of the page for its state. `free` is the number of free times. */
export function headingOf(state: TodayState, free: number): (typeof HEADINGS)[number] {
  if (state === 'list') return free === 1 ? 'one' : 'many'
  return state === 'failed' ? 'error' : state
}
