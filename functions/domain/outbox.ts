import { z } from 'zod'
import { ALPHABET } from '#lib/contracts/gift-uid'
import { HOUR } from '#lib/time/units'
import type { Deps } from './deps'
import { MAIL_DEADLINE_MS, type AboutOrder, type FormMail, type PlainMail, type StaffMatter } from './mail'
import { appendEvent } from './orders/transition'
import { at, findsAny, ms, type Sql } from './store'

type Queueing = { orderId?: string; dueAt?: number; uniqueName?: string }

async function queue(
  sql: Sql,
  { keys, now }: Deps,
  mail: AboutOrder | FormMail,
  { orderId, dueAt, uniqueName }: Queueing,
): Promise<number> {
  return sql.change(
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
  messageId: z.string(),
})
/** A mail that one process is sending now. */
export type LeasedMail = z.infer<typeof waiting>

/** Longer than sending a mail takes at most, so that no other process sends it meanwhile. */
const LEASE_MS = 2 * MAIL_DEADLINE_MS

/**
 * Takes the mail that is due first, for as long as sending it may take; undefined when nothing is due. From then until
 * a failure is noted it counts as under way. Mails about
 * orders go before all others, which strangers can make us write.
 */
export async function leaseMail({ store, now }: Deps): Promise<LeasedMail | undefined> {
  const [next] = await store.rows(
    waiting,
    `UPDATE outbox SET due_at = $2::timestamptz, attempts = attempts + 1, last_error = NULL, tried_at = coalesce(tried_at, $1::timestamptz)
     WHERE id = (
       SELECT id FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND due_at <= $1::timestamptz
       ORDER BY (order_id IS NULL), due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id::text, order_id AS "orderId", job, attempts, ${ms('tried_at')} AS "triedAt", message_id AS "messageId"`,
    [at(now()), at(now() + LEASE_MS)],
  )
  return next
}

/** Erases the words of a mail that was sent, or that must not be sent any more (`isSent` is false). */
export const noteDone = (sql: Sql, { now }: Deps, { id }: LeasedMail, isSent: boolean): Promise<number> =>
  sql.change(
    `UPDATE outbox SET done_at = $2::timestamptz, closed_at = CASE WHEN $3 THEN NULL ELSE $2::timestamptz END,
       job = '', last_error = NULL WHERE id = $1::bigint`,
    [id, at(now()), isSent],
  )

/** Tells whether any mail was sent since a moment (milliseconds). */
export const anyLeftSince = ({ store }: Deps, moment: number): Promise<boolean> =>
  findsAny(store, 'SELECT 1 FROM outbox WHERE done_at >= $1::timestamptz AND closed_at IS NULL LIMIT 1', [at(moment)])

/**
 * Tells whether a mail of a kind about an order is under way at a moment (milliseconds): it is due or being sent, and
 * may have arrived. In a transaction that has called `holdMails` none begins to leave.
 */
export const isUnderWay = (sql: Sql, orderId: string, about: string, now: number): Promise<boolean> =>
  findsAny(
    sql,
    `SELECT 1 FROM outbox WHERE order_id = $1 AND about = $2 AND done_at IS NULL AND dead_at IS NULL
       AND last_error IS NULL AND (attempts > 0 OR due_at <= $3::timestamptz) LIMIT 1`,
    [orderId, about, at(now)],
  )

/** Keeps the mails of a kind about an order from leaving until the transaction ends. */
export const holdMails = (sql: Sql, orderId: string, about: string): Promise<unknown[]> =>
  sql.rows(
    z.unknown(),
    'SELECT 1 FROM outbox WHERE order_id = $1 AND about = $2 AND done_at IS NULL AND dead_at IS NULL FOR UPDATE',
    [orderId, about],
  )

/** Tells whether other mails about orders were tried in vain and wait. What strangers ask for alone proves nothing. */
export const doOthersWait = ({ store }: Deps, { id }: LeasedMail): Promise<boolean> =>
  findsAny(
    store,
    `SELECT 1 FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND attempts > 0
       AND order_id IS NOT NULL AND id <> $1::bigint LIMIT 1`,
    [id],
  )

/** A mail that failed is tried again within this time (milliseconds). */
export const LONGEST_WAIT_MS = HOUR

type Failure = { until: number; why: string; isRefused: boolean }

/** Postpones a mail until a moment (milliseconds) and records why, and whether it is its address that is refused. */
export const putOff = ({ store }: Deps, { id }: LeasedMail, { until, why, isRefused }: Failure): Promise<number> =>
  store.change('UPDATE outbox SET due_at = $2::timestamptz, last_error = $3, refused = $4 WHERE id = $1::bigint', [
    id,
    at(until),
    why,
    isRefused,
  ])

/**
 * Selects the mails that show whether the mail server stands still: those about orders, unless it refuses their
 * address, and those to the spa, whose address nobody typed. What strangers ask for alone wakes nobody.
 */
export const SHOWS_THE_SERVER = `((order_id IS NOT NULL AND NOT refused)
  OR coalesce(about, '') ~ '^(staff|contact|undelivered|notice)')`

/** Records that a mail was given up and why. One about an order or a message keeps its words, to be sent again. */
export const noteGivenUp = (sql: Sql, { now }: Deps, { id }: LeasedMail, why: string): Promise<number> =>
  sql.change(
    `UPDATE outbox SET dead_at = $2::timestamptz, last_error = $3,
       job = CASE WHEN order_id IS NOT NULL OR about LIKE '% T-%' THEN job ELSE '' END
     WHERE id = $1::bigint`,
    [id, at(now()), why],
  )

/**
 * Selects the mails that were given up while their recipient waits for them: about an order, or a message with a
 * number. A request without its link (`keep`) counts as never made, and a question about the news or a mail around a
 * visit is not waited for.
 */
export const REACHED_NOBODY = `dead_at IS NOT NULL AND closed_at IS NULL
  AND (about LIKE '% T-%' OR (order_id IS NOT NULL AND coalesce(about, '') NOT IN ('keep', 'reminder', 'review')))`

const given = z.object({
  about: z.string(),
  reference: z.string().nullable(),
  buyer: z.string().nullable(),
  /** How many mails of this kind about this order. */
  mails: z.int(),
})

/** Lists the mails that were given up, until staff close them, the newest first: about what, and whose order. */
export const givenUp = ({ store }: Deps): Promise<z.infer<typeof given>[]> =>
  store.rows(
    given,
    `SELECT coalesce(mail.about, '') AS about, orders.reference, mail.mails,
       concat_ws(', ', orders.buyer->>'name', orders.buyer->>'email', orders.buyer->>'phone') AS buyer
     FROM (SELECT order_id, about, count(*)::int AS mails, max(dead_at) AS last
       FROM outbox WHERE ${REACHED_NOBODY} GROUP BY order_id, about) mail
     LEFT JOIN orders ON orders.id = mail.order_id ORDER BY mail.last DESC, about`,
    [],
  )

/**
 * Queues once more the mails that were given up: about the order with this id, with the message's number, or all. Gives
 * how many they are.
 */
export const sendAgain = ({ store, now }: Deps, whose: string | null): Promise<number> =>
  store.change(
    `UPDATE outbox SET due_at = $2::timestamptz, dead_at = NULL, tried_at = NULL, attempts = 0, last_error = NULL, refused = false
     WHERE dead_at IS NOT NULL AND closed_at IS NULL AND job <> ''
       AND ($1::text IS NULL OR order_id = $1 OR split_part(about, ' ', 2) = $1)`,
    [whose, at(now())],
  )

/** The changes that a guest without a mail address has to hear of. One who booked by telephone knows the booking. */
const UNTOLD = `done_at IS NOT NULL AND called_at IS NULL
  AND about IN ('moved', 'cancelled', 'paid_conflict', 'refunded')`

/** Lists the guests without a mail address who have not heard of a change, until staff have told them. */
export const guestsToCall = ({ store }: Deps): Promise<z.infer<typeof given>[]> =>
  store.rows(
    given,
    `SELECT max(about) AS about, orders.reference, count(*)::int AS mails,
       concat_ws(', ', orders.buyer->>'name', orders.buyer->>'phone') AS buyer
     FROM outbox JOIN orders ON orders.id = order_id
     WHERE ${UNTOLD} AND erased_at IS NULL AND orders.buyer->>'email' IS NULL
     GROUP BY orders.id ORDER BY max(done_at)`,
    [],
  )

/**
 * Records that the guest of an order knows of it in another way: the mails that were given up, or that had no address,
 * are no longer waited for. Gives how many they are.
 */
export const closeMailsOfOrder = ({ store, now }: Deps, orderId: string): Promise<number> =>
  store.transaction(async (sql) => {
    const givenUpMails = await sql.change(
      `UPDATE outbox SET closed_at = $2::timestamptz, job = ''
       WHERE dead_at IS NOT NULL AND closed_at IS NULL AND order_id = $1`,
      [orderId, at(now())],
    )
    const withoutAddress = await sql.change(
      `UPDATE outbox SET called_at = $2::timestamptz WHERE ${UNTOLD} AND order_id = $1
         AND EXISTS (SELECT FROM orders WHERE id = $1 AND buyer->>'email' IS NULL)`,
      [orderId, at(now())],
    )
    if (givenUpMails + withoutAddress > 0) await appendEvent(sql, orderId, 'called', now())
    return givenUpMails + withoutAddress
  })

/** Records that the given-up mails with these messages' numbers are no longer waited for: staff have read them. */
export const closeMailsOfTickets = (sql: Sql, { now }: Deps, tickets: readonly string[]): Promise<number> =>
  sql.change(
    `UPDATE outbox SET closed_at = $2::timestamptz, job = ''
     WHERE dead_at IS NOT NULL AND closed_at IS NULL AND split_part(about, ' ', 2) = ANY($1::text[])`,
    [tickets, at(now())],
  )

/** Queues a mail that is not about an order, in the transaction of what it reports. The same name is sent only once. */
export const queueFormMail = (sql: Sql, deps: Deps, mail: FormMail, uniqueName?: string) =>
  queue(sql, deps, mail, { uniqueName })

type Notice = Extract<FormMail, { template: 'notice' }>

/** Queues a mail to the spa about a matter that does not belong to one order, once for each name. */
export const notify = (
  deps: Deps,
  matter: Notice['matter'],
  values: Notice['values'],
  name: string,
  messages?: Notice['messages'],
) => queueFormMail(deps.store, deps, { template: 'notice', matter, values, messages }, `${matter}:${name}`)

/**
 * Queues a mail about an order, in the transaction of what it reports, for a moment (milliseconds) or at once. The same
 * name is sent only once per order: gives 0 when it was queued before, else 1.
 */
export const queueMail = (sql: Sql, deps: Deps, orderId: string, mail: AboutOrder, name: string, dueAt?: number) =>
  queue(sql, deps, mail, { orderId, uniqueName: `${orderId}:${name}`, dueAt })

/** Forgets the mails of a kind about an order that are not sent: they are not due yet, or were given up. */
export const withdrawMails = (sql: Sql, orderId: string, about: string): Promise<number> =>
  sql.change('DELETE FROM outbox WHERE order_id = $1 AND about = $2 AND done_at IS NULL', [orderId, about])

/**
 * Lets a mail of a kind about an order leave now if it waits only for what it may still have to say. Tells whether one
 * will be written after this transaction, so that it says what the transaction has changed.
 */
export const releaseMail = async (sql: Sql, { now }: Deps, orderId: string, about: string): Promise<boolean> =>
  (await sql.change(
    `UPDATE outbox SET due_at = CASE WHEN attempts = 0 THEN least(due_at, $3::timestamptz) ELSE due_at END
     WHERE order_id = $1 AND about = $2 AND done_at IS NULL AND dead_at IS NULL
       AND (attempts = 0 OR last_error IS NOT NULL)`,
    [orderId, about, at(now())],
  )) > 0

/** Tells whether a mail of a kind about an order was given up, so that it did not arrive. */
export const reachedNobody = (sql: Sql, orderId: string, about: string): Promise<boolean> =>
  findsAny(sql, `SELECT 1 FROM outbox WHERE order_id = $1 AND about = $2 AND ${REACHED_NOBODY} LIMIT 1`, [
    orderId,
    about,
  ])

/** Queues a mail to the buyer, once per order and template. */
export const notifyBuyer = (sql: Sql, deps: Deps, orderId: string, template: PlainMail | 'requested') =>
  queueMail(sql, deps, orderId, { template }, template)

/** Queues a mail to the spa, once per order and matter. `dueAt`: when it leaves (milliseconds), if not at once. */
export const notifyStaff = (sql: Sql, deps: Deps, orderId: string, about: StaffMatter, dueAt?: number) =>
  queueMail(sql, deps, orderId, { template: 'staff', about }, `staff:${about}`, dueAt)

/** Makes a number by which a message or a declaration can be referred to. */
export const newTicket = (random: (bytes: number) => Buffer): string =>
  `T-${[...random(8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
