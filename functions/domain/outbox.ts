import { z } from 'zod'
import { ALPHABET } from '#lib/contracts/gift-uid'
import { DAY } from '#lib/time/units'
import type { Deps } from './deps'
import { MAIL_DEADLINE_MS, type AboutOrder, type FormMail, type StaffMatter } from './mail'
import { appendEvent } from './orders/transition'
import { at, ms, type Sql } from './store'

type Queueing = { orderId?: string; dueAt?: number; uniqueName?: string }

async function queue(
  sql: Sql,
  { keys, now }: Deps,
  mail: AboutOrder | FormMail,
  { orderId, dueAt, uniqueName }: Queueing,
): Promise<void> {
  await sql.change(
    `INSERT INTO outbox (order_id, job, about, unique_name, due_at, created_at)
     VALUES ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz) ON CONFLICT (unique_name) DO NOTHING`,
    [orderId ?? null, keys.seal(JSON.stringify(mail)), nameOf(mail), uniqueName ?? null, at(dueAt ?? now()), at(now())],
  )
}

/** Names a mail without any of its words: `staff:requested`, `voucher:recipient`, `withdrawal T-…`. */
function nameOf(mail: AboutOrder | FormMail): string {
  if ('ticket' in mail) return `${mail.template} ${mail.ticket}`
  if (mail.template === 'staff') return `staff:${mail.about}`
  return mail.template === 'voucher' ? `voucher:${mail.to}` : mail.template
}

const waiting = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  /** What was queued, sealed. */
  job: z.string(),
  attempts: z.int(),
  /** When it was first tried, in milliseconds. */
  triedAt: z.number(),
})
/** A mail that one process is sending now. */
export type LeasedMail = z.infer<typeof waiting>

/** Longer than sending a mail takes at most, so that nobody else sends it meanwhile. */
const LEASE_MS = 2 * MAIL_DEADLINE_MS

/** Takes the mail that is due first, for as long as sending it may take; undefined when nothing is due. */
export async function leaseMail({ store, now }: Deps): Promise<LeasedMail | undefined> {
  const [next] = await store.rows(
    waiting,
    `UPDATE outbox SET due_at = $2::timestamptz, attempts = attempts + 1, tried_at = coalesce(tried_at, $1::timestamptz)
     WHERE id = (
       SELECT id FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND due_at <= $1::timestamptz
       ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id::text, order_id AS "orderId", job, attempts, ${ms('tried_at')} AS "triedAt"`,
    [at(now()), at(now() + LEASE_MS)],
  )
  return next
}

/** Records that a mail was sent, and erases its words. */
export const noteSent = ({ store, now }: Deps, { id }: LeasedMail): Promise<number> =>
  store.change("UPDATE outbox SET done_at = $2::timestamptz, job = '', last_error = NULL WHERE id = $1::bigint", [
    id,
    at(now()),
  ])

/** Postpones a mail until a moment (milliseconds) and records why. */
export const putOff = ({ store }: Deps, { id }: LeasedMail, until: number, why: string): Promise<number> =>
  store.change('UPDATE outbox SET due_at = $2::timestamptz, last_error = $3 WHERE id = $1::bigint', [
    id,
    at(until),
    why,
  ])

/** Records that a mail was given up and why, and erases its words. */
export const noteGivenUp = (sql: Sql, { now }: Deps, { id }: LeasedMail, why: string): Promise<number> =>
  sql.change("UPDATE outbox SET dead_at = $2::timestamptz, job = '', last_error = $3 WHERE id = $1::bigint", [
    id,
    at(now()),
    why,
  ])

const untold = z.object({
  id: z.string(),
  about: z.string(),
  reference: z.string().nullable(),
  buyer: z.string().nullable(),
  /** When it was given up, or had no address to go to (milliseconds). */
  at: z.number(),
})
const WEEK_MS = 7 * DAY

/**
 * Lists whom staff have to call, the oldest first: whose mail was given up in the last seven days, and who has no mail
 * address although something changed. A guest who booked by telephone has heard it there.
 */
export const guestsToCall = ({ store, now }: Deps): Promise<z.infer<typeof untold>[]> =>
  store.rows(
    untold,
    `SELECT outbox.id::text, coalesce(outbox.about, '') AS about, orders.reference,
       ${ms('coalesce(dead_at, done_at)')} AS at,
       concat_ws(', ', orders.buyer->>'name', orders.buyer->>'email', orders.buyer->>'phone') AS buyer
     FROM outbox LEFT JOIN orders ON orders.id = outbox.order_id
     WHERE called_at IS NULL AND (
       (dead_at > $1::timestamptz AND outbox.about IS DISTINCT FROM 'keep')
       OR (done_at > $1::timestamptz AND outbox.about IN ('moved', 'cancelled', 'paid_conflict', 'refunded')
         AND orders.erased_at IS NULL AND orders.buyer->>'email' IS NULL))
     ORDER BY coalesce(dead_at, done_at) LIMIT 100`,
    [at(now() - WEEK_MS)],
  )

/** Records that staff have called instead of a mail. Tells whether there was such a mail, and nobody had called yet. */
export const recordCall = ({ store, now }: Deps, id: string): Promise<boolean> =>
  store.transaction(async (sql) => {
    const [called] = await sql.rows(
      z.object({ orderId: z.string().nullable() }),
      `UPDATE outbox SET called_at = $2::timestamptz WHERE id = $1::bigint AND called_at IS NULL
       RETURNING order_id AS "orderId"`,
      [id, at(now())],
    )
    if (called) await appendEvent(sql, called.orderId, 'called', now())
    return called !== undefined
  })

/** Queues a mail that is not about an order, in the transaction of what it reports. The same name is sent only once. */
export const queueFormMail = (sql: Sql, deps: Deps, mail: FormMail, uniqueName?: string) =>
  queue(sql, deps, mail, { uniqueName })

/**
 * Queues a mail about an order, in the transaction of what it reports, for a moment (milliseconds) or at once. The same
 * name is sent only once per order.
 */
export const queueMail = (sql: Sql, deps: Deps, orderId: string, mail: AboutOrder, name: string, dueAt?: number) =>
  queue(sql, deps, mail, { orderId, uniqueName: `${orderId}:${name}`, dueAt })

/** Queues a mail to the buyer, once per order and template. */
export const notifyBuyer = (
  sql: Sql,
  deps: Deps,
  orderId: string,
  template: 'confirmed' | 'keep' | 'requested' | 'paid_conflict' | 'expired' | 'refunded',
) => queueMail(sql, deps, orderId, { template }, template)

/** Queues a mail to the spa, once per order and matter. */
export const notifyStaff = (sql: Sql, deps: Deps, orderId: string, about: StaffMatter) =>
  queueMail(sql, deps, orderId, { template: 'staff', about }, `staff:${about}`)

/** Makes a number by which a message or a declaration can be referred to. */
export const newTicket = (random: (bytes: number) => Buffer): string =>
  `T-${[...random(8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
