import type { Deps } from '../deps'
import { lockOrder, type Order } from './order'
import { recordRefund } from './refunds'
import { CLOSED } from './close-for-good'

/** Tells whether money is due back that no provider gives: it came by transfer, or the provider refuses for good. */
export const isDueByHand = ({ provider, refundDueCents, refundedCents, refundRefused }: Order) =>
  refundDueCents > refundedCents && (provider === null || (refundRefused !== null && refundRefused !== CLOSED))

/** Writes down that the spa has sent money back that no provider could give. */
export const recordManualRefund = (deps: Deps, id: string): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    return isDueByHand(order) ? recordRefund(sql, deps, order) : order
  })
