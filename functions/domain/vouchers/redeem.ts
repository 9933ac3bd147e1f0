import { madridDay } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { fieldError } from '../api-error'
import { at, findsAny, type Sql } from '../store'
import { DESK_REDEMPTIONS, REDEMPTIONS } from '../tables'
import { isGuessable } from './guessable'
import { lockVoucher, lockVoucherByUid, stepVoucher, VOUCHERS, type Voucher } from './voucher'

const USABLE = new Set<Voucher['state']>(['active', 'part_used', 'extended'])

/** Tells whether a voucher can pay on a day in Madrid. */
export const isUsable = ({ state, validUntil, remainingCents }: Voucher, today: string): boolean =>
  USABLE.has(state) && remainingCents > 0 && validUntil !== null && today <= validUntil

/** Counts the vouchers for a treatment or an offer that can pay today. */
export const countUsableFor = async ({ store, now }: Deps, code: string): Promise<number> =>
  (await VOUCHERS.find(store, 'WHERE code = $1', [code])).filter((voucher) => isUsable(voucher, madridDay(now())))
    .length

/**
 * Locks the voucher with this number until the transaction ends. Refuses one that is unknown or cannot pay. One that
 * could be guessed pays at the desk alone, and is refused without looking it up, like an unknown one.
 */
export async function usableVoucher(sql: Sql, deps: Deps, uid: string): Promise<Voucher> {
  const voucher = isGuessable(uid) ? undefined : await lockVoucherByUid(sql, deps, uid)
  if (!voucher || !USABLE.has(voucher.state)) throw fieldError('item.giftUid', 'choice')
  if (!isUsable(voucher, madridDay(deps.now()))) throw fieldError('item.giftUid', 'past')
  return voucher
}

/**
 * Takes what a voucher pays (cents) for an order, in the order's own transaction. An untouched voucher for a treatment
 * pays it even above its balance; only the balance is taken.
 */
export async function redeem(sql: Sql, voucher: Voucher, orderId: string, cents: number, now: number): Promise<void> {
  const taken = Math.min(cents, voucher.remainingCents)
  const left = voucher.remainingCents - taken
  await stepVoucher(sql, voucher, left === 0 ? 'used' : 'part_used', left, now)
  await sql.change(
    `INSERT INTO redemptions (order_id, voucher_id, cents, taken_at) VALUES ($1, $2, $3, $4::timestamptz)
     ON CONFLICT (order_id) DO UPDATE SET cents = $3, taken_at = $4::timestamptz, returned_at = NULL`,
    [orderId, voucher.id, taken, at(now)],
  )
}

const partOf = async (sql: Sql, orderId: string) =>
  (await REDEMPTIONS.find(sql, 'WHERE order_id = $1 FOR UPDATE', [orderId]))[0]

/** Finds the voucher that an order redeems. */
export const redeemedBy = async (sql: Sql, orderId: string): Promise<Voucher | undefined> =>
  (await VOUCHERS.find(sql, 'WHERE id = (SELECT voucher_id FROM redemptions WHERE order_id = $1)', [orderId]))[0]

/** Tells whether vouchers have back what they paid for a booking, when it was ordered or at the desk, since its end. */
export const isBackOnVoucher = (sql: Sql, orderId: string): Promise<boolean> =>
  findsAny(
    sql,
    `SELECT 1 FROM (SELECT order_id, returned_at FROM redemptions UNION ALL SELECT order_id, returned_at FROM desk_redemptions) paid
     WHERE order_id = $1 AND returned_at >= (SELECT min(at) FROM events WHERE order_id = $1 AND kind = 'cancelled') LIMIT 1`,
    [orderId],
  )

/** Gives a voucher back what it paid for a booking that will not happen. */
export async function giveBack(sql: Sql, orderId: string, now: number): Promise<void> {
  const taken = await partOf(sql, orderId)
  if (taken?.returnedAt === null) {
    await REDEMPTIONS.update(sql, { returnedAt: now }, 'WHERE order_id = $1', [orderId])
    await putBack(sql, taken.voucherId, taken.cents, now)
  }
  await returnDeskRedemptions(sql, 'order_id = $1', [orderId], now)
}

/** Gives vouchers back what they paid at the desk, by a condition on `desk_redemptions`. Tells how often. */
export async function returnDeskRedemptions(
  sql: Sql,
  condition: string,
  values: readonly string[],
  now: number,
): Promise<number> {
  const found = await DESK_REDEMPTIONS.update(
    sql,
    { returnedAt: now },
    `WHERE returned_at IS NULL AND ${condition}`,
    values,
  )
  for (const { voucherId, cents } of found) await putBack(sql, voucherId, cents, now)
  return found.length
}

/**
 * Puts what a voucher pays for an order back, so that it can be taken anew (`redeem`), and gives the voucher as it is
 * then; it stays locked. Undefined where no voucher pays, or one that is frozen: its part stays as it is.
 */
export async function untake(sql: Sql, orderId: string, now: number): Promise<Voucher | undefined> {
  const taken = await partOf(sql, orderId)
  if (taken?.returnedAt !== null) return undefined
  const { state } = await lockVoucher(sql, taken.voucherId)
  if (state === 'blocked') return undefined
  await putBack(sql, taken.voucherId, taken.cents, now)
  return lockVoucher(sql, taken.voucherId)
}

async function putBack(sql: Sql, voucherId: string, cents: number, now: number): Promise<void> {
  const voucher = await lockVoucher(sql, voucherId)
  const remaining = voucher.remainingCents + cents
  await stepVoucher(sql, voucher, stateWith(voucher, remaining), remaining, now)
}

/** Tells the state of a voucher that has this balance (cents) again. One that was extended or frozen stays so. */
function stateWith({ state, valueCents }: Voucher, remaining: number): Voucher['state'] {
  if (state === 'extended' || state === 'blocked') return state
  return remaining === valueCents ? 'active' : 'part_used'
}

/** Takes a voucher's part again for an order whose money came late. False: the voucher can no longer pay it. */
export async function redeemAgain(sql: Sql, orderId: string, now: number): Promise<boolean> {
  const taken = await partOf(sql, orderId)
  if (!taken || taken.returnedAt === null) return true
  const voucher = await lockVoucher(sql, taken.voucherId)
  if (!isUsable(voucher, madridDay(now)) || voucher.remainingCents < taken.cents) return false
  await redeem(sql, voucher, orderId, taken.cents, now)
  return true
}
