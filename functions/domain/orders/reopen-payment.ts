import type { Deps } from '../deps'
import { findOrder, withOrder, type Order } from './order'
import { updateOrder } from './transition'

/** Tells whether nobody asks the provider any more about the payment of an order that ended without money. */
const isGivenUp = ({ state, paymentOpen, paidCents }: Order) =>
  (state === 'expired' || state === 'cancelled') && !paymentOpen && paidCents === 0

/**
 * Reopens a payment that was given up, if its provider says after an event that money came of it after all. A payment
 * that brought no money stays as it is.
 */
export async function reopenPayment(deps: Deps, { id }: Order): Promise<void> {
  const order = await findOrder(deps.store, id)
  const provider = order?.provider ? deps.payments[order.provider] : undefined
  if (!order?.providerId || !provider || !isGivenUp(order)) return
  const { status } = await provider.read(order.providerId)
  if (status !== 'paid' && status !== 'processing' && status !== 'refunded') return
  await withOrder(deps, id, async (sql, locked) => {
    if (isGivenUp(locked) && locked.providerId === order.providerId)
      await updateOrder(sql, locked, { paymentOpen: true }, deps.now(), 'payment_reopened')
  })
}
