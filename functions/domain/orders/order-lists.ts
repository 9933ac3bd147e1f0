import { DAY, HOUR, MINUTE } from '#lib/time/units'
import { addDays, madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { at, type Sql } from '../store'
import { ORDERS, findOrder, findOrders, type Order } from './order'
import { ABANDONED } from './refund'

/** Younger payments are watched by the page that is still open. */
const SETTLE_AFTER_MS = 2 * MINUTE

/** After this time the money of an order without a time goes back, unless its buyer has chosen. */
const CONFLICT_REFUND_MS = DAY

/** After this time the provider is no longer asked: staff see the order and abandon it. */
const ABANDON_MS = 30 * DAY

const AT_ONCE = 200

const IN_TURN = `ORDER BY looked_at NULLS FIRST, changed_at LIMIT ${AT_ONCE}`

/** Asks a provider less often the longer nothing happens: after a tenth of that time, at most six hours. `$1`: now. */
const DUE_AGAIN = `(looked_at IS NULL
  OR looked_at <= $1::timestamptz - LEAST(($1::timestamptz - changed_at) / 10, interval '6 hours'))`

/** Finds the open payments whose provider is due to be asked again. */
export const paymentsToSettle = ({ store, now }: Deps) =>
  findOrders(
    store,
    `WHERE payment_open AND changed_at <= $2::timestamptz AND changed_at > $3::timestamptz AND ${DUE_AGAIN} ${IN_TURN}`,
    [at(now()), at(now() - SETTLE_AFTER_MS), at(now() - ABANDON_MS)],
  )

/** Finds the payments of ended orders that are still open after 30 days, because their outcome is unknown. */
export const paymentsToAbandon = ({ store, now }: Deps) =>
  findOrders(
    store,
    `WHERE payment_open AND state IN ('expired', 'cancelled') AND changed_at <= $1::timestamptz ${IN_TURN}`,
    [at(now() - ABANDON_MS)],
  )

/** Finds the holds and requests whose time is over. */
export const holdsOver = ({ store, now }: Deps) =>
  findOrders(
    store,
    `WHERE state IN ('held', 'awaiting_payment', 'requested') AND expires_at <= $1::timestamptz ${IN_TURN}`,
    [at(now())],
  )

/** Finds the paid orders without a time whose buyers have chosen nothing for a day. */
export const conflictsToRefund = ({ store, now }: Deps) =>
  findOrders(
    store,
    `WHERE state = 'paid_conflict' AND refund_due_cents = 0 AND settled_at <= $1::timestamptz ${IN_TURN}`,
    [at(now() - CONFLICT_REFUND_MS)],
  )

/** Finds the orders whose provider still owes money back and is due to be asked again. */
export const refundsDue = ({ store, now }: Deps) =>
  findOrders(
    store,
    `WHERE refund_due_cents > refunded_cents AND provider IS NOT NULL AND refund_refused IS NULL
       AND changed_at > $2::timestamptz AND ${DUE_AGAIN} ${IN_TURN}`,
    [at(now()), at(now() - ABANDON_MS)],
  )

/** Providers are asked about vouchers at night, when there are the fewest other calls to them. */
const isNight = (now: number) => madridClock(now) >= '02:00' && madridClock(now) < '06:00'

/** Finds the paid vouchers that can be used and whose provider has not been asked this night; none by day. */
export const vouchersToCheck = async ({ store, now }: Deps): Promise<Order[]> =>
  isNight(now())
    ? findOrders(
        store,
        `WHERE kind = 'gift' AND state = 'confirmed' AND provider IS NOT NULL
           AND (looked_at IS NULL OR looked_at <= $1::timestamptz)
           AND EXISTS (SELECT FROM vouchers WHERE order_id = orders.id AND valid_until >= $2
             AND vouchers.state IN ('active', 'part_used', 'extended')) ${IN_TURN}`,
        [at(now() - 12 * HOUR), madridDay(now())],
      )
    : []

/** Puts an order last in the cleanup's queue, so that one that fails delays no other, and reads it again. */
export async function requeue({ store, now }: Deps, id: string): Promise<Order | undefined> {
  await ORDERS.update(store, { lookedAt: now() }, 'WHERE id = $1', [id])
  return findOrder(store, id)
}

/** Finds what is booked, requested, or just being paid, from one day in Madrid to another, the earliest first. */
export const ordersOn = (
  { store, now }: Pick<Deps, 'now'> & { store: Sql },
  day: string,
  last = day,
): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE starts_at >= $1::timestamptz AND starts_at < $2::timestamptz
       AND (state IN ('processing', 'confirmed') OR (state = 'requested' AND NOT unfollowed)
       OR (state IN ('held', 'awaiting_payment', 'requested') AND expires_at > $3::timestamptz))
     ORDER BY starts_at, therapist, reference`,
    [at(madridMoment(day, '00:00')), at(madridMoment(addDays(last, 1), '00:00')), at(now())],
  )

/** Younger payments under way are watched by the page that is still open. */
const PROCESSING_MS = 10 * MINUTE

const REFUND_MS = DAY

/**
 * Lists what waits for the spa, the oldest first: requests, money without a booking, money to send back, payments that
 * stay under way, and refunds that the provider refuses or has not given for a day.
 */
export const waitingForStaff = ({ store, now }: Deps): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE refund_refused IS DISTINCT FROM '${ABANDONED}' AND (
       (state IN ('requested', 'paid_conflict', 'payment_mismatch') AND NOT (state = 'requested' AND unfollowed))
       OR (state = 'processing' AND changed_at <= $1::timestamptz)
       OR (refund_due_cents > refunded_cents
         AND (provider IS NULL OR refund_refused IS NOT NULL OR changed_at <= $2::timestamptz)))
     ORDER BY created_at`,
    [at(now() - PROCESSING_MS), at(now() - REFUND_MS)],
  )
