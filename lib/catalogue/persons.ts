import type { Round } from '#lib/contracts/slot'

/** How many persons two therapists can serve at once. */
export const MOST_AT_ONCE = 2
/** Tells whether staff must answer a request: two therapists cannot serve more than two persons at once. */
export const isForStaff = (persons: number): boolean => persons > MOST_AT_ONCE

/**
 * Plans the rounds in which a party is served, one after the other with the turn-over between: two persons at a time,
 * or as many as an entry is made for (`madeFor`) where those are more. Only the last round may have fewer.
 */
export function roundsFor(persons: number, madeFor: number, minutes: number, turnoverMinutes: number): Round[] {
  const atOnce = Math.max(MOST_AT_ONCE, madeFor)
  return Array.from({ length: Math.ceil(persons / atOnce) }, (_, index) => ({
    persons: Math.min(atOnce, persons - index * atOnce),
    after: index * (minutes + turnoverMinutes),
    minutes,
  }))
}

/** Counts the therapists that a round takes. */
export const therapistsFor = ({ persons }: Pick<Round, 'persons'>): number => Math.min(persons, MOST_AT_ONCE)

/** Counts the minutes of therapists that rounds take, with the turn-over after each. */
export const therapistMinutes = (rounds: readonly Round[], turnoverMinutes: number): number =>
  rounds.reduce((sum, round) => sum + (round.minutes + turnoverMinutes) * therapistsFor(round), 0)
