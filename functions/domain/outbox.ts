import { z } from 'zod'
import { ALPHABET } from '#lib/contracts/gift-uid'
import type { Deps } from './deps'
import type { AboutOrder, FormMail, StaffMatter } from './mail'
import { at, type Sql } from './store'

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

/** Says which mail it is, without a word of what is in it: `staff:requested`, `voucher:recipient`, `withdrawal T-…`. */
function nameOf(mail: AboutOrder | FormMail): string {
  if ('ticket' in mail) return `${mail.template} ${mail.ticket}`
  if (mail.template === 'staff') return `staff:${mail.about}`
  return mail.template === 'voucher' ? `voucher:${mail.to}` : mail.template
}

const given = z.object({ about: z.string(), reference: z.string().nullable(), buyer: z.string().nullable() })
const WEEK_MS = 7 * 24 * 3_600_000

/** Lists the mails of the last week that were given up, the oldest first: about what, and about whose order. */
export const givenUp = ({ store, now }: Deps): Promise<z.infer<typeof given>[]> =>
  store.rows(
    given,
    `SELECT coalesce(outbox.about, '') AS about, orders.reference,
       concat_ws(', ', orders.buyer->>'name', orders.buyer->>'email', orders.buyer->>'phone') AS buyer
     FROM outbox LEFT JOIN orders ON orders.id = outbox.order_id
     WHERE dead_at > $1::timestamptz AND outbox.about IS DISTINCT FROM 'keep' ORDER BY dead_at LIMIT 100`,
    [at(now() - WEEK_MS)],
  )

/**
 * Queues a mail about something else than an order, in the transaction of what it tells. The same name goes out once.
 */
export const queueFormMail = (sql: Sql, deps: Deps, mail: FormMail, uniqueName?: string) =>
  queue(sql, deps, mail, { uniqueName })

/** Writes a mail about an order into the outbox, in the transaction of what it tells. The same name goes out once. */
export const queueMail = (sql: Sql, deps: Deps, orderId: string, mail: AboutOrder, name: string, dueAt?: number) =>
  queue(sql, deps, mail, { orderId, uniqueName: `${orderId}:${name}`, dueAt })

/** Tells the buyer, once per order and template. */
export const tellBuyer = (
  sql: Sql,
  deps: Deps,
  orderId: string,
  template: 'confirmed' | 'keep' | 'requested' | 'paid_conflict' | 'cancelled' | 'expired' | 'refunded',
) => queueMail(sql, deps, orderId, { template }, template)

/** Tells the spa, once per order and matter. */
export const tellStaff = (sql: Sql, deps: Deps, orderId: string, about: StaffMatter) =>
  queueMail(sql, deps, orderId, { template: 'staff', about }, `staff:${about}`)

/** Makes the number of a message or a declaration, to refer to it. */
export const newTicket = (random: (bytes: number) => Buffer): string =>
  `T-${[...random(8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
