import { z } from 'zod'
import { GiftUid } from '#lib/contracts/gift-uid'
import { madridClock, madridDay } from '#lib/time/madrid'
import { HOUR } from '#lib/time/units'
import type { Deps } from './deps'
import { countOne, SUSPICIOUS_MAILED } from './limits'
import { FormMail, Suspicion } from './mail'
import { mailboxOf } from './mailbox'
import { findOrder, findOrders, type Order } from './orders/order'
import { closeMailsOfTickets, notify } from './outbox'
import { at, ms, type Sql } from './store'
import { MESSAGES } from './tables'
import { voucherByUid } from './vouchers/voucher'

/** What a visitor wrote, as it is mailed to the spa. */
export type VisitorMail = Extract<FormMail, { template: 'contact' | 'staff_withdrawal' }>

/** Counts a message of a network (a keyed hash). Tells whether so many have come that it is only listed. */
export async function areMany(sql: Sql, deps: Deps, network: string, suspicion?: Suspicion): Promise<boolean> {
  // What one network sends beyond its own limits does not count against the limit of all together.
  return (
    (await countOne(sql, deps, suspicion ? 'suspiciousMessage' : 'message', network)) !== undefined ||
    (await countOne(sql, deps, 'messageOfAll', '')) !== undefined
  )
}

/** Hashes an e-mail address or a phone number, so that its messages can be found again. */
export const addressHash = ({ keys }: Deps, by: 'email' | 'phone', value: string): string =>
  keys.lookup(by, value.toLowerCase())

/**
 * Stores a message, sealed, before anything is mailed, so that it is not lost with a mail. `network`: the keyed hash of
 * where it came from, which is stored with suspicious ones only.
 */
export async function keepMessage(sql: Sql, deps: Deps, mail: VisitorMail, network: string): Promise<void> {
  const isContact = mail.template === 'contact'
  await MESSAGES.insert(sql, {
    ticket: mail.ticket,
    kind: isContact ? 'contact' : 'withdrawal',
    words: deps.keys.seal(JSON.stringify(mail)),
    emailHash: addressHash(deps, 'email', mail.email),
    phoneHash: isContact && mail.phone !== undefined ? addressHash(deps, 'phone', mail.phone) : null,
    orderId: isContact ? null : ((await orderNamedIn(sql, deps, mail.contract))?.id ?? null),
    suspicion: mail.suspicion,
    receivedAt: deps.now(),
    network: mail.suspicion && network,
  })
}

const REFERENCE = /\bN-[0-9A-HJKMNP-TV-Y]{6}\b/i
const UID = /\b(?:[0-9A-Z]{4}-?){4}[0-9A-Z]\b/i

/** Finds the order that a withdrawal names by its reference or its voucher's number; undefined when there is none. */
async function orderNamedIn(sql: Sql, deps: Deps, contract: string): Promise<Order | undefined> {
  const uid = GiftUid.safeParse(UID.exec(contract)?.[0])
  const voucher = uid.success ? await voucherByUid(sql, deps, uid.data) : undefined
  if (voucher) return findOrder(sql, voucher.orderId)
  const reference = REFERENCE.exec(contract)?.[0].toUpperCase() ?? ''
  return (await findOrders(sql, 'WHERE reference = $1', [reference]))[0]
}

/** Tells whether a declaration names an order whose buyer has the declared address. Only its buyer knows its number. */
export async function isBuyersContract(
  sql: Sql,
  deps: Deps,
  { contract, email }: { contract: string; email: string },
): Promise<boolean> {
  const order = await orderNamedIn(sql, deps, contract)
  return order?.buyer.email !== undefined && mailboxOf(order.buyer.email) === mailboxOf(email)
}

/** Finds messages by a condition: SQL from `WHERE` on. */
export const findMessages = async (sql: Sql, { keys }: Deps, condition: string, values: readonly string[]) =>
  (await MESSAGES.find(sql, condition, values)).map((message) => opened(keys, message))

/** Decrypts a stored message. */
function opened<M extends { words: string }>(keys: Deps['keys'], { words, ...message }: M) {
  return { ...message, mail: visitorMail(JSON.parse(keys.open(words))) }
}

function visitorMail(stored: unknown): VisitorMail {
  const mail = FormMail.parse(stored)
  if (mail.template !== 'contact' && mail.template !== 'staff_withdrawal')
    throw new Error(`A message is kept as ${mail.template}`)
  return mail
}

const waiting = z.object({
  ticket: z.string(),
  words: z.string(),
  suspicion: Suspicion,
  receivedAt: z.number(),
  alike: z.int(),
  origins: z.int(),
})

const UNREAD = 'suspicion IS NOT NULL AND read_at IS NULL'
const MOST_ORIGINS = 50

/**
 * Lists the suspicious messages that staff have not read, the newest first: one for each network that they came from,
 * with how many are `alike`, and how many networks there are (`origins`), of which the newest are listed.
 */
export async function suspiciousMessages({ store, keys }: Deps) {
  const found = await store.rows(
    waiting,
    `SELECT ticket, words, suspicion, ${ms('received_at')} AS "receivedAt", alike,
       count(*) OVER ()::int AS origins
     FROM (SELECT *, count(*) OVER origin::int AS alike,
         row_number() OVER (PARTITION BY coalesce(network, ticket), kind ORDER BY received_at DESC, id DESC) AS nth
       FROM messages WHERE ${UNREAD} WINDOW origin AS (PARTITION BY coalesce(network, ticket), kind)) unread
     WHERE nth = 1 ORDER BY received_at DESC, id DESC LIMIT ${MOST_ORIGINS}`,
    [],
  )
  return found.map((message) => opened(keys, message))
}

/**
 * Reads a message for staff, or with `alike` also the unread suspicious ones from its network, the newest first, and
 * marks them as read. Gives none when there is none with this number.
 */
export async function readMessages(deps: Deps, ticket: string, alike: boolean) {
  const isAlike = `${UNREAD} AND (network, kind) = (SELECT network, kind FROM messages WHERE ticket = $1)`
  const found = await findMessages(
    deps.store,
    deps,
    `WHERE ticket = $1 ${alike ? `OR (${isAlike})` : ''} ORDER BY received_at DESC, id DESC`,
    [ticket],
  )
  const tickets = found.map((message) => message.ticket)
  await deps.store.transaction(async (sql) => {
    await sql.change(
      'UPDATE messages SET read_at = coalesce(read_at, $2::timestamptz) WHERE ticket = ANY($1::text[])',
      [tickets, at(deps.now())],
    )
    await closeMailsOfTickets(sql, deps, tickets)
  })
  return found
}

/** The spa hears of messages that were only listed from this hour on, and not more often than every so many hours. */
const FIRST_HOUR = 8
const EVERY_HOURS = 4

/** Mails the spa, a few times a day, which of the messages that came since the evening before were only listed. */
export async function notifyOfMessages(deps: Deps): Promise<void> {
  const now = deps.now()
  const hour = Number(madridClock(now).slice(0, 2))
  if (hour < FIRST_HOUR) return
  const listed = (await suspiciousMessages(deps)).filter(
    ({ suspicion, alike, receivedAt }) =>
      (suspicion === 'many' || alike > SUSPICIOUS_MAILED) && receivedAt > now - 12 * HOUR,
  )
  const [first] = listed
  if (!first) return
  const count = listed.reduce((sum, { alike }) => sum + alike, 0)
  const values = { count: String(count), origins: String(first.origins) }
  const messages = listed.map(({ ticket, mail, alike }) => ({ ticket, name: mail.name, alike }))
  await notify(deps, 'messagesWaiting', values, `${madridDay(now)} ${Math.floor(hour / EVERY_HOURS)}`, messages)
}
