import { deliveryOf, goesToRecipient, lastDayOf } from '#lib/catalogue/voucher-days'
import type { Booking } from '#lib/contracts/booking'
import { addMonths, madridDay } from '#lib/time/madrid'
import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { countOrRefuse, mustReach } from '../limits'
import { mailboxOf } from '../mailbox'
import { withOrder, type Order } from '../orders/order'
import { updateOrder } from '../orders/transition'
import { holdMails, isUnderWay, noteDone, queueMail, reachedNobody, withdrawMails, type LeasedMail } from '../outbox'
import type { Sql } from '../store'
import { lockVoucherOfOrder, mustBeSendable, VOUCHERS, type Voucher } from './voucher'

/** How the outbox names the mail that delivers a voucher. */
export const DELIVERY_MAIL = 'voucher:recipient'

/** Queues the mail to the recipient of a voucher that was paid at a moment (milliseconds), if there is one. */
export async function queueDelivery(
  sql: Sql,
  deps: Deps,
  { orderId, card }: Voucher,
  paidAt: number,
  name = DELIVERY_MAIL,
): Promise<void> {
  if (!goesToRecipient(card)) return
  const dueAt = Math.max(deps.now(), deliveryOf(card, paidAt))
  await queueMail(sql, deps, orderId, { template: 'voucher', to: 'recipient' }, name, dueAt)
}

/**
 * Makes a voucher whose mail is about to leave good for its months from today, if it leaves later than was planned. The
 * mail says so.
 */
export const dateDelivery = (deps: Deps, orderId: string): Promise<void> =>
  deps.store.transaction(async (sql) => {
    const voucher = await lockVoucherOfOrder(sql, orderId)
    if (!voucher?.validUntil || voucher.deliveredAt !== null) return
    const validUntil = addMonths(madridDay(deps.now()), deps.planning.voucherMonths)
    if (validUntil > voucher.validUntil) await VOUCHERS.update(sql, { validUntil }, 'WHERE id = $1', [voucher.id])
  })

/** Records that the mail to the recipient of an order's voucher has left: from then on it is delivered. */
export const noteDelivered = (deps: Deps, mail: LeasedMail, orderId: string): Promise<void> =>
  deps.store.transaction(async (sql) => {
    const voucher = await lockVoucherOfOrder(sql, orderId)
    await noteDone(sql, deps, mail, true)
    if (voucher?.deliveredAt === null)
      await VOUCHERS.update(sql, { deliveredAt: deps.now() }, 'WHERE id = $1', [voucher.id])
  })

/**
 * Tells whether a voucher is out of the house, or leaving it (`now` in milliseconds): only the spa gives its money back
 * then, after a withdrawal.
 */
export const hasLeft = async (sql: Sql, { orderId, deliveredAt }: Voucher, now: number): Promise<boolean> =>
  deliveredAt !== null || isUnderWay(sql, orderId, DELIVERY_MAIL, now)

/**
 * Tells whether the delivery of a voucher can still be corrected (`now` in milliseconds), was sent, or its mail was
 * given up; undefined when the voucher can pay nothing, or there is no address any more to send it to again.
 */
export async function deliveryState(
  sql: Sql,
  order: Order,
  voucher: Voucher,
  now: number,
): Promise<Booking['delivery']> {
  const { state, card, deliveredAt } = voucher
  const isUsable = state === 'active' || state === 'part_used' || state === 'extended'
  const isOrdered = state === 'pending_payment' && order.state === 'requested'
  if (!isUsable && !isOrdered) return undefined
  if (deliveredAt !== null && !goesToRecipient(card)) return undefined
  if (await hasLeft(sql, voucher, now)) return 'sent'
  return (await reachedNobody(sql, order.id, DELIVERY_MAIL)) ? 'refused' : 'waiting'
}

/** For whom a voucher is, and where and when it is sent; without an address it is printed. */
type Delivery = { to: string; recipientEmail?: string; sendOn?: string }

/**
 * Corrects the delivery of a voucher that has not been sent, or whose mail was given up: then as far as strangers may
 * be written to (`network` as for `redeliverVoucher`). Throws `too_late` for one that was sent, or can pay nothing.
 * Where it is sent at once, only the spa gives its money back from then on, as after any delivery.
 */
export const redirectVoucher = (
  deps: Deps,
  { id }: Order,
  { to, recipientEmail, sendOn }: Delivery,
  network: string,
): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    await countOrRefuse(sql, deps, 'redirect', id)
    const { voucher, delivery } = await lockDelivery(sql, deps, order, ['waiting', 'refused'])
    const isRefused = delivery === 'refused'
    if (isRefused && recipientEmail !== undefined)
      await mustReach(sql, deps, { person: mailboxOf(recipientEmail), network })
    mustBeSendable(sendOn, deps.now(), 'sendOn')
    const { recipientEmail: before, sendOn: _, ...kept } = voucher.card
    const card: Voucher['card'] = {
      ...kept,
      to,
      deliver: recipientEmail === undefined ? 'print' : 'email',
      ...(recipientEmail !== undefined && { recipientEmail, ...(sendOn !== undefined && { sendOn }) }),
    }
    const forgetRecipient = voucher.forgetRecipient && recipientEmail?.toLowerCase() === before?.toLowerCase()
    // What its buyer was told is never shortened.
    const planned = order.settledAt === null ? '' : lastDayOf(card, order.settledAt, deps.planning.voucherMonths)
    const validUntil = voucher.validUntil !== null && planned > voucher.validUntil ? planned : voucher.validUntil
    await VOUCHERS.update(sql, { card, forgetRecipient, validUntil }, 'WHERE id = $1', [voucher.id])
    await withdrawMails(sql, id, DELIVERY_MAIL)
    const name = isRefused ? again(deps) : DELIVERY_MAIL
    if (order.settledAt !== null) await queueDelivery(sql, deps, { ...voucher, card }, order.settledAt, name)
    return updateOrder(sql, order, {}, deps.now(), 'redirected')
  })

/**
 * Sends a voucher to its recipient once more, as far as strangers may be written to: `network` is the keyed hash of the
 * caller's. Throws `too_late` when it was not sent or can pay nothing, and `rate_limited`.
 */
export const redeliverVoucher = (deps: Deps, { id }: Order, network: string): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    const { voucher } = await lockDelivery(sql, deps, order, ['sent'])
    const { recipientEmail: email = '' } = voucher.card
    await mustReach(sql, deps, { person: mailboxOf(email), network })
    await queueMail(sql, deps, id, { template: 'voucher', to: 'recipient' }, again(deps))
    return order
  })

/** Names the mail anew, since the first one of its name was sent or given up. */
const again = ({ now }: Deps) => `${DELIVERY_MAIL}:${now()}`

/** Locks the voucher of an order, whose delivery must be in one of these states. Throws `too_late` otherwise. */
async function lockDelivery(sql: Sql, deps: Deps, order: Order, wanted: readonly Booking['delivery'][]) {
  const voucher = await lockVoucherOfOrder(sql, order.id)
  await holdMails(sql, order.id, DELIVERY_MAIL)
  const delivery = voucher && (await deliveryState(sql, order, voucher, deps.now()))
  if (!delivery || !wanted.includes(delivery)) throw new ApiError('too_late')
  return { voucher, delivery }
}
