/** How many persons two therapists can serve at once. */
export const MOST_AT_ONCE = 2
/** Tells whether staff must answer a request: two therapists cannot serve more than two persons at once. */
export const isForStaff = (persons: number): boolean => persons > MOST_AT_ONCE
