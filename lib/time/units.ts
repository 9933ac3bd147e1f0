/** Milliseconds of a minute. */
export const MINUTE = 60_000
/** Milliseconds of an hour. */
export const HOUR = 60 * MINUTE
/** Milliseconds of a day of 24 hours; Madrid has two a year that are longer or shorter. */
export const DAY = 24 * HOUR
