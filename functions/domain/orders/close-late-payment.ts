import type { Deps } from '../deps'
import { cancelPayment } from './cancel-payment'
import { withOrder, type Order } from './order'
import { settleOrder } from './settle-order'
import { updateOrder } from './transition'

/** Cancels the payment of an order that waits for none any more. Money that has arrived nevertheless is settled. */
export async function closeLatePayment(deps: Deps, order: Order): Promise<void> {
  const result = await cancelPayment(deps, order)
  if (result === 'too_late') await settleOrder(deps, order.id)
  if (result !== 'done') return
  await withOrder(deps, order.id, async (sql, locked) => {
    if (locked.state === order.state && locked.paymentOpen)
      await updateOrder(sql, locked, { paymentOpen: false }, deps.now(), 'payment_closed')
  })
}
