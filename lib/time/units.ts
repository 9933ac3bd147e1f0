/** Milliseconds of a minute. */
export const MINUTE = 60_000
/** Milliseconds of an hour. */
export const HOUR = 60 * MINUTE
/** Milliseconds of 24 hours; two days a year are longer or shorter in Madrid. */
export const DAY = 24 * HOUR
