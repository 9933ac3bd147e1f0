import type { Deps } from '../deps'
import type { Sql } from '../store/store'
import { voucherOfOrder } from '../vouchers/voucher'
import type { Order } from './order'

const HOUR = 3_600_000
/** A consumer may withdraw from a voucher that nobody has used. */
const WITHDRAWAL_MS = 14 * 24 * HOUR

/** Until when a confirmed order may be cancelled for all its money, or a booking moved; null: no longer, or never. */
export async function refundableUntil(sql: Sql, { planning, now }: Deps, order: Order): Promise<number | null> {
  if (order.state !== 'confirmed' && order.state !== 'requested') return null
  const until =
    order.kind === 'gift'
      ? await untilWithdrawal(sql, order)
      : (order.startsAt ?? 0) - planning.freeCancellationHours * HOUR
  return until !== null && until > now() ? until : null
}

async function untilWithdrawal(sql: Sql, { id, settledAt }: Order): Promise<number | null> {
  const voucher = await voucherOfOrder(sql, id)
  return voucher?.state === 'active' && settledAt !== null ? settledAt + WITHDRAWAL_MS : null
}
