import type { SlotPick } from '#lib/contracts/slot'
import { bookAtDesk } from '#functions/domain/orders/desk'
import { command } from './command'
import { lineOf, money, resourcesIn, timeIn, toldIn, whatIn, type Desk } from './desk'
import {
  clockWord,
  codeWord,
  countWord,
  dayWord,
  emailWord,
  langWord,
  noteWord,
  nameWord,
  phoneWord,
  therapistWord,
} from './parse'
import { refusedBooking } from './refusals'

const book = command({
  name: 'book',
  args: (desk) => ({ code: codeWord(), day: dayWord(desk), start: clockWord(), name: nameWord() }),
  named: (desk: Desk) => ({
    phone: phoneWord().optional(),
    email: emailWord().optional(),
    persons: countWord().optional(),
    option: countWord().optional(),
    therapist: therapistWord(desk).optional(),
    lang: langWord().optional(),
    note: noteWord().optional(),
  }),
  async run(desk, given, named) {
    const { words, deps } = desk
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
      whatIn(desk, order),
      timeIn(desk, order.startsAt ?? 0),
      resourcesIn(desk, order.resources),
      words.dueAtSpa(money(desk, order.totalCents)),
    )
    return [`${words.booked(order.reference, what)} ${toldIn(desk, order)}`]
  },
})

/** What staff book for others. */
export const bookingCommands = [book]
