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
    `INSERT INTO outbox (order_id, job, unique_name, due_at, created_at) VALUES ($1, $2, $3, $4::timestamptz, $5::timestamptz)
     ON CONFLICT (unique_name) DO NOTHING`,
    [orderId ?? null, keys.seal(JSON.stringify(mail)), uniqueName ?? null, at(dueAt ?? now()), at(now())],
  )
}

/** Queues the mail of a form, in the transaction of what it tells. */
export const queueFormMail = (sql: Sql, deps: Deps, mail: FormMail) => queue(sql, deps, mail, {})

/** Writes a mail about an order into the outbox, in the transaction of what it tells. The same name goes out once. */
export const queueMail = (sql: Sql, deps: Deps, orderId: string, mail: AboutOrder, name: string, dueAt?: number) =>
  queue(sql, deps, mail, { orderId, uniqueName: `${orderId}:${name}`, dueAt })

/** Tells the buyer, once per order and template. */
export const tellBuyer = (
  sql: Sql,
  deps: Deps,
  orderId: string,
  template: 'confirmed' | 'requested' | 'paid_conflict' | 'cancelled' | 'expired' | 'refunded',
) => queueMail(sql, deps, orderId, { template }, template)

/** Tells the spa, once per order and matter. */
export const tellStaff = (sql: Sql, deps: Deps, orderId: string, about: StaffMatter) =>
  queueMail(sql, deps, orderId, { template: 'staff', about }, `staff:${about}`)

/** Makes the number of a message or a declaration, to refer to it. */
export const newTicket = (random: (bytes: number) => Buffer): string =>
  `T-${[...random(8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
