import { OrderRef } from '#lib/contracts/scalars'
import { clearBasket, renewClientToken } from './basket'
import { readStored, removeStored, writeStored } from './stored'

const SEEN = 'seen-order'
const FINISHED = 'finished-order'

/** Whether the visitor knows how this order ended, or does not want to. */
export const wasSeen = (orderRef: string) => readStored('browser', SEEN, OrderRef) === orderRef
/** Nobody need speak of this order again. */
export const noteSeen = (orderRef: string) => writeStored('browser', SEEN, orderRef)

/** The order is done: the next choice is another basket. Once per order. */
export function finishOrder(orderRef: string): void {
  if (readStored('browser', FINISHED, OrderRef) === orderRef) return
  writeStored('browser', FINISHED, orderRef)
  clearBasket()
  removeStored('tab', 'draft-checkout')
  renewClientToken()
}
