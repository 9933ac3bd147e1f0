import { DAY } from '#lib/time/units'
import type { Deps } from '../deps'
import { notifyStaff } from '../outbox'
import { ProviderRefused, ProviderUnavailable } from '../payments'
import { withOrder, type Order } from './order'
import { updateOrder } from './transition'
import { recordRefund } from './refunds'

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
    if (returned < refundDueCents) await port.refund(providerId, id, refundDueCents - returned)
  } catch (error) {
    if (error instanceof ProviderRefused) return refusedForGood(deps, id, error.code)
    if (!(error instanceof ProviderUnavailable)) throw error
    deps.log('refund_waits', { order: id })
    // After a day this is no short outage any more: staff have to look, because the buyer waits for the money.
    if (deps.now() - order.changedAt > DAY) await notifyStaff(deps.store, deps, id, 'refund_failed')
    return order
  }
  const refunded = await withOrder(deps, id, async (sql, locked) => {
    return locked.refundedCents >= locked.refundDueCents ? locked : recordRefund(sql, deps, locked)
  })
  return refunded
}

const refusedForGood = (deps: Deps, id: string, code: string): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (order.refundedCents >= order.refundDueCents || order.refundRefused !== null) return order
    deps.log('refund_refused', { order: id, code })
    await notifyStaff(sql, deps, id, 'refund_failed')
    return updateOrder(sql, order, { refundRefused: code }, deps.now(), 'refund_refused')
  })
