import { DAY, HOUR } from '#lib/time/units'
import type { Deps } from '../deps'
import { notifyBuyer, notifyStaff } from '../outbox'
import { ProviderRefused, ProviderUnavailable } from '../payments'
import type { Sql } from '../store'
import { isUntouched, voucherOfOrder } from '../vouchers/voucher'
import { awaitsLink, lockOrder, type Order } from './order'
import { updateOrder, transitionOrder } from './transition'

/**
 * Gives back what is due. With the provider out of reach it stays due, and the cleanup tries again. What the provider
 * refuses for good is a matter for the spa: asked again by us it might go back twice.
 */
export async function payRefund(deps: Deps, order: Order): Promise<Order> {
  const { id, provider, providerId, refundDueCents, refundedCents } = order
  const port = provider ? deps.payments[provider] : undefined
  if (!port || !providerId || refundDueCents <= refundedCents || order.refundRefused !== null) return order
  try {
    // The spa may have given a part back at the provider itself, or lost it in a dispute: only the rest is left to
    // give.
    const { status, refundedCents: gone = 0 } = await port.read(providerId)
    if (status === 'gone') return await refusedForGood(deps, id, status)
    const back = Math.max(gone, refundedCents)
    if (back < refundDueCents) await port.refund(providerId, id, refundDueCents - back)
  } catch (error) {
    if (error instanceof ProviderRefused) return refusedForGood(deps, id, error.code)
    if (!(error instanceof ProviderUnavailable)) throw error
    deps.log('refund_waits', { order: id })
    // After a day it is no longer the network: somebody has to look, the buyer waits for the money.
    if (deps.now() - order.changedAt > DAY) await notifyStaff(deps.store, deps, id, 'refund_failed')
    return order
  }
  deps.checkpoint('refund_made')
  const refunded = await deps.store.transaction(async (sql) => {
    const locked = await lockOrder(sql, id)
    return locked.refundedCents >= locked.refundDueCents ? locked : recordRefund(sql, deps, locked)
  })
  deps.checkpoint('refund_saved')
  return refunded
}

const refusedForGood = (deps: Deps, id: string, code: string): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.refundedCents >= order.refundDueCents || order.refundRefused !== null) return order
    deps.log('refund_refused', { order: id, code })
    await notifyStaff(sql, deps, id, 'refund_failed')
    return updateOrder(sql, order, { refundRefused: code }, deps.now(), 'refund_refused')
  })

/** Writes down that what was due has gone back, in a transaction that has the order locked. */
export async function recordRefund(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  const back = { refundedCents: order.refundDueCents, refundRefused: null }
  await notifyBuyer(sql, deps, order.id, 'refunded')
  const ends = order.state === 'cancelled' || order.state === 'paid_conflict' || order.state === 'payment_mismatch'
  return ends
    ? transitionOrder(sql, order, 'refunded', deps.now(), back)
    : updateOrder(sql, order, back, deps.now(), 'refund_paid')
}

/** A consumer may withdraw from a voucher that nobody has used. */
const WITHDRAWAL_MS = 14 * 24 * HOUR

/**
 * Tells until when a confirmed order may be cancelled for all its money, or a booking moved; null: no longer, or never.
 */
export async function refundableUntil(sql: Sql, { planning, now }: Deps, order: Order): Promise<number | null> {
  if ((order.state !== 'confirmed' && order.state !== 'requested') || awaitsLink(order)) return null
  const until =
    order.kind === 'gift'
      ? await untilWithdrawal(sql, order)
      : (order.startsAt ?? 0) - planning.freeCancellationHours * HOUR
  return until !== null && until > now() ? until : null
}

async function untilWithdrawal(sql: Sql, { id, settledAt }: Order): Promise<number | null> {
  const voucher = await voucherOfOrder(sql, id)
  return voucher && isUntouched(voucher) && settledAt !== null ? settledAt + WITHDRAWAL_MS : null
}
