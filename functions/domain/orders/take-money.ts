import type { Deps } from '../deps'
import { giveTakingBack, recordTaking, type Taking } from './desk-takings'
import { withOrder, type Order } from './order'
import { cancelLatePayment } from './payment'

/**
 * Takes money at the desk for a confirmed booking, at most what it owes; a card payment of it that is open is closed
 * first. Gives the number by which it is given back. Throws NotOwed.
 */
export async function takeMoney(deps: Deps, booking: Order, taking: Taking): Promise<string> {
  if (booking.paymentOpen) await cancelLatePayment(deps, booking)
  return withOrder(deps, booking.id, (sql, order) => recordTaking(sql, deps, order, taking))
}

/** Gives back what the desk took (`id`), such as a mistyped amount. Gives how much (cents): 0 the second time. */
export const giveMoneyBack = (deps: Deps, { id: orderId }: Order, id: string): Promise<number> =>
  withOrder(deps, orderId, (sql) => giveTakingBack(sql, deps, orderId, id))
