import type { Deps } from '../deps'
import { findOrder, lockOrder, type Order } from './order'
import { updateOrder } from './transition'
import { isGivenUp } from './settle-order'

/**
 * Takes up again a payment that nobody asked for any more, if its provider says that money came of it after all: its
 * own word is a reason to ask once more. What nothing came of stays as it is.
 */
export async function reopenPayment(deps: Deps, { id }: Order): Promise<void> {
  const order = await findOrder(deps.store, id)
  const provider = order?.provider ? deps.payments[order.provider] : undefined
  if (!order?.providerId || !provider || !isGivenUp(order)) return
  const { status } = await provider.read(order.providerId)
  if (status !== 'paid' && status !== 'processing' && status !== 'refunded') return
  await deps.store.transaction(async (sql) => {
    const locked = await lockOrder(sql, id)
    if (isGivenUp(locked) && locked.providerId === order.providerId)
      await updateOrder(sql, locked, { paymentOpen: true }, deps.now(), 'payment_reopened')
  })
}
