import { goesToRecipient } from '#lib/catalogue/voucher-days'
import { addDays, madridDay } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { appendEvent } from '../orders/transition'
import { queueMail } from '../outbox'
import type { Sql } from '../store'
import { stepVoucher, VOUCHERS, type Voucher } from './voucher'

/** Gives a voucher, which must be locked, a later last day, and mails its holder. */
export async function extend(sql: Sql, deps: Deps, voucher: Voucher, validUntil: string): Promise<void> {
  await stepVoucher(sql, voucher, 'extended', voucher.remainingCents, deps.now(), { validUntil })
  const to = voucher.deliveredAt !== null && goesToRecipient(voucher.card) ? 'recipient' : 'buyer'
  await queueMail(sql, deps, voucher.orderId, { template: 'voucher_extended', to }, `voucher:extended:${validUntil}`)
}

/** A booking that the spa calls off leaves its voucher good for so many days at least. */
const LEFT_DAYS = 30

/** Extends the vouchers that paid for a booking which the spa has called off, if their last day is past or near. */
export async function extendAfter(sql: Sql, deps: Deps, orderId: string): Promise<void> {
  const until = addDays(madridDay(deps.now()), LEFT_DAYS)
  const found = await VOUCHERS.find(
    sql,
    `WHERE valid_until < $2 AND state IN ('active', 'part_used', 'extended') AND id IN (
       SELECT voucher_id FROM redemptions WHERE order_id = $1
       UNION SELECT voucher_id FROM desk_redemptions WHERE order_id = $1) ORDER BY id FOR UPDATE`,
    [orderId, until],
  )
  for (const voucher of found) {
    await extend(sql, deps, voucher, until)
    await appendEvent(sql, voucher.orderId, 'voucher_extended', deps.now())
  }
}
