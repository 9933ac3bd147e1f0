import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { countOrRefuse } from '../limits'
import { queueMail } from '../outbox'
import { awaitsLink, withOrder, type Order } from './order'
import { updateOrder } from './transition'

/**
 * Records to whom the spa writes the invoice of an order, and tells the spa. Throws `too_late` for an order that is
 * neither requested nor confirmed or whose names were erased, and `rate_limited` after the fifth time in a day.
 */
export const giveInvoice = (deps: Deps, { id }: Order, invoice: NonNullable<Order['invoice']>): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    const { state, erasedAt, invoice: before } = order
    if ((state !== 'requested' && state !== 'confirmed') || erasedAt !== null) throw new ApiError('too_late')
    // A repeated call whose first answer was lost.
    if (before && before.name === invoice.name && before.taxId === invoice.taxId && before.address === invoice.address)
      return order
    await countOrRefuse(sql, deps, 'invoice', id)
    // Of a request whose link was not opened the spa knows nothing yet.
    if (!awaitsLink(order))
      await queueMail(sql, deps, id, { template: 'staff', about: 'invoice' }, `staff:invoice:${deps.now()}`)
    return updateOrder(sql, order, { invoice }, deps.now(), 'invoice_given')
  })
