import { z } from 'zod'
import { addMonths, madridDay, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { cancelOrder } from '../orders/end'
import { findOrder, lockOrder, withOrder, type Order } from '../orders/order'
import { owedBy } from '../orders/owed'
import { cancelLatePayment } from '../orders/payment'
import { refundOrder } from '../orders/refund'
import { appendEvent, updateOrder } from '../orders/transition'
import { queueMail } from '../outbox'
import { at, ms, type Sql } from '../store'
import { DESK_REDEMPTIONS } from '../tables'
import { extend } from './extend'
import { isUsable, returnDeskRedemptions } from './redeem'
import { isUntouched, lockVoucher, newNumber, stepVoucher, unblockVoucher, VOUCHERS, type Voucher } from './voucher'

/** Why the spa cannot do something with a voucher. */
export type VoucherObstacle =
  | 'not_paid'
  | 'ended'
  | 'blocked'
  | 'past'
  | 'used_up'
  | 'too_much'
  | 'over_due'
  | 'not_later'
  | 'too_far'
  | 'not_today'
  | 'refunded_before'

/** Thrown when the spa cannot do something with a voucher; then nothing has changed. */
export class VoucherRefused extends Error {
  override readonly name = 'VoucherRefused'
  constructor(readonly obstacle: VoucherObstacle) {
    super(obstacle)
  }
}

/** Tells what stands in the way of paying with a voucher on a day, if anything does. */
function obstacleToPay(voucher: Voucher, today: string): VoucherObstacle | undefined {
  if (isUsable(voucher, today)) return undefined
  return obstacleToChange(voucher) ?? 'past'
}

function obstacleToChange({ state, remainingCents }: Voucher): VoucherObstacle | undefined {
  if (state === 'pending_payment') return 'not_paid'
  if (state === 'refunded' || state === 'cancelled') return 'ended'
  if (state === 'blocked') return 'blocked'
  return remainingCents === 0 ? 'used_up' : undefined
}

function refuse(obstacle: VoucherObstacle | undefined): void {
  if (obstacle) throw new VoucherRefused(obstacle)
}

/** Locks a voucher in a transaction, does the work, and writes an event of it. */
const change = <T>(
  { store, now }: Deps,
  { id, orderId }: Voucher,
  event: string,
  work: (sql: Sql, voucher: Voucher) => Promise<T>,
  cents?: number,
): Promise<T> =>
  store.transaction(async (sql) => {
    const done = await work(sql, await lockVoucher(sql, id))
    await appendEvent(sql, orderId, event, now(), { cents })
    return done
  })

/** What a voucher pays at the desk: an amount (cents), for a booking or for something that has none. */
type DeskPayment = { cents: number; note?: string; booking?: Order }

/**
 * Lets a voucher pay an amount at the desk and gives what is left, in cents; for a booking at most what it still owes,
 * and a card payment of it that is open is closed first. Calls at the same time cannot spend more than there is, nor
 * pay more than is owed. Throws VoucherRefused.
 */
export async function redeemAtDesk(deps: Deps, found: Voucher, { cents, note, booking }: DeskPayment): Promise<number> {
  if (booking?.paymentOpen) await cancelLatePayment(deps, booking)
  return change(
    deps,
    found,
    'redeemed_at_desk',
    async (sql, voucher) => {
      refuse(obstacleToPay(voucher, madridDay(deps.now())))
      if (cents > voucher.remainingCents) throw new VoucherRefused('too_much')
      if (booking) {
        const order = await lockOrder(sql, booking.id)
        if (order.state !== 'confirmed' || cents > (await owedBy(sql, order)).owedCents)
          throw new VoucherRefused('over_due')
        await appendEvent(sql, order.id, 'paid_by_voucher', deps.now(), { cents })
      }
      const left = voucher.remainingCents - cents
      await stepVoucher(sql, voucher, left === 0 ? 'used' : 'part_used', left, deps.now())
      await DESK_REDEMPTIONS.insert(sql, { voucherId: voucher.id, cents, note, orderId: booking?.id, at: deps.now() })
      return left
    },
    cents,
  )
}

/** Gives a voucher back what it paid at the desk earlier on the same day. Throws VoucherRefused on another one. */
export const takeBackRedemption = (deps: Deps, found: Voucher, id: string): Promise<void> =>
  change(deps, found, 'redemption_taken_back', async (sql, voucher) => {
    const today = at(madridMoment(madridDay(deps.now()), '00:00'))
    const condition = 'id = $1::bigint AND voucher_id = $2 AND at >= $3::timestamptz'
    const count = await returnDeskRedemptions(sql, condition, [id, voucher.id, today], deps.now())
    if (count === 0) throw new VoucherRefused('not_today')
  })

/** A day further ahead than this is a typing error, and no voucher can be shortened. */
const MOST_MONTHS_AHEAD = 60

/** Tells what stands in the way of extending a voucher to a day (`now` in milliseconds), if anything does. */
export function obstacleToExtend(voucher: Voucher, validUntil: string, now: number): VoucherObstacle | undefined {
  const obstacle = obstacleToChange(voucher)
  if (obstacle) return obstacle
  if (validUntil < madridDay(now) || validUntil <= (voucher.validUntil ?? '')) return 'not_later'
  return validUntil > addMonths(madridDay(now), MOST_MONTHS_AHEAD) ? 'too_far' : undefined
}

/** Extends a voucher with money left to a later day, and mails its holder. Throws VoucherRefused. */
export const extendVoucher = (deps: Deps, found: Voucher, validUntil: string): Promise<void> =>
  change(deps, found, 'voucher_extended', async (sql, voucher) => {
    refuse(obstacleToExtend(voucher, validUntil, deps.now()))
    await extend(sql, deps, voucher, validUntil)
  })

/**
 * Gives a voucher with money left another number and mails it to the buyer; the old one is unknown from now on. One
 * that was blocked pays again with it. Throws VoucherRefused.
 */
export const reissueVoucher = (deps: Deps, found: Voucher): Promise<void> =>
  change(deps, found, 'voucher_reissued', async (sql, voucher) => {
    const obstacle = obstacleToChange(voucher)
    if (obstacle !== 'blocked') refuse(obstacle)
    else if (voucher.remainingCents === 0) throw new VoucherRefused('used_up')
    else await unblockVoucher(sql, voucher, deps.now())
    await VOUCHERS.update(sql, { ...newNumber(deps), changedAt: deps.now() }, 'WHERE id = $1', [voucher.id])
    await queueMail(sql, deps, voucher.orderId, { template: 'voucher_reissued' }, `voucher:reissued:${deps.now()}`)
  })

/** Tells what stands in the way of giving back what is left of a voucher, if anything does. */
export function obstacleToRefund(voucher: Voucher, { provider, refundedCents }: Order): VoucherObstacle | undefined {
  const obstacle = obstacleToChange(voucher)
  // A provider takes a second refund of the same amount for a repetition of the first.
  return obstacle ?? (provider !== null && refundedCents > 0 && !isUntouched(voucher) ? 'refunded_before' : undefined)
}

/**
 * Gives back what is left of a voucher, the way it was paid, and gives its order. If the voucher was not used, the
 * whole order is cancelled. Throws VoucherRefused.
 */
export async function refundVoucher(deps: Deps, found: Voucher): Promise<Order> {
  const bought = await findOrder(deps.store, found.orderId)
  if (bought && bought.state === 'confirmed' && isUntouched(found)) return cancelOrder(deps, bought, { by: 'spa' })
  const due = await withOrder(deps, found.orderId, async (sql, order) => {
    const voucher = await lockVoucher(sql, found.id)
    refuse(obstacleToRefund(voucher, order))
    await stepVoucher(sql, voucher, 'refunded', 0, deps.now())
    if (order.provider === null) {
      const matter = { template: 'staff', about: 'refund_by_hand' } as const
      await queueMail(sql, deps, order.id, matter, `staff:refund_by_hand:${deps.now()}`)
    }
    const refundDueCents = order.refundDueCents + voucher.remainingCents
    return updateOrder(sql, order, { refundDueCents }, deps.now(), 'refund_due')
  })
  return refundOrder(deps, due)
}

const use = z.object({
  /** The id of a payment at the desk, to take it back by; null for an order. */
  id: z.string().nullable(),
  cents: z.int(),
  at: z.number(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
})

/** Lists what a voucher has paid for, the oldest first: orders by their reference, and payments at the desk. */
export const usesOf = ({ store }: Deps, { id }: Pick<Voucher, 'id'>): Promise<z.infer<typeof use>[]> =>
  store.rows(
    use,
    `SELECT id, cents, ${ms('at')} AS at, reference, note FROM (
       SELECT NULL::text AS id, cents, taken_at AS at, reference, NULL::text AS note
         FROM redemptions JOIN orders ON orders.id = order_id WHERE voucher_id = $1 AND returned_at IS NULL
       UNION ALL SELECT desk_redemptions.id::text, cents, at, reference, desk_redemptions.note
         FROM desk_redemptions LEFT JOIN orders ON orders.id = order_id
         WHERE voucher_id = $1 AND returned_at IS NULL) AS uses ORDER BY at`,
    [id],
  )
