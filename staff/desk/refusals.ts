import type { Slot, SlotPick } from '#lib/contracts/slot'
import { madridMoment } from '#lib/time/madrid'
import { ApiError } from '#functions/domain/api-error'
import { StaffRefused, timeIn, type Desk } from './desk'

/** Says why a time or a treatment cannot be had, and what is free near to it. Rethrows what is no ApiError. */
export const refusedBooking =
  (desk: Desk, { day, start }: SlotPick) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    const { words, deps } = desk
    const wished = madridMoment(day, start)
    const near = nearest(desk, error.more.details?.alternatives)
    if (error.code === 'slot_taken') throw new StaffRefused(`${words.slotTaken(timeIn(desk, wished))} ${near}`)
    if (error.code === 'slot_invalid') {
      const why = wished < deps.now() ? words.slotPast : words.slotInvalid
      throw new StaffRefused(`${why(timeIn(desk, wished))} ${near}`)
    }
    const [field] = error.more.fields ?? []
    throw field ? new StaffRefused(fieldIn(desk, field.path)) : error
  }

function nearest(desk: Desk, slots: readonly Slot[] = []): string {
  const times = slots.map(({ startsAt }) => timeIn(desk, Date.parse(startsAt)))
  return times.length > 0 ? desk.words.nearest(times.join('; ')) : desk.words.nothingNear
}

function fieldIn({ words: { fields } }: Desk, path: string): string {
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
