import type { Slot, SlotPick } from '#lib/contracts/slot'
import { madridMoment } from '#lib/time/madrid'
import { ApiError } from '#functions/domain/api-error'
import { StaffRefused, timeIn, type Desk } from './desk'
import { DESK_WORDS } from '../words/desk'

/**
 * Makes a handler that throws StaffRefused with why a time or a treatment cannot be booked and which times near it are
 * free. Errors that it has no sentence for are thrown again.
 */
export const refusedBooking =
  (desk: Desk, { day, start }: SlotPick) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    const { deps } = desk
    const requested = madridMoment(day, start)
    const alternatives = nearest(error.more.details?.alternatives)
    if (error.code === 'slot_taken') throw new StaffRefused(`${DESK_WORDS.slotTaken(timeIn(requested))}${alternatives}`)
    if (error.code === 'slot_invalid') {
      const why = requested < deps.now() ? DESK_WORDS.slotPast : DESK_WORDS.slotInvalid
      throw new StaffRefused(`${why(timeIn(requested))}${alternatives}`)
    }
    const [field] = error.more.fields ?? []
    throw field ? new StaffRefused(fieldIn(field.path)) : error
  }

/** Says what is free nearby; nothing where nobody has looked for it. */
function nearest(slots: readonly Slot[] | undefined): string {
  if (!slots) return ''
  const times = slots.map(({ startsAt }) => timeIn(Date.parse(startsAt)))
  return ` ${times.length > 0 ? DESK_WORDS.nearest(times.join('; ')) : DESK_WORDS.nothingNear}`
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
