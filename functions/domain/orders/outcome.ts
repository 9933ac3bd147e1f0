import type { Deps } from '../deps'
import { queueMail, notifyBuyer, notifyStaff } from '../outbox'
import { lookBetween } from '../planning/blocks'
import { freeAssignments } from '../planning/free'
import { hasTime, occupy, release, resourcesOf } from '../planning/occupancy'
import { at, findsAny, type Sql } from '../store'
import { giveBack, redeemAgain } from '../vouchers/redeem'
import { queueDelivery } from '../vouchers/deliver'
import { activateVoucher, lockVoucherOfOrder, stepVoucher } from '../vouchers/voucher'
import { endOf, searchForOrder } from './item'
import { findOrders, hasBegun, type Order } from './order'
import { transitionOrder, updateOrder, type Changes } from './transition'

/** Confirms an order: the time is its buyer's, or the voucher gets its number. Queues the mails that say so. */
export async function confirmOrder(sql: Sql, deps: Deps, order: Order, changes: Changes = {}): Promise<Order> {
  const confirmed = await transitionOrder(sql, order, 'confirmed', deps.now(), {
    paymentOpen: false,
    expiresAt: null,
    unfollowed: false,
    settledAt: deps.now(),
    ...changes,
  })
  if (order.kind === 'gift') await confirmVoucher(sql, deps, order)
  else await notifyBuyer(sql, deps, order.id, 'confirmed')
  await notifyStaff(sql, deps, order.id, 'confirmed')
  return confirmed
}

async function confirmVoucher(sql: Sql, deps: Deps, { id }: Order): Promise<void> {
  const voucher = await lockVoucherOfOrder(sql, id)
  if (!voucher) throw new Error(`${id} has no voucher`)
  await activateVoucher(sql, deps, voucher)
  await queueMail(sql, deps, id, { template: 'voucher', to: 'buyer' }, 'voucher:buyer')
  await queueDelivery(sql, deps, voucher, deps.now())
}

/** Expires an order that is not paid, and must be locked: gives back its time and its part of a voucher. */
export async function expireUnpaid(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  const expired = await transitionOrder(sql, order, 'expired', deps.now())
  await giveTimeBack(sql, deps, expired)
  return expired
}

/** Cancels an order that is not paid, and must be locked, like `expireUnpaid`. */
export async function cancelUnpaid(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  const cancelled = await transitionOrder(sql, order, 'cancelled', deps.now())
  await giveTimeBack(sql, deps, cancelled)
  // The voucher of an expired order stays a draft: its money may still come late.
  const voucher = order.kind === 'gift' ? await lockVoucherOfOrder(sql, order.id) : undefined
  if (voucher?.state === 'pending_payment')
    await stepVoucher(sql, voucher, 'cancelled', voucher.remainingCents, deps.now())
  return cancelled
}

/**
 * Confirms an order whose money has arrived, if what was bought can still be given; else the money waits for the
 * buyer's choice. Money alone never confirms an order that its buyer has cancelled, nor one whose names have been
 * erased, because its guest is not known any more.
 */
export async function confirmPaid(sql: Sql, deps: Deps, order: Order, changes: Changes): Promise<Order> {
  const isLost = order.erasedAt !== null || (await wasCancelled(sql, order))
  const time = isLost ? undefined : await secureTime(sql, deps, order)
  if (time) return confirmOrder(sql, deps, order, { ...changes, ...time })
  deps.log('paid_conflict', { order: order.id })
  await giveTimeBack(sql, deps, order)
  await notifyBuyer(sql, deps, order.id, 'paid_conflict')
  await notifyStaff(sql, deps, order.id, 'paid_conflict')
  return transitionOrder(sql, order, 'paid_conflict', deps.now(), {
    paymentOpen: false,
    settledAt: deps.now(),
    ...changes,
  })
}

/** Records what a confirmed party has paid (`cents`). Before it begins, its buyer is told that the money came. */
export async function recordPaidParty(
  sql: Sql,
  deps: Deps,
  order: Order,
  cents: number,
  changes: Changes,
): Promise<Order> {
  const mail = { template: 'paid_ahead', cents } as const
  if (!hasBegun(deps, order)) await queueMail(sql, deps, order.id, mail, `paid_ahead:${deps.now()}`)
  return updateOrder(sql, order, changes, deps.now(), 'paid_ahead')
}

/** Tells whether an order was cancelled, also where another amount than its price came for it since. */
const wasCancelled = async (sql: Sql, { id, state }: Order): Promise<boolean> =>
  state === 'cancelled' ||
  (state === 'payment_mismatch' &&
    (await findsAny(sql, `SELECT 1 FROM events WHERE order_id = $1 AND kind = 'cancelled' LIMIT 1`, [id])))

/**
 * Makes sure that an order has its time: one that has lost it takes it again, if no other order has it. Gives the
 * changes to write to the order; undefined when the order cannot be given.
 */
export async function secureTime(sql: Sql, deps: Deps, order: Order): Promise<Changes | undefined> {
  const { id, startsAt } = order
  if (startsAt === null) return (await lockVoucherOfOrder(sql, id))?.state === 'pending_payment' ? {} : undefined
  if (hasBegun(deps, order)) return undefined
  if (await hasTime(sql, id)) return {}
  const search = searchForOrder(deps, order)
  const end = endOf(deps.planning, startsAt, search.minutes)
  // Every hold counts here, even one that is over: a late payment takes no time away from another guest.
  const { taken, blocked } = await lookBetween(sql, startsAt, end, 0)
  const busy = [...taken, ...blocked]
  const [time] = freeAssignments(deps.planning, busy, search, startsAt)
  if (!time || !(await redeemAgain(sql, id, deps.now()))) return undefined
  await occupy(sql, id, time.times)
  return { therapist: time.therapist, resources: resourcesOf(time.times) }
}

/** Frees an order's therapists and rooms, and returns what a voucher paid for it. */
export async function giveTimeBack(sql: Sql, deps: Deps, { id }: Order): Promise<void> {
  await release(sql, id, deps.now())
  await giveBack(sql, id, deps.now())
}

/**
 * Expires holds that are over, and requests whose mail link was not opened. Skips what another transaction has locked.
 */
export async function expireOver(sql: Sql, deps: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const over = await findOrders(
    sql,
    `WHERE id = ANY($1::text[]) AND expires_at <= $2::timestamptz
       AND (state IN ('held', 'awaiting_payment') OR (state = 'requested' AND unfollowed))
     ORDER BY id FOR UPDATE SKIP LOCKED`,
    [ids, at(deps.now())],
  )
  for (const order of over) await expireUnpaid(sql, deps, order)
}
