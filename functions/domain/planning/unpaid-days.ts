import { z } from 'zod'
import { madridDay, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { queueFormMail } from '../outbox'
import { at, ms } from '../store'

/** The share of a day, of the hours of all therapists together, above which the spa is told. */
const TOO_MUCH = 0.5

const row = z.object({ from: z.number(), to: z.number() })

/** Mails the spa, at most once a day, about the first day of which unpaid or unconfirmed orders hold more than half. */
export async function notifyOfUnpaidDay(deps: Deps): Promise<void> {
  const { store, now, planning } = deps
  const held = await store.rows(
    row,
    `SELECT ${ms('lower(during)')} AS "from", ${ms('upper(during)')} AS "to"
     FROM orders JOIN occupancy ON order_id = orders.id
     WHERE state IN ('held', 'awaiting_payment', 'requested') AND expires_at > $1::timestamptz
       AND released_at IS NULL AND resource = ANY($2::text[])
     ORDER BY lower(during)`,
    [at(now()), planning.therapists.map(({ resource }) => resource)],
  )
  const byDay = new Map<string, number>()
  for (const { from, to } of held) byDay.set(madridDay(from), (byDay.get(madridDay(from)) ?? 0) + to - from)
  for (const [day, unpaid] of byDay) {
    const share = unpaid / openTime(deps, day)
    if (share <= TOO_MUCH) continue
    deps.log('unpaid_day', { day })
    const percent = Math.round(share * 100)
    await queueFormMail(store, deps, { template: 'unpaid_day', day, percent }, `unpaid_day:${madridDay(now())}`)
    return
  }
}

/** Computes how long (milliseconds) the therapists are there on a day, all together. */
const openTime = ({ planning }: Deps, day: string): number =>
  planning.therapists.length *
  planning
    .periodsOn(day)
    .reduce((sum, { opens, closes }) => sum + madridMoment(day, closes) - madridMoment(day, opens), 0)
