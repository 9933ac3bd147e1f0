import type { Booking } from '#lib/contracts/booking'
import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { lockOrder, type Order } from '../orders/order'
import { updateOrder } from '../orders/transition'
import { queueMail, withdrawMail } from '../outbox'
import type { Sql } from '../store'
import { mustWriteTo } from '../strangers'
import {
  deliveryOf,
  goesToRecipient,
  isSent,
  lockVoucherOfOrder,
  mustBeSendable,
  VOUCHERS,
  type Voucher,
} from './voucher'

const MAIL = 'voucher:recipient'

/** Queues the mail to the recipient of a voucher that was paid at a moment (milliseconds), if there is one. */
export async function queueDelivery(sql: Sql, deps: Deps, { orderId, card }: Voucher, paidAt: number): Promise<void> {
  if (!goesToRecipient(card)) return
  const dueAt = Math.max(deps.now(), deliveryOf(card, paidAt))
  await queueMail(sql, deps, orderId, { template: 'voucher', to: 'recipient' }, MAIL, dueAt)
}

/**
 * Tells whether the delivery of a voucher can still be corrected (`now` in milliseconds), or it was sent; undefined
 * when it can pay nothing.
 */
export function deliveryState(order: Order, { state, card }: Voucher, now: number): Booking['delivery'] {
  const isUsable = state === 'active' || state === 'part_used' || state === 'extended'
  const isOrdered = state === 'pending_payment' && order.state === 'requested'
  if (!isUsable && !isOrdered) return undefined
  return isSent(card, order.settledAt, now) ? 'sent' : 'waiting'
}

/** For whom a voucher is, and where and when it is sent; without an address it is printed. */
type Delivery = { to: string; recipientEmail?: string; sendOn?: string }

/**
 * Corrects the delivery of a voucher that has not been sent. Throws `too_late` for one that has, or can pay nothing.
 * Where it is sent at once, only the spa gives its money back from then on, as after any delivery.
 */
export const redirectVoucher = (deps: Deps, { id }: Order, { to, recipientEmail, sendOn }: Delivery): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const { order, voucher } = await lockDelivery(sql, deps, id, 'waiting')
    mustBeSendable(sendOn, deps.now(), 'sendOn')
    const { recipientEmail: _, sendOn: __, ...kept } = voucher.card
    const card: Voucher['card'] = {
      ...kept,
      to,
      deliver: recipientEmail === undefined ? 'print' : 'email',
      ...(recipientEmail !== undefined && { recipientEmail, ...(sendOn !== undefined && { sendOn }) }),
    }
    await VOUCHERS.update(sql, { card }, 'WHERE id = $1', [voucher.id])
    await withdrawMail(sql, id, MAIL)
    if (order.settledAt !== null) await queueDelivery(sql, deps, { ...voucher, card }, order.settledAt)
    return updateOrder(sql, order, {}, deps.now(), 'redirected')
  })

/**
 * Sends a voucher to its recipient once more, as far as strangers may be written to: `networks` are the keyed hashes of
 * who asks. Throws `too_late` when it was not sent or can pay nothing, and `rate_limited`.
 */
export const redeliverVoucher = (deps: Deps, { id }: Order, networks: readonly string[]): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const { order, voucher } = await lockDelivery(sql, deps, id, 'sent')
    const { recipientEmail: email = '' } = voucher.card
    await mustWriteTo(sql, deps, { purpose: 'voucher', email, networks })
    await queueMail(sql, deps, id, { template: 'voucher', to: 'recipient' }, `${MAIL}:${deps.now()}`)
    return order
  })

/** Locks an order and its voucher, whose delivery must be in this state. Throws `too_late` otherwise. */
async function lockDelivery(sql: Sql, deps: Deps, id: string, wanted: Booking['delivery']) {
  const order = await lockOrder(sql, id)
  const voucher = await lockVoucherOfOrder(sql, id)
  if (!voucher || deliveryState(order, voucher, deps.now()) !== wanted) throw new ApiError('too_late')
  return { order, voucher }
}
