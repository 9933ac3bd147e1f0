import { z } from 'zod'
import { madridDay } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { notify } from '../outbox'
import { at, ms } from '../store'
import { openTime } from './planning'

/** The share of a day's time of all therapists above which the spa is told; above a half no more is kept unpaid. */
const TOO_MUCH = 0.4
/** Fewer orders are not reported: one guest's long treatment for two may fill that much of a day. */
const FEWEST = 2

const row = z.object({ id: z.string(), from: z.number(), to: z.number() })

/** Mails the spa, at most once a day, about the first day of which unpaid or unconfirmed orders hold nearly half. */
export async function notifyOfUnpaidDay(deps: Deps): Promise<void> {
  const { store, now, planning } = deps
  const held = await store.rows(
    row,
    `SELECT orders.id, ${ms('lower(during)')} AS "from", ${ms('upper(during)')} AS "to"
     FROM orders JOIN occupancy ON order_id = orders.id
     WHERE state IN ('held', 'awaiting_payment', 'requested') AND expires_at > $1::timestamptz
       AND released_at IS NULL AND resource = ANY($2::text[])
     ORDER BY lower(during)`,
    [at(now()), planning.therapists.map(({ resource }) => resource)],
  )
  for (const day of new Set(held.map(({ from }) => madridDay(from)))) {
    const ofDay = held.filter(({ from }) => madridDay(from) === day)
    const open = openTime(planning, day)
    const share = ofDay.reduce((sum, { from, to }) => sum + to - from, 0) / open
    // A day that was closed meanwhile has no share; the desk's list shows who is booked then.
    if (open === 0 || share <= TOO_MUCH || new Set(ofDay.map(({ id }) => id)).size < FEWEST) continue
    deps.log('unpaid_day', { day })
    await notify(deps, 'unpaidDay', { day, percent: String(Math.round(share * 100)) }, madridDay(now()))
    return
  }
}
