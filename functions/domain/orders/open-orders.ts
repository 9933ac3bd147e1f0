import { z } from 'zod'
import type { Deps } from '../deps'
import type { OpenOrders } from '../mail'
import { at, type Value } from '../store'
import { findOrders, type Order } from './order'
import { mailOrder } from './view'

/** A voucher that can still pay. */
const USABLE = `state IN ('active', 'part_used', 'extended')`
/** What stands open of what `$1` ordered. `$2`: now. */
const ORDERED = `erased_at IS NULL AND lower(buyer->>'email') = $1 AND (
  state IN ('processing', 'requested', 'paid_conflict', 'payment_mismatch')
  OR (state = 'confirmed' AND (starts_at > $2::timestamptz
    OR EXISTS (SELECT FROM vouchers WHERE order_id = orders.id AND vouchers.${USABLE}))))`
/** What was sent to `$1` and can still pay. Before it was sent its recipient may learn nothing of it. */
const RECEIVED = `erased_at IS NULL AND state = 'confirmed' AND lower(buyer->>'email') IS DISTINCT FROM $1
  AND id IN (SELECT order_id FROM vouchers WHERE ${USABLE} AND delivered_at IS NOT NULL
    AND card->>'recipientEmail' IS NOT NULL AND lower(card->>'recipientEmail') = $1)`
/** Whether it was paid or comes from whoever reads its mails; anybody can order by transfer under any address. */
const PROVED = `NOT (state = 'requested' AND (unfollowed OR starts_at IS NULL))`
/** How many of each stand in a mail. Only a company has more; it has its mails, or asks us. */
const MOST = 20

const counted = z.object({ n: z.int() })

/**
 * Finds what stands open under an e-mail address: bookings and requests to come, orders whose money is under way or in
 * question, bought vouchers that can still pay, and those that were sent to it. Where a mail has no room for all, what
 * nobody has proved is left out first, then the oldest. Gives undefined when there is nothing. Orders that were begun
 * and are not paid are left out: they end by themselves within minutes.
 */
export async function openOrdersOf(deps: Deps, email: string): Promise<OpenOrders | undefined> {
  const { store, now } = deps
  const address = email.toLowerCase()
  /** Finds the first of those under a condition, and how many more there are. */
  async function find(condition: string, values: readonly Value[]): Promise<[Order[], number]> {
    const orders = await findOrders(
      store,
      `WHERE id IN (SELECT id FROM orders WHERE ${condition} ORDER BY ${PROVED} DESC, created_at DESC LIMIT ${MOST})
       ORDER BY starts_at, ${PROVED} DESC, created_at DESC`,
      values,
    )
    const [{ n } = { n: 0 }] = await store.rows(
      counted,
      `SELECT count(*)::int AS n FROM orders WHERE ${condition}`,
      values,
    )
    return [orders, n - orders.length]
  }
  const [ordered, moreOrdered] = await find(ORDERED, [address, at(now())])
  const [received, moreReceived] = await find(RECEIVED, [address])
  if (ordered.length + received.length === 0) return undefined
  const inMail = (orders: readonly Order[]) => Promise.all(orders.map((order) => mailOrder(deps, order)))
  return { ordered: await inMail(ordered), received: await inMail(received), more: moreOrdered + moreReceived }
}
