import type { Slot } from '#lib/contracts/slot'
import { sampleSlot, slotsAnswer as answerOf } from '#tests/sample-slots'

/** A start that is free, with its one offer. */
export type FreeStart = Pick<Slot, 'start'> &
  Partial<Pick<Slot, 'group' | 'minutes' | 'therapists'> & Slot['offers'][number]>

/**
 * Answers as the function does about a day: what is free on it, by the function's own clock (in milliseconds since
 * 1970). A start is half an hour of the last minute, unless it says what else it is.
 */
export function slotsAnswer(day: string, now: number, starts: readonly FreeStart[], closed = false) {
  const slots = starts.map(({ start, code = 'MA-1', cents = 30_00, beforeCents = 40_00, ...over }) =>
    sampleSlot(day, start, { ...over, offers: [{ code, cents, beforeCents }] }),
  )
  return { headers: { 'access-control-allow-origin': '*' }, json: answerOf(now, day, slots, { closed }) }
}
