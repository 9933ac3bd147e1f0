import { historyOf, versionsOf } from '#functions/domain/orders/history'
import type { Order } from '#functions/domain/orders/order'
import { voucherOfOrder } from '#functions/domain/vouchers/voucher'
import { SCREEN_WORDS as t } from '../words/es'
import { bookingsWith, moneyOf, noteIn, stateWord } from './agenda'
import { lineOf, money, orderOf, resourcesIn, timeIn, whatIn, whoBeginsIn, type Desk } from './desk'
import { eventIn } from './orders'
import { voucherLines } from './vouchers'

/** Writes what a screen shows of an order: which version it is, and after that its facts. */
export async function shownVersion(desk: Desk, order: Order): Promise<string> {
  const version = (await versionsOf(desk.deps, [order])).get(order.id) ?? 0
  return [`${order.reference}:${version}`, ...(await factsOf(desk, order))].join('\n')
}

/** Writes what can change in an order: its time, resources, money, state and notes. Writes a voucher whole. */
async function factsOf(desk: Desk, order: Order): Promise<string[]> {
  const voucher = order.kind === 'gift' ? await voucherOfOrder(desk.deps.store, order.id) : undefined
  if (voucher) return voucherLines(desk, { order, voucher })
  const [booking] = await bookingsWith(desk, [order])
  return [
    whatIn(order),
    order.startsAt === null ? '' : timeIn(order.startsAt),
    whoBeginsIn(order),
    resourcesIn(desk, order.resources),
    lineOf(money(order.totalCents), booking ? moneyOf(order, booking.owed) : ''),
    stateWord(order),
    ...(booking?.notes ?? []).map(noteIn),
  ].filter((line) => line !== '')
}

/** The version of an order that a form shows: the order's last event at that time, and its facts. */
export type ShownVersion = { order: Order; orderId: string; last: string; facts: readonly string[] }

/** Reads what a form was drawn with. Throws StaffRefused for an unknown order. */
export async function readShownVersion(desk: Desk, sent: string): Promise<ShownVersion> {
  const [version = '', ...facts] = sent.split(/\r?\n/u)
  const [reference = '', last = ''] = version.split(':')
  const order = await orderOf(desk, reference)
  return { order, orderId: order.id, last, facts }
}

/** What staff saw of an order and what there is now, with what happened in between. */
export type VersionConflict = { saw: readonly string[]; is: readonly string[]; events: readonly string[] }

/** Compares what a form was drawn with to what there is now. */
export async function conflictOf(desk: Desk, { order, last, facts }: ShownVersion): Promise<VersionConflict> {
  const since = (await historyOf(desk.deps, order.id)).filter(({ id }) => Number(id) > Number(last))
  const events = since.map((event) => eventIn({ ...event, actor: event.actor ?? t.somebody }))
  return { saw: facts, is: await factsOf(desk, await orderOf(desk, order.reference)), events }
}
