import { notesOf, type Note } from '#functions/domain/orders/notes'
import { DeskMeans } from '#functions/domain/orders/order'
import type { Order } from '#functions/domain/orders/order'
import { takingsOn } from '#functions/domain/orders/desk-takings'
import { owedOf, type Owed } from '#functions/domain/orders/owed'
import { ABANDONED } from '#functions/domain/orders/refund'
import { madridDay } from '#lib/time/madrid'
import { money, type Desk } from './desk'
import { DESK_WORDS } from '../words/es'

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

/** Names the state of a booking: whether the guest came, or else where its time and money stand. */
export const stateWord = ({ attendance, state, resources, kind }: Order): string =>
  attendance !== null
    ? DESK_WORDS.attendance[attendance]
    : state === 'confirmed' && kind !== 'gift' && resources.length === 0
      ? DESK_WORDS.noTherapist
      : DESK_WORDS.states[state]

/** Tells whether a booking is still to be paid at the desk: its guest comes, or is there. */
export const isToTake = ({ order: { state, attendance }, owed: { owedCents } }: Pick<Booking, 'order' | 'owed'>) =>
  state === 'confirmed' && attendance !== 'absent' && owedCents > 0

/** Adds up what the desk took on a day without what it gave back then (cents), by what it was paid with. */
export async function takenOn({ deps }: Desk, day: string): Promise<{ means: DeskMeans; cents: number }[]> {
  const takings = await takingsOn(deps, day)
  return DeskMeans.options.flatMap((means) => {
    const cents = takings
      .filter((taking) => taking.means === means)
      .flatMap(({ at, returnedAt, cents }) => [
        madridDay(at) === day ? cents : 0,
        returnedAt !== null && madridDay(returnedAt) === day ? -cents : 0,
      ])
      .reduce((sum, each) => sum + each, 0)
    return cents === 0 ? [] : [{ means, cents }]
  })
}

/** Writes what was taken, by what it was paid with. */
export const takenIn = (taken: readonly { means: DeskMeans; cents: number }[]): string =>
  taken.map(({ means, cents }) => `${DESK_WORDS.means[means]} ${money(cents)}`).join(', ')

/** Adds up sums (cents). */
export const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)

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
