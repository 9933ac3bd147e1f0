import type { Deps } from '../deps'
import { withOrder, type Order } from './order'
import { recordRefund } from './refunds'
import { CLOSED } from './close-for-good'

/** Tells whether the spa must send money back itself: it came by transfer, or the provider refuses for good. */
export const isDueByHand = ({ provider, refundDueCents, refundedCents, refundRefused }: Order) =>
  refundDueCents > refundedCents && (provider === null || (refundRefused !== null && refundRefused !== CLOSED))

/** Records that the spa has sent money back itself; an order with none due by hand stays as it is. */
export const recordManualRefund = (deps: Deps, id: string): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    return isDueByHand(order) ? recordRefund(sql, deps, order) : order
  })
