/** How many persons two therapists can serve at once. */
export const MOST_AT_ONCE = 2
/** Tells whether staff must answer a request: two therapists cannot serve more than two persons at once. */
export const isForStaff = (persons: number): boolean => persons > MOST_AT_ONCE

/**
 * Counts the rounds in which a party is served, one after the other: two persons at a time, or as many as an entry is
 * made for (`madeFor`) where those are more.
 */
export const roundsFor = (persons: number, madeFor: number): number =>
  Math.ceil(persons / Math.max(MOST_AT_ONCE, madeFor))

/** Counts the therapists that a round takes: one for each person, but only one for an entry made for three. */
export const therapistsFor = (persons: number, madeFor: number): number =>
  madeFor > MOST_AT_ONCE ? 1 : Math.min(persons, MOST_AT_ONCE)

/** Computes how many minutes a party is there: all its rounds, and the turn-over between two of them. */
export const partyMinutes = (rounds: number, minutes: number, turnoverMinutes: number): number =>
  rounds * minutes + (rounds - 1) * turnoverMinutes
