import type { Deps } from '../deps'
import { tellBuyer } from '../outbox'
import { ProviderUnavailable } from '../payments/port'
import { lockOrder, type Order } from './order'
import { change, step } from './step'

/** Gives back what is due. With the provider out of reach it stays due, and the sweeper tries again. */
export async function payRefund(deps: Deps, order: Order): Promise<Order> {
  const { id, provider, providerId, refundDueCents, refundedCents } = order
  const port = provider ? deps.payments[provider] : undefined
  if (!port || !providerId || refundDueCents <= refundedCents) return order
  try {
    await port.refund(providerId, id, refundDueCents)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    deps.log('refund_waits', { order: id })
    return order
  }
  deps.reach('refund_made')
  const refunded = await deps.store.transaction(async (sql) => {
    const locked = await lockOrder(sql, id)
    if (locked.refundedCents >= locked.refundDueCents) return locked
    const back = { refundedCents: locked.refundDueCents }
    await tellBuyer(sql, deps, id, 'refunded')
    const ends = locked.state === 'cancelled' || locked.state === 'paid_conflict' || locked.state === 'payment_mismatch'
    return ends ? step(sql, locked, 'refunded', deps.now(), back) : change(sql, locked, back, deps.now(), 'refund_paid')
  })
  deps.reach('refund_saved')
  return refunded
}
