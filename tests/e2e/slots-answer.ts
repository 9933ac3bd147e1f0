import { madridDateTime, madridMoment } from '#lib/time/madrid'

export type FreeStart = {
  start: string
  code?: string
  group?: string | null
  minutes?: number
  therapists?: number[]
  totalCents?: number
  regularCents?: number
}

/**
 * Answers as the function does about a day: what is free on it, by the function's own clock (in milliseconds since
 * 1970). A start is half an hour of the last minute, unless it says what else it is.
 */
export function slotsAnswer(day: string, now: number, starts: readonly FreeStart[], closed = false) {
  const slots = starts.map(
    ({
      start,
      code = 'MA-1',
      group = 'single-30',
      minutes = 30,
      therapists = [1],
      totalCents = 30_00,
      regularCents = 40_00,
    }) => ({
      day,
      start,
      startsAt: madridDateTime(madridMoment(day, start)),
      minutes,
      group,
      therapists,
      offers: [{ code, totalCents, regularCents }],
    }),
  )
  const flags = { isTodayFree: slots.length > 0, isTodayCouple: false, isTodayOneHour: false, isTodayOneCouple: false }
  const meta = { requestId: 'req_test', serverNow: madridDateTime(now), mode: 'sim' }
  return {
    headers: { 'access-control-allow-origin': '*' },
    json: { day, zone: 'Europe/Madrid', closed, slots, flags, meta },
  }
}
