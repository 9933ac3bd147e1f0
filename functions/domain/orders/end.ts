import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { budgetUsedUp } from '../limits'
import { mailboxOf } from '../mailbox'
import { holdMails, notifyBuyer, notifyStaff, queueMail, withdrawMails } from '../outbox'
import type { Sql } from '../store'
import { DELIVERY_MAIL } from '../vouchers/deliver'
import { extendAfter } from '../vouchers/extend'
import { isUntouched, lockVoucherOfOrder, stepVoucher } from '../vouchers/voucher'
import { markDueBack } from './desk-takings'
import { awaitsLink, findOrder, isExpired, isUnpaid, withOrder, type Order } from './order'
import { cancelUnpaid, expireUnpaid, giveTimeBack } from './outcome'
import { abandonPayment, cancelLatePayment, cancelPayment } from './payment'
import { abandonRefund, isDueByHand, REFUND_WAIT_MS, refundableUntil, refundOrder } from './refund'
import { settleOrder } from './settle-order'
import { updateOrder, transitionOrder } from './transition'

// How an order ends: it expires when its time is over, is cancelled by its buyer or the spa, or is abandoned by staff
// where its provider leaves it without an end.

/** Expires an order whose hold, or whose time to be paid or answered, is over. Gives the order as it is then. */
export async function expireIfOver(deps: Deps, order: Order): Promise<Order> {
  if (!isExpired(order, deps.now())) return order
  if (order.state === 'requested') return expireRequest(deps, order)
  return isUnpaid(order) ? expireOrder(deps, order.id) : order
}

/** Expires a request whose link was not opened, whose transfer never came, or that staff did not answer in time. */
const expireRequest = (deps: Deps, { id }: Order): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (order.state !== 'requested' || !isExpired(order, deps.now())) return order
    const expired = await expireUnpaid(sql, deps, order)
    const { email } = order.buyer
    // The address of a request whose link was not opened may be a stranger's, so no mail is sent to it.
    if (order.unfollowed || email === undefined) return expired
    // The request for a voucher has no link to open: its e-mail address may be unverified.
    const mayWrite = (await budgetUsedUp(sql, deps, { person: mailboxOf(email) })) === undefined
    if (mayWrite) await notifyBuyer(sql, deps, id, 'expired')
    return expired
  })

/** Expires an unpaid order, whether or not its time is over, and cancels its payment. */
export const expireOrder = (deps: Deps, id: string): Promise<Order> => endWithPayment(deps, id, expireUnpaid)

/**
 * Ends an unpaid order and cancels its payment: the payment first, so that no time is sold again while its money is on
 * its way. A payment that can no longer be cancelled is settled instead. When the provider is out of reach, the time is
 * given back nevertheless (a hold ends by itself) and the cleanup cancels the payment.
 */
async function endWithPayment(deps: Deps, id: string, end: typeof expireUnpaid | typeof cancelUnpaid): Promise<Order> {
  const order = await findOrder(deps.store, id)
  if (!order) throw new Error(`There is no order ${id}`)
  if (!isUnpaid(order)) return order
  const result = await cancelPayment(deps, order)
  if (result === 'too_late') return (await settleOrder(deps, id)).order
  return withOrder(deps, id, async (sql, locked) => {
    // Another call has changed the order meanwhile, or begun a payment that was not cancelled above.
    if (!isUnpaid(locked) || locked.providerId !== order.providerId) return locked
    const ended = await end(sql, deps, locked)
    return result === 'done' ? updateOrder(sql, ended, { paymentOpen: false }, deps.now(), 'payment_closed') : ended
  })
}

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
  if (isUnpaid(order)) return endWithPayment(deps, order.id, cancelUnpaid)
  const cancelled = await withOrder(deps, order.id, async (sql, locked) => {
    const after = await cancel(sql, deps, locked, by, isAsked)
    // Money without a booking ends once it is due back; its state follows when it has gone.
    const isEnd = after.state !== locked.state || after.refundDueCents > locked.refundDueCents
    if (by === 'spa' && !isAsked && isEnd) await extendAfter(sql, deps, order.id)
    return after
  })
  if (!cancelled.paymentOpen) return refundOrder(deps, cancelled)
  await cancelLatePayment(deps, cancelled)
  const late = (await findOrder(deps.store, order.id)) ?? cancelled
  // Its money came at that very moment: nobody has to choose, it goes back.
  return late.state === 'paid_conflict' ? cancelOrder(deps, late, { by, isAsked }) : refundOrder(deps, late)
}

async function cancel(sql: Sql, deps: Deps, order: Order, by: 'buyer' | 'spa', isAsked: boolean): Promise<Order> {
  switch (order.state) {
    case 'requested':
      return cancelRequest(sql, deps, order, by, isAsked)
    case 'confirmed':
      return cancelConfirmed(sql, deps, order, by, isAsked)
    case 'paid_conflict':
      for (const about of ['paid_conflict', 'staff:paid_conflict']) await withdrawMails(sql, order.id, about)
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

type Told = { bySpa?: 'called_off' | 'declined'; alsoStaff?: boolean }

/**
 * Tells the buyer that an order was cancelled, and what the spa did if the buyer did not ask for it; `alsoStaff`: tells
 * the spa, too.
 */
async function tell(sql: Sql, deps: Deps, order: Order, { bySpa, alsoStaff }: Told): Promise<void> {
  const { id, provider, paidCents, refundedCents } = order
  const dueAt = provider !== null && paidCents > refundedCents ? deps.now() + REFUND_WAIT_MS : deps.now()
  await queueMail(sql, deps, id, { template: 'cancelled', bySpa }, 'cancelled', dueAt)
  if (alsoStaff) await notifyStaff(sql, deps, id, 'cancelled', dueAt)
}

async function cancelRequest(
  sql: Sql,
  deps: Deps,
  order: Order,
  by: 'buyer' | 'spa',
  isAsked: boolean,
): Promise<Order> {
  if (by === 'spa') await tell(sql, deps, order, { ...(!isAsked && { bySpa: 'declined' }) })
  // The spa never heard of a request whose mail link was not opened, so it need not hear of its end.
  else if (!awaitsLink(order)) await notifyStaff(sql, deps, order.id, 'cancelled')
  return cancelUnpaid(sql, deps, order)
}

async function cancelConfirmed(
  sql: Sql,
  deps: Deps,
  order: Order,
  by: 'buyer' | 'spa',
  isAsked: boolean,
): Promise<Order> {
  const voucher = order.kind === 'gift' ? await lockVoucherOfOrder(sql, order.id) : undefined
  if (voucher) await holdMails(sql, order.id, DELIVERY_MAIL)
  const isWhole = voucher?.state === 'blocked' && voucher.remainingCents === voucher.valueCents
  const unused = voucher === undefined || isUntouched(voucher) || (by === 'spa' && isWhole)
  const inTime = by === 'spa' || (await refundableUntil(sql, deps, order)) !== null
  if (!unused || !inTime) throw new ApiError('too_late')
  const cancelled = await transitionOrder(sql, order, 'cancelled', deps.now())
  await giveTimeBack(sql, deps, order)
  if (voucher) await stepVoucher(sql, voucher, 'refunded', 0, deps.now())
  const alsoStaff = by === 'buyer'
  await tell(sql, deps, order, { alsoStaff, ...(!isAsked && { bySpa: 'called_off' }) })
  return dueBack(sql, deps, cancelled, alsoStaff)
}

/**
 * Records that all money paid is due back; giving it back may then be tried any number of times. `isTold`: the spa
 * hears of it in a mail that says more.
 */
async function dueBack(sql: Sql, deps: Deps, order: Order, isTold = false): Promise<Order> {
  await markDueBack(sql, deps, order.id)
  if (order.refundDueCents >= order.paidCents) return order
  if (order.provider === null && !isTold) await notifyStaff(sql, deps, order.id, 'refund_by_hand')
  const due = { refundDueCents: order.paidCents, refundRefused: null }
  return updateOrder(sql, order, due, deps.now(), 'refund_due')
}

/** Tells whether an order stays as it is for ever unless staff abandon it: a payment under way, or a refused refund. */
export const canBeAbandoned = (order: Order) =>
  order.state === 'processing' || (order.provider !== null && order.refundRefused !== null && isDueByHand(order))

/**
 * Abandons an order that its provider left without an end, after asking the provider once more and following its
 * answer. A payment under way is abandoned and its time is free again; money that still arrives is noticed. A refused
 * refund is no longer due. Throws ProviderUnavailable when the provider does not answer; then nothing has changed.
 */
export async function abandonOrder(deps: Deps, order: Order): Promise<Order> {
  if (!canBeAbandoned(order)) return order
  return order.state === 'processing' ? abandonPayment(deps, order) : abandonRefund(deps, order)
}
