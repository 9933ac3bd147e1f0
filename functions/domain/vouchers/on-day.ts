import { z } from 'zod'
import { addDays, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { at, ms } from '../store'

const inDay = (day: string) => [at(madridMoment(day, '00:00')), at(madridMoment(addDays(day, 1), '00:00'))]

const sold = z.object({ reference: z.string(), cents: z.int(), at: z.number(), actor: z.string().nullable() })

/** Lists the vouchers that the desk sold on a day in Madrid and that were not cancelled, with who sold each. */
export const vouchersSoldOn = ({ store }: Deps, day: string): Promise<z.infer<typeof sold>[]> =>
  store.rows(
    sold,
    `SELECT orders.reference, orders.total_cents AS cents, ${ms('events.at')} AS at, events.actor
     FROM orders JOIN events ON events.order_id = orders.id AND events.kind = 'booked_at_desk'
     WHERE orders.kind = 'gift' AND orders.state = 'confirmed'
       AND events.at >= $1::timestamptz AND events.at < $2::timestamptz ORDER BY events.id`,
    inDay(day),
  )

const redeemed = z.object({
  /** The voucher's own order. */
  reference: z.string(),
  cents: z.int(),
  at: z.number(),
  /** The booking that it paid, if it paid one. */
  booking: z.string().nullable(),
})

/** Lists what vouchers paid at the desk on a day in Madrid, without what went back to them. */
export const redeemedOn = ({ store }: Deps, day: string): Promise<z.infer<typeof redeemed>[]> =>
  store.rows(
    redeemed,
    `SELECT orders.reference, d.cents, ${ms('d.at')} AS at, paid.reference AS booking
     FROM desk_redemptions d JOIN vouchers ON vouchers.id = d.voucher_id JOIN orders ON orders.id = vouchers.order_id
       LEFT JOIN orders AS paid ON paid.id = d.order_id
     WHERE d.returned_at IS NULL AND d.at >= $1::timestamptz AND d.at < $2::timestamptz ORDER BY d.id`,
    inDay(day),
  )
