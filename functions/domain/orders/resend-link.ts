import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { countOrRefuse, mustReach } from '../limits'
import { mailboxOf } from '../mailbox'
import { queueMail } from '../outbox'
import { awaitsLink, isExpired, withOrder, type Order } from './order'
import { updateOrder } from './transition'

type ResendLinkOptions = {
  /** The corrected address. */
  email?: string
  /** The keyed hash of the network that the call comes from. */
  network: string
}

/**
 * Mails a request's link once more, to a corrected address if there is one: then the earlier links prove nothing any
 * more. Throws `too_late` when the order does not wait for its link, and `rate_limited` after the third time or when
 * the address was written to too often.
 */
export const resendLink = (
  deps: Deps,
  { id }: Order,
  { email: corrected, network }: ResendLinkOptions,
): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    const { email = corrected } = order.buyer
    if (!awaitsLink(order) || isExpired(order, deps.now()) || email === undefined) throw new ApiError('too_late')
    await countOrRefuse(sql, deps, 'resend', id)
    await mustReach(sql, deps, { person: mailboxOf(corrected ?? email), network, isOwnOrder: true })
    await queueMail(sql, deps, id, { template: 'keep' }, `keep:${deps.now()}`)
    if (corrected === undefined || corrected === email) return order
    // From now on it counts for the corrected mailbox: nobody's may be used up by whoever types it.
    const before = deps.keys.lookup('mailbox', mailboxOf(email))
    const mailbox = deps.keys.lookup('mailbox', mailboxOf(corrected))
    const callers = order.callers.map((each) => (each === before ? mailbox : each))
    const buyer = { ...order.buyer, email: corrected }
    return updateOrder(sql, order, { buyer, callers, revision: order.revision + 1 }, deps.now(), 'readdressed')
  })
