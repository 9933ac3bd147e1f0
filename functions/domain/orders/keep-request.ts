import type { Deps } from '../deps'
import { callerLocks, mustBeFew } from '../limits'
import { mailboxOf } from '../mailbox'
import { notifyBuyer, notifyStaff } from '../outbox'
import { dayLock, holdBlocks } from '../planning/blocks'
import { takingTime } from '../planning/occupancy'
import { searchForOrder } from './item'
import { awaitsLink, endOfRequest, lockOrder, type Order } from './order'
import { expireUnpaid, secureTime } from './outcome'
import { transitionOrder, updateOrder } from './transition'

/**
 * Keeps a request's time for as long as its way of paying allows, once the link in its mail is opened; buyer and spa
 * are told. A mail may be late: if nobody else has the time yet, it is taken again. An order whose link was opened
 * before stays as it is. Throws `rate_limited` when its mailbox or network keeps as much as it may.
 */
export const keepRequest = (deps: Deps, { id, startsAt, callers, buyer }: Order): Promise<Order> =>
  takingTime(deps.store, async (sql) => {
    const mailbox = deps.keys.lookup('mailbox', mailboxOf(buyer.email ?? ''))
    await holdBlocks(sql, [...callerLocks([...callers, mailbox]), ...(startsAt === null ? [] : [dayLock(startsAt)])])
    const order = await lockOrder(sql, id)
    const hasLapsed = order.state === 'expired' && order.unfollowed && order.erasedAt === null
    if (!awaitsLink(order) && !hasLapsed) return order
    const time = await secureTime(sql, deps, order)
    if (!time) return hasLapsed ? order : expireUnpaid(sql, deps, order)
    const network = order.callers.find((each) => each !== mailbox)
    const search = searchForOrder(deps, order)
    await mustBeFew(sql, deps, { network, mailbox }, { search, isLater: true, orderId: id })
    await notifyBuyer(sql, deps, id, 'requested')
    await notifyStaff(sql, deps, id, 'requested')
    const expiresAt = endOfRequest(deps, order.payment, order.startsAt ?? Infinity)
    const changes = { ...time, unfollowed: false, expiresAt }
    return hasLapsed
      ? transitionOrder(sql, order, 'requested', deps.now(), changes)
      : updateOrder(sql, order, changes, deps.now(), 'followed')
  })
