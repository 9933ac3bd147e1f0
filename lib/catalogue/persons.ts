/** How many persons two therapists can serve at once. */
export const MOST_AT_ONCE = 2
/** Two therapists cannot serve more at once: staff answer such a request. */
export const isForStaff = (persons: number): boolean => persons > MOST_AT_ONCE
