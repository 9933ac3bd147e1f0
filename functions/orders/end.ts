import type { Deps } from '../deps'
import { at, type Sql } from '../store/store'
import { giveBack } from '../vouchers/redeem'
import { lockVoucherOfOrder, stepVoucher } from '../vouchers/voucher'
import { release } from './occupancy'
import { findOrders, type Order } from './order'
import { transition } from './transition'

/** Ends an order that nobody paid, in a transaction that has it locked: its time and its part of a voucher are given back. */
export async function endUnpaid(sql: Sql, deps: Deps, order: Order, to: 'expired' | 'cancelled'): Promise<Order> {
  const ended = await transition(sql, order, to, deps.now())
  await giveTimeBack(sql, deps, ended)
  // An expired voucher stays a draft: its money may still come late.
  const voucher = order.kind === 'gift' && to === 'cancelled' ? await lockVoucherOfOrder(sql, order.id) : undefined
  if (voucher?.state === 'pending_payment')
    await stepVoucher(sql, voucher, 'cancelled', voucher.remainingCents, deps.now())
  return ended
}

/** Frees the therapists and rooms, and returns what a voucher paid. */
export async function giveTimeBack(sql: Sql, deps: Deps, { id }: Order): Promise<void> {
  await release(sql, id, deps.now())
  await giveBack(sql, id, deps.now())
}

/** Ends holds whose time is over. One that somebody is just working on is left to them. */
export async function endOver(sql: Sql, deps: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const over = await findOrders(
    sql,
    `WHERE id = ANY($1::text[]) AND state IN ('held', 'awaiting_payment') AND expires_at <= $2::timestamptz ORDER BY id FOR UPDATE SKIP LOCKED`,
    [ids, at(deps.now())],
  )
  for (const order of over) await endUnpaid(sql, deps, order, 'expired')
}
