import type { ResponseOf } from '#lib/contracts/calls'
import type { Slot } from '#lib/contracts/slot'
import { madridDateTime, madridMoment } from '#lib/time/madrid'

/** Makes a free start: half an hour of the last minute, unless it is said otherwise. */
export const sampleSlot = (day: string, start: string, over: Partial<Slot> = {}): Slot => ({
  day,
  start,
  startsAt: madridDateTime(madridMoment(day, start)),
  minutes: 30,
  group: 'single-30',
  therapists: [1],
  offers: [{ code: 'MA-1', cents: 30_00, beforeCents: 40_00 }],
  ...over,
})

/** Makes the function's answer about a day, given at this moment by its clock (milliseconds). */
export const slotsAnswer = (
  now: number,
  day: string,
  slots: Slot[],
  over: Partial<ResponseOf<'slots'>> = {},
): ResponseOf<'slots'> => ({
  day,
  zone: 'Europe/Madrid',
  closed: false,
  slots,
  flags: { isTodayFree: slots.length > 0, isTodayCouple: false, isTodayOneHour: false, isTodayOneCouple: false },
  meta: { requestId: 'req_test', serverNow: madridDateTime(now), mode: 'sim' },
  ...over,
})
