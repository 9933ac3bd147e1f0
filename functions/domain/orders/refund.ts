import { deliveryOf, goesToRecipient, lastWithdrawalDay } from '#lib/catalogue/voucher-days'
import { endOfDay } from '#lib/time/madrid'
import { DAY, HOUR, MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { notifyStaff, queueMail, releaseMail, withdrawMails } from '../outbox'
import { ProviderRefused, ProviderUnavailable, unlessRefused } from '../payments'
import type { Sql } from '../store'
import { hasLeft } from '../vouchers/deliver'
import { isUntouched, voucherOfOrder } from '../vouchers/voucher'
import { giveAllDueBack } from './desk-takings'
import { awaitsLink, withOrder, type Order } from './order'
import { owedBy } from './owed'
import { updateOrder, transitionOrder } from './transition'

/** So long a mail waits for the refund that follows from what it reports, so that it says both. */
export const REFUND_WAIT_MS = MINUTE

/**
 * Tells until when (milliseconds) a confirmed or requested order may be cancelled for all its money, or a booking
 * moved; null when it no longer or never can.
 */
export async function refundableUntil(sql: Sql, { planning, now }: Deps, order: Order): Promise<number | null> {
  if ((order.state !== 'confirmed' && order.state !== 'requested') || awaitsLink(order)) return null
  const until =
    order.kind === 'gift'
      ? await untilWithdrawal(sql, order, now())
      : (order.startsAt ?? 0) - planning.freeCancellationHours * HOUR
  return until !== null && until > now() ? until : null
}

/** Once a voucher has left to its recipient, only the spa gives its money back, after a withdrawal. */
async function untilWithdrawal(sql: Sql, { id, settledAt }: Order, now: number): Promise<number | null> {
  const voucher = await voucherOfOrder(sql, id)
  if (!voucher || !isUntouched(voucher) || settledAt === null || (await hasLeft(sql, voucher, now))) return null
  const { card } = voucher
  const end = endOfDay(lastWithdrawalDay(settledAt))
  const planned = goesToRecipient(card) ? deliveryOf(card, settledAt) : Infinity
  // Where the mail could not leave as planned, it may be any moment until it does.
  return planned > now ? Math.min(end, planned) : end
}

/**
 * Gives back the money that is due. When the provider is out of reach it stays due, and the cleanup tries again. What
 * the provider refuses for good is left to the spa: a second request of ours might pay it twice.
 */
export async function refundOrder(deps: Deps, order: Order): Promise<Order> {
  const { id, provider, providerId, refundDueCents, refundedCents } = order
  const port = provider ? deps.payments[provider] : undefined
  if (!port || !providerId || refundDueCents <= refundedCents || order.refundRefused !== null) return order
  try {
    // The spa may have given a part back at the provider itself, or lost it in a dispute: only the rest is left to
    // give.
    const { status, refundedCents: atProvider = 0 } = await port.read(providerId)
    if (status === 'gone') return await refusedForGood(deps, id, status)
    const returned = Math.max(atProvider, refundedCents)
    if (returned < refundDueCents) await port.refund(providerId, id, refundDueCents - returned, returned)
  } catch (error) {
    if (error instanceof ProviderRefused) return refusedForGood(deps, id, error.code)
    if (!(error instanceof ProviderUnavailable)) throw error
    deps.log('refund_waits', { order: id })
    // After a day this is no short outage any more: staff have to look, because the buyer waits for the money.
    if (deps.now() - order.changedAt > DAY) await notifyStaff(deps.store, deps, id, 'refund_failed')
    return order
  }
  return withOrder(deps, id, async (sql, locked) => {
    return locked.refundedCents >= refundDueCents ? locked : recordRefund(sql, deps, locked, refundDueCents)
  })
}

const refusedForGood = (deps: Deps, id: string, code: string): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (order.refundedCents >= order.refundDueCents || order.refundRefused !== null) return order
    deps.log('refund_refused', { order: id, code })
    // It says all that the mail about the cancellation would, and not that the money goes back by itself.
    await withdrawMails(sql, id, 'staff:cancelled')
    await notifyStaff(sql, deps, id, 'refund_failed')
    return updateOrder(sql, order, { refundRefused: code }, deps.now(), 'refund_refused')
  })

/**
 * Records that money due on an order, which must be locked, has gone back, and tells the buyer, unless a mail about the
 * cancellation or the move is still to be written. `refundedCents`: all that has gone back; more may have become due
 * meanwhile.
 */
export async function recordRefund(
  sql: Sql,
  deps: Deps,
  order: Order,
  refundedCents = order.refundDueCents,
): Promise<Order> {
  const refund = { refundedCents, refundRefused: null }
  await releaseMail(sql, deps, order.id, 'staff:cancelled')
  if (!(await isSaidElsewhere(sql, deps, order)))
    await queueMail(sql, deps, order.id, { template: 'refunded' }, `refunded:${refundedCents}`)
  const ends = order.state === 'cancelled' || order.state === 'paid_conflict' || order.state === 'payment_mismatch'
  return ends && refundedCents >= order.refundDueCents
    ? transitionOrder(sql, order, 'refunded', deps.now(), refund)
    : updateOrder(sql, order, refund, deps.now(), 'refund_paid')
}

/** Tells whether the mail about what the refund follows from is still to be written, so that it says both. */
async function isSaidElsewhere(sql: Sql, deps: Deps, { id, state }: Order): Promise<boolean> {
  for (const about of state === 'confirmed' ? ['moved', 'confirmed'] : ['cancelled'])
    if (await releaseMail(sql, deps, id, about)) return true
  return false
}

/** Stored in place of the provider's reason once staff have abandoned a refused refund. */
export const ABANDONED = 'closed'

/** Tells whether the spa must send money back itself: it came by transfer, or the provider refuses for good. */
export const isDueByHand = ({ provider, refundDueCents, refundedCents, refundRefused }: Order) =>
  refundDueCents > refundedCents && (provider === null || (refundRefused !== null && refundRefused !== ABANDONED))

/** Records that the spa has given money back itself; an order with none due by hand stays as it is. */
export const recordManualRefund = (deps: Deps, id: string): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    await giveAllDueBack(sql, deps, id)
    return isDueByHand(order) ? recordRefund(sql, deps, order) : order
  })

/**
 * Records as due back what was taken of a confirmed booking beyond its price, and tells the spa: a payment that was
 * under way while the desk took the same money, a refund that the bank returned, or a move to a cheaper start. The spa
 * has a mail about the move, and another one only if the money does not go back by itself. The order must be locked.
 */
export async function noteOverpaid(
  sql: Sql,
  deps: Deps,
  order: Order,
  why: 'paid twice' | 'moved' = 'paid twice',
): Promise<Order> {
  const { overCents } = await owedBy(sql, order)
  if (overCents === 0) return order
  const { id, provider, paidCents, refundDueCents: due, refundedCents } = order
  const before = Math.max(due, refundedCents)
  const refundDueCents = Math.min(paidCents, before + overCents)
  const isByItself = provider !== null && refundDueCents - before === overCents
  if (why === 'paid twice' || !isByItself)
    await queueMail(sql, deps, id, { template: 'staff', about: 'overpaid' }, `staff:overpaid:${refundDueCents}`)
  return updateOrder(sql, order, { refundDueCents }, deps.now(), 'overpaid')
}

/** Abandons a refund that the provider refuses for good, unless it has gone back meanwhile: it is no longer due. */
export async function abandonRefund(deps: Deps, { id, provider, providerId }: Order): Promise<Order> {
  const port = provider ? deps.payments[provider] : undefined
  const providerState = port && providerId ? await unlessRefused(port.read(providerId)) : undefined
  return withOrder(deps, id, async (sql, order) => {
    if (!isDueByHand(order)) return order
    if ((providerState?.refundedCents ?? 0) >= order.refundDueCents) return recordRefund(sql, deps, order)
    return updateOrder(sql, order, { refundRefused: ABANDONED }, deps.now(), 'refund_closed')
  })
}
