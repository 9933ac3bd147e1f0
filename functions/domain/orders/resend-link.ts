import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { countOrRefuse, DAY_S } from '../hits'
import { mailboxOf } from '../mailbox'
import { queueMail } from '../outbox'
import { mustWriteTo } from '../strangers'
import { awaitsLink, isExpired, withOrder, type Order } from './order'
import { updateOrder } from './transition'

const RESENT_A_DAY = { name: 'resent', hits: 3, seconds: DAY_S }

type ResendLinkOptions = {
  /** The corrected address. */
  email?: string
  /** Keyed hashes of the networks that the call comes from. */
  networks: readonly string[]
}

/**
 * Mails a request's link once more, to a corrected address if there is one: then the earlier links prove nothing any
 * more. Throws `too_late` when the order does not wait for its link, and `rate_limited` after the third time or when
 * the address was written to too often.
 */
export const resendLink = (
  deps: Deps,
  { id }: Order,
  { email: corrected, networks }: ResendLinkOptions,
): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    const { email = corrected } = order.buyer
    if (!awaitsLink(order) || isExpired(order, deps.now()) || email === undefined) throw new ApiError('too_late')
    await countOrRefuse(sql, deps, { ...RESENT_A_DAY, by: [id] })
    await mustWriteTo(sql, deps, { purpose: 'request', email: corrected ?? email, networks })
    await queueMail(sql, deps, id, { template: 'keep' }, `keep:${deps.now()}`)
    if (corrected === undefined || corrected === email) return order
    // This time counts for the corrected mailbox, and still for the one that was typed before.
    const callers = [...new Set([...order.callers, deps.keys.lookup('mailbox', mailboxOf(corrected))])]
    const buyer = { ...order.buyer, email: corrected }
    return updateOrder(sql, order, { buyer, callers, revision: order.revision + 1 }, deps.now(), 'readdressed')
  })
