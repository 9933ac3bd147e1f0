import { BookedResponse, type BookedTime } from '#lib/contracts/booked'
import { periodsOn, type Hours } from '#lib/time/hours'

/** Asks when guests come from one day to another, both included. Gives undefined if the functions do not say it. */
export type AskBooked = (from: string, to: string) => Promise<readonly BookedTime[] | undefined>

/** How long (milliseconds) a screen waits for the functions before it does without their answer. */
const PATIENCE_MS = 3000

/** Makes the request to the functions at an address, which recognize the editor by the token. */
export const askFunctions =
  (address: string, token: string): AskBooked =>
  async (from, to) => {
    const answered = await fetch(`${address}/booked?${new URLSearchParams({ from, to })}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (response): Promise<unknown> => (response.ok ? response.json() : undefined))
      .catch(() => undefined)
    return BookedResponse.safeParse(answered).data
  }

/** Lists the bookings that do not lie within the opening hours. */
export const outsideHours = (hours: Hours, booked: readonly BookedTime[]): BookedTime[] =>
  booked.filter(
    ({ day, start, end }) => !periodsOn(hours, day).some(({ opens, closes }) => opens <= start && end <= closes),
  )
