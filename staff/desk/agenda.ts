import { formatPeriods } from '#lib/time/hours'
import { addDays, madridClock, madridDay } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import { notesOf, type Note } from '#functions/domain/orders/notes'
import { ordersOn } from '#functions/domain/orders/order-lists'
import { lacksTime, type Order } from '#functions/domain/orders/order'
import { owedOf, type Owed } from '#functions/domain/orders/owed'
import { ABANDONED } from '#functions/domain/orders/refund'
import { blocksOn, type Block } from '#functions/domain/planning/blocks'
import { dayIn, lineOf, money, resourcesIn, whatIn, whoBeginsIn, whoIn, type Desk } from './desk'
import { verb } from './verb'
import { DESK_WORDS } from '../words/desk'

/** The most days of one agenda. */
const MOST_DAYS = 31

export const agenda = verb(
  'agenda',
  ({ day, count }) => ({ day: day.optional(), days: count.default(1) }),
  async (desk, { day: first = madridDay(desk.deps.now()), days }) => {
    const lines: string[] = []
    for (let ahead = 0; ahead < Math.min(days, MOST_DAYS); ahead += 1)
      lines.push(...(await agendaOf(desk, addDays(first, ahead))))
    return lines
  },
)

/** A booking with what it owes and the notes that are not struck out. */
type Booking = { order: Order; owed: Owed; notes: readonly Note[] }

/** Finds what each of these orders owes, and the notes that are not struck out. */
export async function bookingsWith({ deps }: Desk, orders: readonly Order[]): Promise<Booking[]> {
  const ids = orders.map(({ id }) => id)
  const notes = (await notesOf(deps, ids)).filter(({ struckAt }) => struckAt === null)
  return (await owedOf(deps.store, orders)).map(({ order, owed }) => ({
    order,
    owed,
    notes: notes.filter(({ orderId }) => orderId === order.id),
  }))
}

/** Writes the agenda of a day: its bookings by time, and the blocked hours. */
async function agendaOf(desk: Desk, on: string): Promise<string[]> {
  const { deps } = desk
  const { agenda: t } = DESK_WORDS
  const periods = deps.planning.periodsOn(on)
  const bookings = await bookingsWith(desk, await ordersOn(deps, on))
  return [
    lineOf(dayIn(on), periods.length === 0 ? t.closed : formatPeriods(periods, 'es')),
    ...(bookings.length === 0 && periods.length > 0 ? [`  ${t.empty}`] : []),
    ...bookings.map((booking) => `  ${entry(desk, booking)}`),
    ...(await blocksOn(deps, on)).map((block) => `  ${blockedIn(desk, block)}`),
  ]
}

function entry(desk: Desk, { order, owed, notes }: Booking): string {
  const start = order.startsAt ?? 0
  return lineOf(
    `${madridClock(start)}–${madridClock(start + (order.minutes ?? 0) * MINUTE)}`,
    whatIn(order),
    whoBeginsIn(order),
    whoIn(order),
    resourcesIn(desk, order.resources),
    stateWord(order),
    lacksTime(order) ? DESK_WORDS.noTime : '',
    moneyOf(order, owed),
    order.reference,
    guestNoteIn(order),
    ...notes.map(noteIn),
  )
}

/** Describes a block of a day: whom it concerns, when and why. */
export const blockedIn = ({ names }: Desk, { id, resource, opens, closes, reason }: Block): string =>
  DESK_WORDS.agenda.blocked(names.get(resource) ?? resource, `${opens}–${closes}`, reason ?? '', id)

/** Names the state of a booking: whether the guest came, or else where its time and money stand. */
export const stateWord = ({ attendance, state, resources, kind }: Order): string =>
  attendance !== null
    ? DESK_WORDS.attendance[attendance]
    : state === 'confirmed' && kind !== 'gift' && resources.length === 0
      ? DESK_WORDS.noTherapist
      : DESK_WORDS.states[state]

/** Writes the guest's note for the spa; gives an empty text if there is none. */
export const guestNoteIn = ({ note }: Order): string => (note === null ? '' : DESK_WORDS.agenda.note.guest(note))

/** Writes a note with its kind. */
export const noteIn = ({ kind, words }: Pick<Note, 'kind' | 'words'>): string => DESK_WORDS.agenda.note[kind](words)

/** Says what was paid of an order and how, what went back or is to go back, and what it still owes. */
export function moneyOf(order: Order, { owedCents, byVoucherCents, takenCents }: Owed): string {
  const { state, payment, voucherCents, paidCents, refundDueCents, refundedCents, refundRefused } = order
  const { agenda: t } = DESK_WORDS
  const parts: [cents: number, word: (amount: string) => string][] = [
    [voucherCents, t.voucher],
    [paidCents, t.paid],
    [refundedCents, t.returned],
    [refundRefused === ABANDONED ? 0 : refundDueCents - refundedCents, t.toReturn],
    [byVoucherCents, t.voucherAtDesk],
    [takenCents, t.taken],
    [owedCents, payment === 'transfer' && state === 'requested' ? t.transfer : t.due],
  ]
  return parts.flatMap(([cents, word]) => (cents > 0 ? [word(money(cents))] : [])).join(', ')
}
