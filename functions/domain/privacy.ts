import { z } from 'zod'
import { buyerOf, NO_BUYER } from '#lib/contracts/buyer'
import { loadContent } from '#lib/content/read/load'
import type { Retention } from '#lib/content/schema/legal'
import { madridDay, madridMoment } from '#lib/time/madrid'
import type { Deps } from './deps'
import { ANSWERS_KEPT_MS } from './kept-answers'
import { addressHash, findMessages } from './messages'
import { NETWORK_KEPT_MS } from './orders/caps'
import { eraseHealthNotes, eraseNotes, notesOf } from './orders/notes'
import { findOrders, type Order } from './orders/order'
import { at, ms, type Sql } from './store'
import { VOUCHERS, voucherOfOrder, type Voucher } from './vouchers/voucher'

export type { Retention }

/** Reads how long data is kept from the facts of the legal pages, so that what they promise is what is done. */
export const getRetention = (): Retention => loadContent().legal.facts.retention

const AT_ONCE = 200
const id = z.object({ id: z.string() })

/** An order in which no money ever moved, so that nothing is owed and nothing has to be proved. */
const NEVER_PAID = `erased_at IS NULL AND paid_cents = 0 AND state IN ('expired', 'cancelled')`
/** When the years of a voucher begin: once nobody can do anything with it any more, or its last day has passed. */
const VOUCHER_ENDED = `CASE WHEN vouchers.state IN ('used', 'refunded', 'cancelled') THEN vouchers.changed_at
  ELSE vouchers.valid_until::timestamp AT TIME ZONE 'Europe/Madrid' + interval '1 day' END`
const NO_CARD = `jsonb_build_object('lang', card->'lang', 'design', card->'design', 'to', '', 'deliver', 'print',
  'theyChoose', card->'theyChoose')`

/** Erases what has been kept long enough, as the privacy page says. It is safe to run at any time, anywhere. */
export async function eraseOld(deps: Deps): Promise<void> {
  await eraseOrders(deps, neverPaid(deps))
  await eraseOrders(deps, keptLongEnough(deps))
  await eraseHealthNotes(deps)
  await eraseCards(deps)
  await eraseMessages(deps)
  await eraseAddresses(deps)
  await eraseTraces(deps)
}

type Due = { condition: string; values: readonly (string | number)[] }

const neverPaid = ({ retention, now }: Deps): Due => ({
  // Counted from the end of the order: what was found out about its payment later does not extend it.
  condition: `WHERE ${NEVER_PAID}
    AND LEAST(changed_at, expires_at) <= $1::timestamptz - make_interval(days => $2::int)`,
  values: [at(now()), retention.neverPaidDays],
})

/** Selects orders whose service or sale was this many whole calendar years ago, and whose voucher ended as long ago. */
const keptLongEnough = ({ retention, now }: Deps): Due => ({
  condition: `WHERE erased_at IS NULL AND coalesce(starts_at, changed_at) < $1::timestamptz
    AND state NOT IN ('held', 'awaiting_payment', 'processing', 'requested')
    AND NOT EXISTS (SELECT FROM vouchers WHERE order_id = orders.id AND valid_until IS NOT NULL
      AND ${VOUCHER_ENDED} > $2::timestamptz - make_interval(years => $3::int))`,
  values: [at(yearsAgo(now(), retention.orderYears)), at(now()), retention.orderYears],
})

/** Computes the start of the calendar year this many years ago, in Madrid (milliseconds). */
const yearsAgo = (now: number, years: number): number =>
  madridMoment(`${Number(madridDay(now).slice(0, 4)) - years}-01-01`, '00:00')

const eraseOrders = ({ store, now }: Deps, { condition, values }: Due): Promise<void> =>
  store.transaction(async (sql) => {
    const due = await sql.rows(
      id,
      `SELECT id FROM orders ${condition} ORDER BY changed_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
      values,
    )
    await eraseNames(
      sql,
      due.map((each) => each.id),
      now(),
    )
  })

/** Erases the people in orders, and deletes vouchers that never got a number. Sums, times and events stay. */
async function eraseNames(sql: Sql, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await sql.change(
    `UPDATE orders SET buyer = $3::jsonb, network = NULL, erased_at = $2::timestamptz WHERE id = ANY($1::text[])`,
    [ids, at(now), JSON.stringify(buyerOf(NO_BUYER))],
  )
  await eraseNotes(sql, ids)
  await sql.change(
    `UPDATE desk_redemptions SET note = NULL WHERE order_id = ANY($1::text[])
       OR voucher_id IN (SELECT id FROM vouchers WHERE order_id = ANY($1::text[]))`,
    [ids],
  )
  await sql.change('DELETE FROM vouchers WHERE order_id = ANY($1::text[]) AND uid_hash IS NULL', [ids])
  await sql.change(`UPDATE vouchers SET card = ${NO_CARD} WHERE order_id = ANY($1::text[])`, [ids])
}

/** Erases the names on vouchers that ended long ago; number and rest stay for whoever has them. */
const eraseCards = ({ store, retention, now }: Deps): Promise<number> =>
  store.change(
    `UPDATE vouchers SET card = ${NO_CARD} WHERE card->>'to' <> ''
       AND ${VOUCHER_ENDED} <= $1::timestamptz - make_interval(years => $2::int)`,
    [at(now()), retention.orderYears],
  )

async function eraseMessages({ store, retention, now }: Deps): Promise<void> {
  await store.change(
    `DELETE FROM messages WHERE kind = 'contact' AND received_at <= $1::timestamptz - make_interval(months => $2::int)`,
    [at(now()), retention.messageMonths],
  )
  await store.change(
    `DELETE FROM messages WHERE kind = 'withdrawal' AND received_at <= $1::timestamptz - make_interval(years => $2::int)
       AND NOT EXISTS (SELECT FROM orders WHERE orders.id = messages.order_id AND erased_at IS NULL)`,
    [at(now()), retention.withdrawalYears],
  )
}

async function eraseAddresses({ store, retention, now }: Deps): Promise<void> {
  await store.change(
    `DELETE FROM subscribers
     WHERE confirmed_at IS NULL AND asked_at <= $1::timestamptz - make_interval(days => $2::int)`,
    [at(now()), retention.unconfirmedDays],
  )
  await store.change(
    'DELETE FROM subscribers WHERE unsubscribed_at <= $1::timestamptz - make_interval(years => $2::int)',
    [at(now()), retention.consentYears],
  )
}

async function eraseTraces({ store, retention, now }: Deps): Promise<void> {
  await store.change(
    `DELETE FROM outbox WHERE (done_at IS NOT NULL OR dead_at IS NOT NULL)
       AND coalesce(done_at, dead_at) <= $1::timestamptz - make_interval(days => $2::int)`,
    [at(now()), retention.mailDays],
  )
  await store.change('DELETE FROM idempotency WHERE created_at < $1::timestamptz', [at(now() - ANSWERS_KEPT_MS)])
  await store.change(
    `UPDATE orders SET network = NULL WHERE network IS NOT NULL AND changed_at < $1::timestamptz
       AND state NOT IN ('held', 'awaiting_payment', 'processing', 'requested')`,
    [at(now() - NETWORK_KEPT_MS)],
  )
  await store.change('DELETE FROM rate WHERE window_start < $1::timestamptz', [at(now() - ANSWERS_KEPT_MS)])
}

/** One thing that is held about somebody: an order or message by its number, and until which day it is kept. */
export type HeldRecord =
  | { what: 'newsUnconfirmed' | 'news' | 'voucherWaiting' }
  | { what: 'newsProof'; until: string }
  | { what: 'message' | 'orderUnpaid' | 'orderOpen'; name: string }
  | { what: 'withdrawal' | 'order'; name: string; until: string }
  | { what: 'vouchers'; count: number }

/** What was erased for a request to be forgotten, and what the law makes us keep. */
type Forgotten = { erased: HeldRecord[]; kept: HeldRecord[] }

/** Erases at once what may be erased of an e-mail address, and tells what must be kept, and until when. */
export const forget = (deps: Deps, email: string): Promise<Forgotten> =>
  deps.store.transaction(async (sql) => {
    const address = email.trim().toLowerCase()
    const found: Forgotten = { erased: [], kept: [] }
    await forgetSubscriber(sql, deps, address, found)
    await forgetMessages(sql, deps, address, found)
    for (const order of await ordersOf(sql, address)) await forgetOrder(sql, deps, order, found)
    await forgetRecipient(sql, address, found)
    return found
  })

const subscriber = z.object({
  askedAt: z.number(),
  confirmedAt: z.number().nullable(),
  unsubscribedAt: z.number().nullable(),
})
const SUBSCRIBER = `SELECT ${ms('asked_at')} AS "askedAt", ${ms('confirmed_at')} AS "confirmedAt",
  ${ms('unsubscribed_at')} AS "unsubscribedAt"
  FROM subscribers WHERE email = $1`

async function forgetSubscriber(sql: Sql, { retention, now }: Deps, address: string, found: Forgotten) {
  const [row] = await sql.rows(subscriber, `${SUBSCRIBER} FOR UPDATE`, [address])
  if (!row) return
  if (row.confirmedAt === null) {
    await sql.change('DELETE FROM subscribers WHERE email = $1', [address])
    found.erased.push({ what: 'newsUnconfirmed' })
    return
  }
  await sql.change(
    'UPDATE subscribers SET unsubscribed_at = coalesce(unsubscribed_at, $2::timestamptz) WHERE email = $1',
    [address, at(now())],
  )
  found.erased.push({ what: 'news' })
  const until = yearsLater(row.unsubscribedAt ?? now(), retention.consentYears)
  found.kept.push({ what: 'newsProof', until })
}

async function forgetMessages(sql: Sql, deps: Deps, address: string, found: Forgotten) {
  const hash = addressHash(deps, address)
  const messages = await findMessages(sql, deps, 'WHERE email_hash = $1 ORDER BY received_at', [hash])
  await sql.change(`DELETE FROM messages WHERE email_hash = $1 AND kind = 'contact'`, [hash])
  for (const { ticket, kind, receivedAt } of messages) {
    const until = yearsLater(receivedAt, deps.retention.withdrawalYears)
    if (kind === 'contact') found.erased.push({ what: 'message', name: ticket })
    else found.kept.push({ what: 'withdrawal', name: ticket, until })
  }
}

const ordersOf = (sql: Sql, address: string): Promise<Order[]> =>
  findOrders(sql, `WHERE erased_at IS NULL AND lower(buyer->>'email') = $1 ORDER BY created_at FOR UPDATE`, [address])

const OPEN = new Set<Order['state']>(['held', 'awaiting_payment', 'processing', 'requested'])

async function forgetOrder(sql: Sql, deps: Deps, order: Order, found: Forgotten) {
  const { id: orderId, reference, state, paidCents } = order
  if ((state === 'expired' || state === 'cancelled') && paidCents === 0) {
    await eraseNames(sql, [orderId], deps.now())
    found.erased.push({ what: 'orderUnpaid', name: reference })
  } else if (OPEN.has(state)) found.kept.push({ what: 'orderOpen', name: reference })
  else {
    // The books must keep the order, but nothing that the desk noted about the guest.
    await eraseNotes(sql, [orderId])
    const until = keptUntil(deps, order, await voucherOfOrder(sql, orderId))
    found.kept.push({ what: 'order', name: reference, until })
  }
}

/** Computes the last day on which an order keeps its names. */
function keptUntil({ retention }: Deps, { startsAt, changedAt }: Order, voucher: Voucher | undefined): string {
  const year = Number(madridDay(startsAt ?? changedAt).slice(0, 4)) + retention.orderYears
  const books = `${year}-12-31`
  if (!voucher?.validUntil) return books
  const isOver = voucher.state === 'used' || voucher.state === 'refunded' || voucher.state === 'cancelled'
  const end = isOver ? madridDay(voucher.changedAt) : voucher.validUntil
  const until = yearsLater(Date.parse(end), retention.orderYears)
  return until > books ? until : books
}

function yearsLater(moment: number, years: number): string {
  const day = madridDay(moment)
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

/** Erases an address on the vouchers that were sent to it; the words of the buyer belong to the order of the buyer. */
async function forgetRecipient(sql: Sql, address: string, found: Forgotten) {
  const isSent = `uid_hash IS NOT NULL AND NOT EXISTS (
    SELECT FROM outbox WHERE unique_name = vouchers.order_id || ':voucher:recipient'
    AND done_at IS NULL AND dead_at IS NULL)`
  const isTheirs = `lower(card->>'recipientEmail') = $1`
  const erased = await sql.change(
    `UPDATE vouchers SET card = card - 'recipientEmail' - 'sendOn' || '{"deliver":"print"}'::jsonb
     WHERE ${isTheirs} AND ${isSent}`,
    [address],
  )
  if (erased > 0) found.erased.push({ what: 'vouchers', count: erased })
  const [waiting] = await VOUCHERS.find(sql, `WHERE ${isTheirs} LIMIT 1`, [address])
  if (waiting) found.kept.push({ what: 'voucherWaiting' })
}

const event = z.object({ at: z.number(), kind: z.string() })
const mail = z.object({ about: z.string().nullable(), at: z.number(), sentAt: z.number().nullable() })

/** Collects all that is held about an e-mail address, to be handed over, without any secret or voucher number. */
export async function exportOf(deps: Deps, email: string): Promise<Record<string, unknown>> {
  const { store } = deps
  const address = email.trim().toLowerCase()
  const orders = await findOrders(store, `WHERE lower(buyer->>'email') = $1 ORDER BY created_at`, [address])
  const received = await VOUCHERS.find(store, `WHERE lower(card->>'recipientEmail') = $1`, [address])
  const [news] = await store.rows(subscriber, SUBSCRIBER, [address])
  const messages = await findMessages(store, deps, 'WHERE email_hash = $1 ORDER BY received_at', [
    addressHash(deps, address),
  ])
  return {
    email: address,
    orders: await Promise.all(orders.map((order) => exportOrder(deps, order))),
    vouchersReceived: received.map(({ card, validUntil }) => ({ card, validUntil })),
    news: news && {
      askedAt: moment(news.askedAt),
      confirmedAt: moment(news.confirmedAt),
      unsubscribedAt: moment(news.unsubscribedAt),
    },
    messages: messages.map(({ mail: { template: _, ...words }, kind, receivedAt }) => ({
      kind,
      receivedAt: moment(receivedAt),
      ...words,
    })),
  }
}

async function exportOrder(deps: Deps, order: Order): Promise<Record<string, unknown>> {
  const { store: sql } = deps
  const {
    clientToken: _,
    itemHash: __,
    lookedAt: ___,
    network: ____,
    startsAt,
    createdAt,
    changedAt,
    settledAt,
    ...rest
  } = order
  const voucher = await voucherOfOrder(sql, order.id)
  const events = await sql.rows(event, `SELECT ${ms('at')} AS at, kind FROM events WHERE order_id = $1 ORDER BY id`, [
    order.id,
  ])
  const mails = await sql.rows(
    mail,
    `SELECT about, ${ms('created_at')} AS at, ${ms('done_at')} AS "sentAt" FROM outbox WHERE order_id = $1 ORDER BY id`,
    [order.id],
  )
  return {
    ...rest,
    startsAt: moment(startsAt),
    createdAt: moment(createdAt),
    changedAt: moment(changedAt),
    settledAt: moment(settledAt),
    ...(voucher && {
      voucher: {
        state: voucher.state,
        valueCents: voucher.valueCents,
        remainingCents: voucher.remainingCents,
        validUntil: voucher.validUntil,
        card: voucher.card,
      },
    }),
    notes: (await notesOf(deps, [order.id])).map(({ kind, words, at: written, struckAt }) => ({
      kind,
      words,
      at: moment(written),
      struckAt: moment(struckAt),
    })),
    events: events.map((each) => ({ ...each, at: moment(each.at) })),
    mails: mails.map((each) => ({ ...each, at: moment(each.at), sentAt: moment(each.sentAt) })),
  }
}

const moment = (milliseconds: number | null): string | null => (milliseconds === null ? null : at(milliseconds))
