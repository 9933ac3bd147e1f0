import { OrderRef } from '#lib/contracts/words'
import { clearBasket, renewClientToken } from './basket'
import { readStored, removeStored, writeStored } from './stored'

const KEY = 'finished-order'

/** Whether the visitor has already seen that this order is done. */
export const wasFinished = (orderRef: string) => readStored('browser', KEY, OrderRef) === orderRef

/** The order is done: the next choice is another basket, and nobody offers to go on with this one. Once per order. */
export function finishOrder(orderRef: string): void {
  if (wasFinished(orderRef)) return
  writeStored('browser', KEY, orderRef)
  clearBasket()
  removeStored('tab', 'checkout')
  renewClientToken()
}
