import type { Deps } from '../deps'
import { queueMail } from '../outbox'
import { awaitsLink, BuyerPart, hasBegun, ORDERS, withOrder, type Order } from './order'
import { appendEvent } from './transition'

type Buyer = Order['buyer']

/** Lists what differs between a buyer and what is to be written instead. */
export const correctedIn = (before: Buyer, after: Buyer): BuyerPart[] =>
  BuyerPart.options.filter((part) => before[part] !== after[part])

/** Tells whether the buyer of an order can be corrected: not once erased, nor while its own mail waits to be opened. */
export const isCorrectable = (order: Order): boolean => order.erasedAt === null && !awaitsLink(order)

/** Tells whether a correction may be followed by the confirmation: of a booking that is still to come. */
export const mayConfirmAgain = (deps: Deps, order: Order): boolean =>
  order.state === 'confirmed' && order.startsAt !== null && !hasBegun(deps, order)

/**
 * Writes another name, telephone or mail address for the buyer of an order. The event says which, and neither the old
 * nor the new one. Nobody is told, unless `isTold`: then the confirmation of a booking to come goes to the address.
 */
export const correctBuyer = (deps: Deps, { id }: Order, buyer: Buyer, isTold: boolean): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (!isCorrectable(order)) return order
    if (isTold && mayConfirmAgain(deps, order))
      await queueMail(sql, deps, id, { template: 'confirmed' }, `confirmed:${deps.now()}`)
    const corrected = correctedIn(order.buyer, buyer)
    if (corrected.length === 0) return order
    await ORDERS.update(sql, { buyer, changedAt: deps.now() }, 'WHERE id = $1', [id])
    await appendEvent(sql, id, 'corrected', deps.now(), { corrected })
    return { ...order, buyer }
  })
