import { z } from 'zod'
import { weekdayOf } from '#lib/time/hours'
import { addDays, madridDay, madridMoment } from '#lib/time/madrid'
import { DAY, MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { findOrders, stillToCome, type Order } from '../orders/order'
import { appendEvent } from '../orders/transition'
import { at, type Sql } from '../store'
import { moment, notPersonal, remark, table } from '../table'
import type { Planning } from './planning'
import { isFree, takenBetween, type Busy, type OccupiedTime } from './occupancy'

/** The table of blocks, the one declaration of its columns: hours in which a therapist or a room is not available. */
export const BLOCKS = table(
  'blocks',
  z.object({
    id: z.int(),
    resource: notPersonal(z.string()),
    /** The day, or the first one of several. */
    day: notPersonal(z.string()),
    opens: notPersonal(z.string()),
    closes: notPersonal(z.string()),
    /** Whether it applies on this weekday only, of the days up to the last one. */
    weekly: z.boolean(),
    lastDay: notPersonal(z.string().nullable()),
    /** Days on which a weekly block does not apply. */
    freeDays: notPersonal(z.array(z.string())),
    reason: remark(z.string().nullable()),
    createdAt: moment(z.number()),
    freedAt: moment(z.number().nullable()),
  }),
  'deleted',
)
const findBlocks = (sql: Sql, from: string, to: string) =>
  BLOCKS.find(
    sql,
    `WHERE freed_at IS NULL AND day <= $2
       AND (CASE WHEN weekly THEN last_day IS NULL OR last_day >= $1 ELSE coalesce(last_day, day) >= $1 END)
     ORDER BY day, opens, id`,
    [from, to],
  )
export type Block = Awaited<ReturnType<typeof findBlocks>>[number]
type NewBlock = Pick<Block, 'resource' | 'day' | 'opens' | 'closes' | 'weekly' | 'lastDay' | 'reason'>

const FOR_EVER = '2999-12-31'
const LOCK = 7_243_002
const DAY_LOCK = 7_243_005

/**
 * Names the lock of the day (UTC) that a start (milliseconds) is on. Without it two transactions that write the same
 * start would wait for each other until the database ends one of them as a deadlock.
 */
export const dayLock = (start: number) => [DAY_LOCK, Math.floor(start / DAY)] as const

/**
 * Keeps blocked hours as they are until the transaction ends, so that no start is sold while its hour is being blocked,
 * nor the other way round. Must come first in a transaction that takes time, so that no transaction that waits here
 * holds a lock that another one needs. `then`: locks, of two numbers each, that are taken afterwards in this order and
 * in the same round trip.
 */
export async function holdBlocks(sql: Sql, then: readonly (readonly [number, number])[] = []): Promise<void> {
  const more = then.map((_, index) => `, pg_advisory_xact_lock($${2 * index + 1}::int, $${2 * index + 2}::int)`)
  await sql.change(`SELECT pg_advisory_xact_lock_shared(${LOCK})${more.join('')}`, then.flat())
}

/** Tells whether a block applies on a day. */
function isBlockedOn({ day, weekly, lastDay, freeDays }: Omit<NewBlock, 'reason'> & Partial<Block>, on: string) {
  const isDay = !weekly || weekdayOf(on) === weekdayOf(day)
  return isDay && on >= day && on <= lastDayOf({ weekly, day, lastDay }) && !freeDays?.includes(on)
}

/** Finds the blocks that apply on a day, the earliest first. */
export const blocksOn = async ({ store }: Deps, day: string): Promise<Block[]> =>
  (await findBlocks(store, day, day))
    .filter((block) => isBlockedOn(block, day))
    .sort((a, b) => a.opens.localeCompare(b.opens))

/** Finds the blocks that apply on some day from this one on. */
export const blocksFrom = ({ store }: Deps, day: string): Promise<Block[]> => findBlocks(store, day, FOR_EVER)

/** Finds what is blocked between two moments (milliseconds). */
export async function blockedBetween(sql: Sql, from: number, to: number): Promise<Busy[]> {
  const [first, last] = [madridDay(from), madridDay(to)]
  const blocks = await findBlocks(sql, first, last)
  const busy: Busy[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    for (const block of blocks) if (isBlockedOn(block, day)) busy.push(busyOf(block, day))
  return busy
}

/** Finds what is taken and what is blocked between two moments (milliseconds); both are asked for at once. */
export async function lookBetween(sql: Sql, from: number, to: number, now: number) {
  const [taken, blocked] = await Promise.all([takenBetween(sql, from, to, now), blockedBetween(sql, from, to)])
  return { taken, blocked }
}

/** Gives the hours of a block on a day in Madrid as moments. */
const busyOf = ({ resource, opens, closes }: NewBlock, day: string): Busy => ({
  resource,
  from: madridMoment(day, opens),
  to: madridMoment(day, closes),
})

/**
 * Blocks hours of a therapist or room, or the same hours of several at once. Where a guest is still to come then,
 * nothing is blocked unless `anyway`; the bookings stay either way. Gives the ids of the blocks that were made, and the
 * orders concerned, the earliest first.
 */
export const block = (
  { store, now, planning }: Deps,
  { resource, ...hours }: Omit<NewBlock, 'resource'> & { resource: string | readonly string[] },
  anyway: boolean,
): Promise<{ ids: number[]; concerned: Order[] }> =>
  store.transaction(async (sql) => {
    await sql.change(`SELECT pg_advisory_xact_lock(${LOCK})`)
    const blocks = [resource].flat().map((each) => ({ ...hours, resource: each }))
    const [from, to] = [madridMoment(hours.day, '00:00'), madridMoment(lastDayOf(hours), '23:59')]
    const taken = (await takenBetween(sql, from, to, now()))
      .filter(({ over }) => !over)
      .filter((each) => blocks.some((hoursOfOne) => isConcerned(hoursOfOne, each, planning)))
      .map(({ orderId }) => orderId)
    const concerned = await findOrders(sql, `WHERE id = ANY($1::text[]) AND ${stillToCome('$2')} ORDER BY starts_at`, [
      taken,
      at(now()),
    ])
    if (concerned.length > 0 && !anyway) return { ids: [], concerned }
    const ids: number[] = []
    for (const each of blocks) {
      const { id } = await BLOCKS.insert(sql, { ...each, createdAt: now() })
      await appendEvent(sql, null, 'blocked', now(), { block: id })
      ids.push(id)
    }
    return { ids, concerned }
  })

/** Gives the last day on which a block can apply. */
const lastDayOf = ({ weekly, day, lastDay }: Pick<NewBlock, 'weekly' | 'day' | 'lastDay'>) =>
  lastDay ?? (weekly ? FOR_EVER : day)

/** Tells whether a block keeps a treatment from being given. It may block the hours in which only the room is aired. */
function isConcerned(hours: NewBlock, taken: OccupiedTime, { turnoverMinutes }: Planning): boolean {
  const day = madridDay(taken.from)
  const given = { ...taken, to: taken.to - turnoverMinutes * MINUTE }
  return isBlockedOn(hours, day) && !isFree([busyOf(hours, day)], [given])
}

/** Frees a block, or only one day of several. Gives the block as it was; undefined when no such block is to come. */
export const freeBlock = ({ store, now }: Deps, id: number, day?: string): Promise<Block | undefined> =>
  store.transaction(async (sql) => {
    const [found] = await BLOCKS.find(sql, 'WHERE id = $1 AND freed_at IS NULL FOR UPDATE', [id])
    if (!found || lastDayOf(found) < madridDay(now()) || (day !== undefined && !isBlockedOn(found, day)))
      return undefined
    const isOneOfMany = day !== undefined && (found.weekly || found.lastDay !== null)
    const changes = isOneOfMany ? { freeDays: [...found.freeDays, day] } : { freedAt: now() }
    await BLOCKS.update(sql, changes, 'WHERE id = $1', [id])
    await appendEvent(sql, null, 'block_freed', now(), { block: id })
    return found
  })
