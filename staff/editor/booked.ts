import { periodsOn, type Hours } from '#lib/time/hours'

/** When a guest comes, in Madrid. */
export type BookedTime = { day: string; start: string; end: string }

/** Lists when guests come from one day to another, both included; undefined while the store does not answer. */
export type AskBooked = (from: string, to: string) => Promise<readonly BookedTime[] | undefined>

/** Lists the bookings that do not lie within the opening hours. */
export const outsideHours = (hours: Hours, booked: readonly BookedTime[]): BookedTime[] =>
  booked.filter(
    ({ day, start, end }) => !periodsOn(hours, day).some(({ opens, closes }) => opens <= start && end <= closes),
  )
