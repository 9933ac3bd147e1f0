import type { Deps } from '../deps'
import type { OpenOrders } from '../mail'
import { at } from '../store'
import { voucherOfOrder } from '../vouchers/voucher'
import { findOrders, type Order } from './order'
import { mailOrder } from './view'

/** A voucher that can still pay. */
const USABLE = `state IN ('active', 'part_used', 'extended')`
/** Only a company has more than this; it has its mails, or asks us. */
const MOST = 20

/**
 * Finds what stands open under an e-mail address: bookings and requests to come, orders whose money is under way or in
 * question, bought vouchers that can still pay, and those that were sent to it. Gives undefined when there is nothing.
 * Orders that were begun and are not paid are left out: they end by themselves within minutes.
 */
export async function openOrdersOf(deps: Deps, email: string): Promise<OpenOrders | undefined> {
  const address = email.toLowerCase()
  const ordered = await findOrders(
    deps.store,
    `WHERE erased_at IS NULL AND lower(buyer->>'email') = $1 AND (
       state IN ('processing', 'requested', 'paid_conflict', 'payment_mismatch')
       OR (state = 'confirmed' AND (starts_at > $2::timestamptz
         OR EXISTS (SELECT FROM vouchers WHERE order_id = orders.id AND vouchers.${USABLE}))))
     ORDER BY starts_at, created_at LIMIT ${MOST}`,
    [address, at(deps.now())],
  )
  const given = await findOrders(
    deps.store,
    `WHERE erased_at IS NULL AND state = 'confirmed' AND lower(buyer->>'email') IS DISTINCT FROM $1
       AND id IN (SELECT order_id FROM vouchers WHERE ${USABLE} AND card->>'recipientEmail' IS NOT NULL
         AND lower(card->>'recipientEmail') = $1)
     ORDER BY created_at LIMIT ${MOST}`,
    [address],
  )
  const received: Order[] = []
  for (const order of given) {
    const voucher = await voucherOfOrder(deps.store, order.id)
    // Its recipient may learn nothing of it before.
    if (typeof voucher?.deliveredAt === 'number') received.push(order)
  }
  if (ordered.length + received.length === 0) return undefined
  const inMail = (orders: readonly Order[]) => Promise.all(orders.map((order) => mailOrder(deps, order)))
  return { ordered: await inMail(ordered), received: await inMail(received) }
}
