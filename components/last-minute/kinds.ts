import type { TodaySlots } from './use-today'

export const KINDS = ['single', 'couple'] as const
type Kind = (typeof KINDS)[number]
type Flags = NonNullable<TodaySlots['ready']>['answer']['flags']

/** Tells for how many something is free today, by the function's flags; for all, while nobody has answered. */
export const openKinds = (flags: Pick<Flags, 'isTodayFree' | 'isTodayCouple'> | undefined): Record<Kind, boolean> => ({
  single: flags?.isTodayFree ?? true,
  couple: flags?.isTodayCouple ?? true,
})

/** Chooses for how many hours are shown: for as many as was asked, unless only the other kind has any. */
export const kindShown = (asked: Kind, open: Record<Kind, boolean>): Kind =>
  open[asked] ? asked : (KINDS.find((kind) => open[kind]) ?? asked)
