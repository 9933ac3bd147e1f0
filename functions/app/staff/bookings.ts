import type { SlotPick } from '#lib/contracts/slot'
import { bookAtDesk } from '#functions/domain/orders/desk'
import { command } from './command'
import { line, money, resourcesIn, timeIn, toldIn, whatIn, type Desk } from './desk'
import { clock, code, count, day, email, lang, note, personName, phone, therapist } from './parse'
import { refusedBooking } from './refusals'

const book = command({
  name: 'book',
  args: (desk) => ({ code: code(), day: day(desk), start: clock(), name: personName() }),
  named: (desk: Desk) => ({
    phone: phone().optional(),
    email: email().optional(),
    persons: count().optional(),
    option: count().optional(),
    therapist: therapist(desk).optional(),
    lang: lang().optional(),
    note: note().optional(),
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
    const what = line(
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
