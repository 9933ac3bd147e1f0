import { z } from 'zod'
import { GiftUid } from '#lib/contracts/gift-uid'
import type { Deps } from './deps'
import { FormMail } from './mail'
import { at, ms, type Sql } from './store'
import { voucherByUid } from './vouchers/voucher'

/** Why a message looks like a machine's: a hidden field was filled in, it was too fast, or its text looks like spam. */
export const Suspicion = z.enum(['trap', 'haste', 'spam'])
export type Suspicion = z.infer<typeof Suspicion>

/** What a visitor wrote, as it is mailed to the spa. */
export type VisitorMail = Extract<FormMail, { template: 'contact' | 'staff_withdrawal' }>

const row = z.object({
  ticket: z.string(),
  kind: z.enum(['contact', 'withdrawal']),
  words: z.string(),
  suspicion: Suspicion.nullable(),
  receivedAt: z.number(),
})
/** A message as it was received; its moment is in milliseconds. */
type Message = Omit<z.infer<typeof row>, 'words'> & { mail: VisitorMail }

/** Hashes an e-mail address or a phone number, so that its messages can be found again. */
export const addressHash = ({ keys }: Deps, by: 'email' | 'phone', value: string): string =>
  keys.lookup(by, value.toLowerCase())

/** Stores a message, sealed, before anything is mailed, so that it is not lost with a mail. */
export async function keepMessage(sql: Sql, deps: Deps, mail: VisitorMail): Promise<void> {
  const kind = mail.template === 'contact' ? 'contact' : 'withdrawal'
  await sql.change(
    `INSERT INTO messages (ticket, kind, words, email_hash, phone_hash, order_id, suspicion, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz)`,
    [
      mail.ticket,
      kind,
      deps.keys.seal(JSON.stringify(mail)),
      addressHash(deps, 'email', mail.email),
      mail.template === 'contact' && mail.phone !== undefined ? addressHash(deps, 'phone', mail.phone) : null,
      mail.template === 'staff_withdrawal' ? await orderNamedIn(sql, deps, mail.contract) : null,
      mail.suspicion ?? null,
      at(deps.now()),
    ],
  )
}

const REFERENCE = /\bN-[0-9A-HJKMNP-TV-Y]{6}\b/i
const UID = /\b(?:[0-9A-Z]{4}-?){4}[0-9A-Z]\b/i

/** Finds the order that a withdrawal names by its reference or its voucher's number; null when there is none. */
async function orderNamedIn(sql: Sql, deps: Deps, contract: string): Promise<string | null> {
  const uid = GiftUid.safeParse(UID.exec(contract)?.[0])
  if (uid.success) {
    const voucher = await voucherByUid(sql, deps, uid.data)
    if (voucher) return voucher.orderId
  }
  const [order] = await sql.rows(z.object({ id: z.string() }), 'SELECT id FROM orders WHERE reference = $1', [
    REFERENCE.exec(contract)?.[0].toUpperCase() ?? '',
  ])
  return order?.id ?? null
}

/** Finds messages by a condition: SQL from `WHERE` on. */
export async function findMessages(
  sql: Sql,
  { keys }: Deps,
  condition: string,
  values: readonly string[],
): Promise<Message[]> {
  const found = await sql.rows(
    row,
    `SELECT ticket, kind, words, suspicion, ${ms('received_at')} AS "receivedAt" FROM messages ${condition}`,
    values,
  )
  return found.map(({ words, ...message }) => ({ ...message, mail: visitorMail(JSON.parse(keys.open(words))) }))
}

function visitorMail(stored: unknown): VisitorMail {
  const mail = FormMail.parse(stored)
  if (mail.template !== 'contact' && mail.template !== 'staff_withdrawal')
    throw new Error(`A message is kept as ${mail.template}`)
  return mail
}

/** Lists the suspicious messages that staff have not read, the oldest first. */
export const suspiciousMessages = (deps: Deps): Promise<Message[]> =>
  findMessages(deps.store, deps, 'WHERE suspicion IS NOT NULL AND read_at IS NULL ORDER BY received_at LIMIT 100', [])

/** Reads one message for staff and marks it as read; undefined when there is none with this number. */
export async function readMessage(deps: Deps, ticket: string): Promise<Message | undefined> {
  const [message] = await findMessages(deps.store, deps, 'WHERE ticket = $1', [ticket])
  if (message)
    await deps.store.change('UPDATE messages SET read_at = coalesce(read_at, $2::timestamptz) WHERE ticket = $1', [
      ticket,
      at(deps.now()),
    ])
  return message
}
