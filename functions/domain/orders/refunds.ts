import { HOUR } from '#lib/time/units'
import type { Deps } from '../deps'
import { notifyBuyer } from '../outbox'
import type { Sql } from '../store'
import { deliveryOf, goesToRecipient, isUntouched, voucherOfOrder } from '../vouchers/voucher'
import { awaitsLink, type Order } from './order'
import { updateOrder, transitionOrder } from './transition'

/** Records that the money due on an order, which must be locked, has gone back, and tells the buyer. */
export async function recordRefund(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  const refund = { refundedCents: order.refundDueCents, refundRefused: null }
  await notifyBuyer(sql, deps, order.id, 'refunded')
  const ends = order.state === 'cancelled' || order.state === 'paid_conflict' || order.state === 'payment_mismatch'
  return ends
    ? transitionOrder(sql, order, 'refunded', deps.now(), refund)
    : updateOrder(sql, order, refund, deps.now(), 'refund_paid')
}

/** How long a consumer may withdraw from a voucher that was not used. */
const WITHDRAWAL_MS = 14 * 24 * HOUR

/**
 * Tells until when (milliseconds) a confirmed or requested order may be cancelled for all its money, or a booking
 * moved; null when it no longer or never can.
 */
export async function refundableUntil(sql: Sql, { planning, now }: Deps, order: Order): Promise<number | null> {
  if ((order.state !== 'confirmed' && order.state !== 'requested') || awaitsLink(order)) return null
  const until =
    order.kind === 'gift'
      ? await untilWithdrawal(sql, order)
      : (order.startsAt ?? 0) - planning.freeCancellationHours * HOUR
  return until !== null && until > now() ? until : null
}

/** Once a voucher has been mailed to its recipient, only the spa gives its money back, after a withdrawal. */
async function untilWithdrawal(sql: Sql, { id, settledAt }: Order): Promise<number | null> {
  const voucher = await voucherOfOrder(sql, id)
  if (!voucher || !isUntouched(voucher) || settledAt === null) return null
  const { card } = voucher
  return Math.min(settledAt + WITHDRAWAL_MS, goesToRecipient(card) ? deliveryOf(card, settledAt) : Infinity)
}
