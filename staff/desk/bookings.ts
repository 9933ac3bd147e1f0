import type { SlotPick } from '#lib/contracts/slot'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { command } from './command'
import { lineOf, money, resourcesIn, timeIn, toldIn, whatIn, type Desk } from './desk'
import {
  clockArg,
  codeArg,
  countArg,
  dayArg,
  emailArg,
  langArg,
  noteArg,
  nameArg,
  phoneArg,
  therapistArg,
} from './parse'
import { refusedBooking } from './refusals'
import { DESK_WORDS } from '../words/desk'

const book = command({
  name: 'book',
  args: (desk) => ({ code: codeArg(), day: dayArg(desk), start: clockArg(), name: nameArg() }),
  named: (desk: Desk) => ({
    phone: phoneArg().optional(),
    email: emailArg().optional(),
    persons: countArg().optional(),
    option: countArg().optional(),
    therapist: therapistArg(desk).optional(),
    lang: langArg().optional(),
    note: noteArg().optional(),
  }),
  async run(desk, given, named) {
    const { deps } = desk
    const slot: SlotPick = { day: given.day, start: given.start, therapist: named.therapist ?? 0 }
    const order = await bookAtDesk(deps, {
      code: given.code,
      option: named.option,
      persons: named.persons,
      slot,
      lang: named.lang ?? 'es',
      buyer: { name: given.name, email: named.email, phone: named.phone },
      note: named.note,
    }).catch(refusedBooking(desk, slot))
    const what = lineOf(
      whatIn(order),
      timeIn(order.startsAt ?? 0),
      resourcesIn(desk, order.resources),
      DESK_WORDS.dueAtSpa(money(order.totalCents)),
    )
    return [`${DESK_WORDS.booked(order.reference, what)} ${toldIn(order)}`]
  },
})

/** The command that enters a booking made by phone or in a message. */
export const bookingCommands = [book]
