import type { TodaySlots } from './use-today'

export const KINDS = ['single', 'couple'] as const
type Kind = (typeof KINDS)[number]
type Flags = NonNullable<TodaySlots['ready']>['answer']['flags']

/** Tells for how many persons something is free today, by the flags of the function; until it answers, for all. */
export const openKinds = (flags: Pick<Flags, 'isTodayFree' | 'isTodayCouple'> | undefined): Record<Kind, boolean> => ({
  single: flags?.isTodayFree ?? true,
  couple: flags?.isTodayCouple ?? true,
})

/** Chooses for how many persons the times are shown: as requested, unless only the other kind has any. */
export const kindShown = (requested: Kind, open: Record<Kind, boolean>): Kind =>
  open[requested] ? requested : (KINDS.find((kind) => open[kind]) ?? requested)
