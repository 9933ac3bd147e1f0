import type { Deps } from '../deps'
import { notifyStaff, queueMail } from '../outbox'
import { ApiError } from '../api-error'
import type { Sql } from '../store'
import { extendAfter } from '../vouchers/extend'
import { isUntouched, lockVoucherOfOrder, stepVoucher } from '../vouchers/voucher'
import { closeLatePayment } from './close-late-payment'
import { closeOrder } from './close-order'
import { awaitsLink, isUnpaid, withOrder, type Order } from './order'
import { endUnpaid, giveTimeBack } from './outcome'
import { refundOrder } from './refund-order'
import { refundableUntil } from './refunds'
import { updateOrder, transitionOrder } from './transition'

type CancelOrderOptions = {
  by?: 'buyer' | 'spa'
  /** The spa cancels because the buyer asked for it, so that the mail does not say that the spa had to. */
  isAsked?: boolean
}

/**
 * Cancels an order as its state permits; all money goes back. Throws `too_late` to a buyer whose free cancellation has
 * ended, and to buyer and spa when the voucher was used. Otherwise the spa may cancel at any time.
 */
export async function cancelOrder(
  deps: Deps,
  order: Order,
  { by = 'buyer', isAsked = by === 'buyer' }: CancelOrderOptions = {},
): Promise<Order> {
  if (isUnpaid(order)) return closeOrder(deps, order.id, 'cancelled')
  const cancelled = await withOrder(deps, order.id, async (sql, locked) => {
    const ended = await end(sql, deps, locked, by, isAsked)
    if (by === 'spa' && !isAsked && ended.state !== locked.state) await extendAfter(sql, deps, order.id)
    return ended
  })
  if (cancelled.paymentOpen) await closeLatePayment(deps, cancelled)
  return refundOrder(deps, cancelled)
}

async function end(sql: Sql, deps: Deps, order: Order, by: 'buyer' | 'spa', isAsked: boolean): Promise<Order> {
  switch (order.state) {
    case 'requested':
      return endRequest(sql, deps, order, by, isAsked)
    case 'confirmed':
      return endConfirmed(sql, deps, order, by, isAsked)
    case 'paid_conflict':
      return dueBack(sql, deps, order)
    case 'payment_mismatch':
      if (by === 'buyer') return order
      // It kept its time until staff decided.
      await giveTimeBack(sql, deps, order)
      return dueBack(sql, deps, order)
    default:
      return order
  }
}

/** Tells the buyer that an order has ended, and what the spa did if the buyer did not ask for it. */
const tellBuyer = (sql: Sql, deps: Deps, { id }: Order, bySpa: 'called_off' | 'declined' | undefined) =>
  queueMail(sql, deps, id, { template: 'cancelled', bySpa }, 'cancelled')

async function endRequest(sql: Sql, deps: Deps, order: Order, by: 'buyer' | 'spa', isAsked: boolean): Promise<Order> {
  if (by === 'spa') await tellBuyer(sql, deps, order, isAsked ? undefined : 'declined')
  // The spa never heard of a request whose mail link was not opened, so it need not hear of its end.
  else if (!awaitsLink(order)) await notifyStaff(sql, deps, order.id, 'cancelled')
  return endUnpaid(sql, deps, order, 'cancelled')
}

async function endConfirmed(sql: Sql, deps: Deps, order: Order, by: 'buyer' | 'spa', isAsked: boolean): Promise<Order> {
  const voucher = order.kind === 'gift' ? await lockVoucherOfOrder(sql, order.id) : undefined
  const isWhole = voucher?.state === 'blocked' && voucher.remainingCents === voucher.valueCents
  const unused = voucher === undefined || isUntouched(voucher) || (by === 'spa' && isWhole)
  const inTime = by === 'spa' || (await refundableUntil(sql, deps, order)) !== null
  if (!unused || !inTime) throw new ApiError('too_late')
  const cancelled = await transitionOrder(sql, order, 'cancelled', deps.now())
  await giveTimeBack(sql, deps, order)
  if (voucher) await stepVoucher(sql, voucher, 'refunded', 0, deps.now())
  await tellBuyer(sql, deps, order, isAsked ? undefined : 'called_off')
  if (by === 'buyer') await notifyStaff(sql, deps, order.id, 'cancelled')
  return dueBack(sql, deps, cancelled)
}

/** Records that all money paid is due back; giving it back may then be tried any number of times. */
async function dueBack(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  if (order.paidCents === 0 || order.refundDueCents > 0) return order
  if (order.provider === null) await notifyStaff(sql, deps, order.id, 'refund_by_hand')
  return updateOrder(sql, order, { refundDueCents: order.paidCents }, deps.now(), 'refund_due')
}
