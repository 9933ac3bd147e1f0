import type { Slot, SlotPick } from '#lib/contracts/slot'
import { madridMoment } from '#lib/time/madrid'
import { ApiError } from '#functions/domain/api-error'
import { StaffRefused, timeIn, type Desk } from './desk'
import { DESK_WORDS } from '../words/desk'

/** Says why a time or a treatment cannot be had, and what is free near to it. Rethrows what is no ApiError. */
export const refusedBooking =
  (desk: Desk, { day, start }: SlotPick) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    const { deps } = desk
    const wished = madridMoment(day, start)
    const near = nearest(error.more.details?.alternatives)
    if (error.code === 'slot_taken') throw new StaffRefused(`${DESK_WORDS.slotTaken(timeIn(wished))} ${near}`)
    if (error.code === 'slot_invalid') {
      const why = wished < deps.now() ? DESK_WORDS.slotPast : DESK_WORDS.slotInvalid
      throw new StaffRefused(`${why(timeIn(wished))} ${near}`)
    }
    const [field] = error.more.fields ?? []
    throw field ? new StaffRefused(fieldIn(field.path)) : error
  }

function nearest(slots: readonly Slot[] = []): string {
  const times = slots.map(({ startsAt }) => timeIn(Date.parse(startsAt)))
  return times.length > 0 ? DESK_WORDS.nearest(times.join('; ')) : DESK_WORDS.nothingNear
}

function fieldIn(path: string): string {
  const { fields } = DESK_WORDS
  switch (path) {
    case 'item.code':
      return fields.code
    case 'item.option':
      return fields.option
    case 'item.persons':
      return fields.persons
    case 'item.slot.day':
      return fields.day
    default:
      return fields.other(path)
  }
}
