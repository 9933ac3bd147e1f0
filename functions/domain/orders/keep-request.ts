import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { countAll, DAY_S, tooOften } from '../hits'
import { mailboxOf } from '../mailbox'
import { notifyBuyer, notifyStaff, queueMail } from '../outbox'
import { mustWriteTo } from '../strangers'
import { awaitsLink, endOfRequest, isExpired, withOrder, type Order } from './order'
import { endUnpaid } from './outcome'
import { updateOrder } from './transition'

/**
 * Keeps a request's time for as long as its way of paying allows, once the link in its mail is opened; buyer and spa
 * are told. An order whose link was opened before stays as it is; one whose time is over ends.
 */
export const keepRequest = (deps: Deps, { id }: Order): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (!awaitsLink(order)) return order
    if (isExpired(order, deps.now())) return endUnpaid(sql, deps, order, 'expired')
    await notifyBuyer(sql, deps, id, 'requested')
    await notifyStaff(sql, deps, id, 'requested')
    const expiresAt = endOfRequest(deps, order.payment, order.startsAt ?? Infinity)
    return updateOrder(sql, order, { unfollowed: false, expiresAt }, deps.now(), 'followed')
  })

const RESENT_A_DAY = { hits: 3, seconds: DAY_S }

/**
 * Mails a request's link once more, to a corrected address if there is one: then the links of before prove nothing any
 * more. `networks` are the keyed hashes of who asks. Throws `too_late` when no link is waited for, and `rate_limited`
 * after the third time or when the address was written to too often.
 */
export const resendLink = (
  deps: Deps,
  { id }: Order,
  corrected: string | undefined,
  networks: readonly string[],
): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    const { email = corrected } = order.buyer
    if (!awaitsLink(order) || isExpired(order, deps.now()) || email === undefined) throw new ApiError('too_late')
    if (await countAll(sql, deps, [{ name: 'resent', by: [id], ...RESENT_A_DAY }])) throw tooOften(deps, DAY_S)
    await mustWriteTo(sql, deps, { purpose: 'request', email: corrected ?? email, networks })
    await queueMail(sql, deps, id, { template: 'keep' }, `keep:${deps.now()}`)
    if (corrected === undefined || corrected === email) return order
    // The corrected mailbox keeps this time too, whatever was typed before.
    const callers = [...new Set([...order.callers, deps.keys.lookup('mailbox', mailboxOf(corrected))])]
    const buyer = { ...order.buyer, email: corrected }
    return updateOrder(sql, order, { buyer, callers, revision: order.revision + 1 }, deps.now(), 'readdressed')
  })
