import { z } from 'zod'
import { LIMITS } from '#lib/contracts/limits'
import { madridDay, madridMoment } from '#lib/time/madrid'
import { DAY } from '#lib/time/units'
import type { Deps } from './deps'
import { addressHash, findMessages } from './messages'
import { historyOf } from './orders/history'
import { eraseHealthNotes, eraseNotes, notesOf } from './orders/notes'
import { findOrders, ORDERS, type Order } from './orders/order'
import { owedBy } from './orders/owed'
import { closeMailsOfTickets } from './outbox'
import { at, type Sql, type Value } from './store'
import { DESK_REDEMPTIONS, DESK_TAKINGS, OUTBOX, SUBSCRIBERS } from './tables'
import { DELIVERY_MAIL } from './vouchers/deliver'
import { VOUCHERS, voucherOfOrder, type Voucher } from './vouchers/voucher'

const AT_ONCE = 200

/** How long an order that has ended, and a message that was read, keep the hashes of who sent them. */
const CALLERS_HOURS = 24

const OPEN_STATES = ['held', 'awaiting_payment', 'processing', 'requested'] as const
const OPEN = new Set<Order['state']>(OPEN_STATES)
const IS_OPEN = `state IN (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`

/** A voucher that can no longer be used: its years begin when it ended, those of any other after its last day. */
const VOUCHER_ENDED = `vouchers.state IN ('used', 'refunded', 'cancelled')`

/** Erases what has been kept long enough, as the privacy page says. It is safe to run at any time, anywhere. */
export async function eraseOld(deps: Deps): Promise<void> {
  await keepWord(deps)
  await endNeverPaid(deps)
  await eraseOfYears(deps)
  await eraseHealthNotes(deps)
  await eraseCards(deps)
  await eraseRemarks(deps)
  await eraseTraces(deps)
}

/**
 * Ends orders in which no money ever moved, so that nothing is owed and nothing has to be proved. Those begun online
 * and left behind are deleted: no mail has a link to them, and no money can come any more. The others lose their names.
 */
const endNeverPaid = (deps: Deps): Promise<void> =>
  eraseOrders(
    deps,
    // Counted from the end of the order: what was found out about its payment later does not extend it.
    'LEAST(changed_at, expires_at)',
    `paid_cents = 0 AND state IN ('expired', 'cancelled')
       AND NOT EXISTS (SELECT FROM desk_takings WHERE order_id = orders.id)
       AND LEAST(changed_at, expires_at) <= $1::timestamptz - make_interval(days => $2::int)`,
    [at(deps.now()), deps.retention.neverPaidDays],
    async (sql, ids, now) => {
      const gone = await deleteLeftBehind(sql, ids)
      const others = ids.filter((id) => !gone.includes(id))
      await eraseNames(sql, others, now)
    },
  )

/** What happens to an order whose money may still be on its way. */
const MONEY_EVENTS = `'processing', 'money_seen', 'payment_given_up'`

/** Deletes those of these ended orders that were left behind in an online payment, with all their rows. */
async function deleteLeftBehind(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const left = await sql.rows(
    z.object({ id: z.string() }),
    `SELECT id FROM orders WHERE id = ANY($1::text[]) AND state = 'expired' AND payment NOT IN ('none', 'transfer')
       AND NOT payment_open
       AND NOT EXISTS (SELECT FROM events WHERE order_id = orders.id AND kind IN (${MONEY_EVENTS}))
       AND NOT EXISTS (SELECT FROM outbox WHERE order_id = orders.id)
       AND NOT EXISTS (SELECT FROM messages WHERE order_id = orders.id)`,
    [ids],
  )
  const gone = left.map(({ id }) => id)
  for (const table of ['occupancy', 'events', 'order_notes', 'redemptions', 'vouchers'])
    await sql.change(`DELETE FROM ${table} WHERE order_id = ANY($1::text[])`, [gone])
  await sql.change('DELETE FROM orders WHERE id = ANY($1::text[])', [gone])
  return gone
}

/** Erases orders whose service or sale was so many whole calendar years ago, and whose voucher ended as long ago. */
const eraseOfYears = (deps: Deps): Promise<void> => {
  const years = deps.retention.orderYears
  const now = deps.now()
  const newYear = madridMoment(`${Number(madridDay(now).slice(0, 4)) - years}-01-01`, '00:00')
  return eraseOrders(
    deps,
    'coalesce(starts_at, changed_at)',
    `coalesce(starts_at, changed_at) < $1::timestamptz
       AND NOT ${IS_OPEN}
       AND NOT EXISTS (SELECT FROM vouchers WHERE order_id = orders.id AND valid_until IS NOT NULL
         AND CASE WHEN ${VOUCHER_ENDED} THEN vouchers.changed_at > $2::timestamptz - make_interval(years => $3::int)
           ELSE valid_until >= $4 END)`,
    [at(newYear), at(now), years, yearsLater(now, -years)],
  )
}

/** Erases the orders that a condition selects. `since`: the SQL of the moment by which an index finds them. */
const eraseOrders = (
  deps: Deps,
  since: string,
  condition: string,
  values: readonly Value[],
  erase = eraseNames,
): Promise<void> =>
  deps.store.transaction(async (sql) => {
    const due = await sql.rows(
      z.object({ id: z.string() }),
      `SELECT id FROM orders WHERE erased_at IS NULL AND ${condition}
       ORDER BY ${since} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
      values,
    )
    const ids = due.map(({ id }) => id)
    await erase(sql, ids, deps.now())
  })

/** Erases the people in orders, and deletes vouchers that never got a number. Sums, times and events stay. */
async function eraseNames(sql: Sql, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await ORDERS.erase(sql, 'everything', 'WHERE id = ANY($1::text[])', [ids])
  await sql.change('UPDATE orders SET erased_at = $2::timestamptz WHERE id = ANY($1::text[])', [ids, at(now)])
  await eraseNotes(sql, 'order_id = ANY($1::text[])', [ids])
  await sql.change('DELETE FROM vouchers WHERE order_id = ANY($1::text[]) AND uid_hash IS NULL', [ids])
  await VOUCHERS.erase(sql, 'everything', 'WHERE order_id = ANY($1::text[])', [ids])
  await eraseDeskNotes(sql, 'order_id = ANY($1::text[])', [ids])
}

/** Erases what staff noted at the desk about vouchers: a condition on their table. */
const eraseDeskNotes = (sql: Sql, ofVouchers: string, values: readonly Value[]) =>
  DESK_REDEMPTIONS.erase(
    sql,
    'remarks',
    `WHERE note IS NOT NULL AND voucher_id IN (SELECT id FROM vouchers WHERE ${ofVouchers})`,
    values,
  )

/** Erases the names on vouchers that ended long ago; their numbers and all the rest stay for their holders. */
async function eraseCards({ store, retention, now }: Deps): Promise<void> {
  const years = retention.orderYears
  const erase = (condition: string, values: readonly Value[]) =>
    VOUCHERS.erase(store, 'everything', `WHERE card->>'to' <> '' AND ${condition}`, values)
  await erase(`${VOUCHER_ENDED} AND changed_at <= $1::timestamptz - make_interval(years => $2::int)`, [
    at(now()),
    years,
  ])
  await erase(`NOT ${VOUCHER_ENDED} AND valid_until < $1`, [yearsLater(now(), -years)])
}

/**
 * Erases what staff noted for themselves, and what guests wrote for staff, some days after the visit or the note.
 * Blocks that are over are deleted.
 */
async function eraseRemarks({ store, retention, now }: Deps): Promise<void> {
  const before = at(now() - retention.noteDays * DAY)
  await eraseNotes(
    store,
    `at <= $1::timestamptz AND NOT EXISTS (SELECT FROM orders WHERE orders.id = order_id AND starts_at > $1::timestamptz)`,
    [before],
  )
  await DESK_REDEMPTIONS.erase(store, 'remarks', 'WHERE note IS NOT NULL AND at <= $1::timestamptz', [before])
  const isOver = 'note IS NOT NULL AND coalesce(starts_at, changed_at) <= $1::timestamptz'
  await ORDERS.erase(store, 'remarks', `WHERE ${isOver}`, [before])
  await store.change(
    `DELETE FROM blocks WHERE freed_at <= $1::timestamptz OR CASE WHEN weekly THEN last_day ELSE coalesce(last_day, day) END < $2`,
    [before, madridDay(now() - retention.noteDays * DAY)],
  )
}

/** Deletes what has been stored for its period, and the hashes of callers. `$1`: now, `$2`: the period. */
async function eraseTraces({ store, retention, now }: Deps): Promise<void> {
  const kept: readonly (readonly [statement: string, period: number])[] = [
    ['DELETE FROM surveys WHERE at <= $1::timestamptz - make_interval(months => $2::int)', retention.surveyMonths],
    [
      `DELETE FROM messages
       WHERE kind = 'contact' AND received_at <= $1::timestamptz - make_interval(months => $2::int)`,
      retention.messageMonths,
    ],
    [
      `DELETE FROM messages WHERE kind = 'withdrawal'
         AND received_at <= $1::timestamptz - make_interval(years => $2::int)
         AND NOT EXISTS (SELECT FROM orders WHERE orders.id = messages.order_id AND erased_at IS NULL)`,
      retention.withdrawalYears,
    ],
    [
      `UPDATE messages SET network = NULL
       WHERE network IS NOT NULL AND read_at < $1::timestamptz - make_interval(hours => $2::int)`,
      CALLERS_HOURS,
    ],
    [
      `DELETE FROM subscribers
       WHERE confirmed_at IS NULL AND asked_at <= $1::timestamptz - make_interval(days => $2::int)`,
      retention.unconfirmedDays,
    ],
    [
      'DELETE FROM subscribers WHERE unsubscribed_at <= $1::timestamptz - make_interval(years => $2::int)',
      retention.consentYears,
    ],
    [
      `DELETE FROM outbox WHERE (done_at IS NOT NULL OR dead_at IS NOT NULL)
         AND coalesce(done_at, dead_at) <= $1::timestamptz - make_interval(days => $2::int)`,
      retention.mailDays,
    ],
    [
      'DELETE FROM idempotency WHERE created_at < $1::timestamptz - make_interval(hours => $2::int)',
      LIMITS.answersHours,
    ],
    ['DELETE FROM rate WHERE window_start < $1::timestamptz - make_interval(hours => $2::int)', LIMITS.answersHours],
    [
      `UPDATE orders SET callers = '{}'
       WHERE callers <> '{}' AND changed_at < $1::timestamptz - make_interval(hours => $2::int)
         AND NOT ${IS_OPEN}`,
      CALLERS_HOURS,
    ],
  ]
  for (const [statement, period] of kept) await store.change(statement, [at(now()), period])
}

/** One thing that is held about a person: an order or message by its number, and until which day it is kept. */
export type HeldRecord =
  | { what: 'newsUnconfirmed' | 'news' | 'voucherWaiting' }
  | { what: 'newsProof'; until: string }
  | { what: 'message' | 'orderUnpaid' | 'orderOpen' | 'note'; name: string }
  | { what: 'withdrawal' | 'order'; name: string; until: string }
  | { what: 'vouchers' | 'deskNotes'; count: number }

/** What was erased when a person asked to be forgotten, and what the law makes us keep. */
type Forgotten = { erased: HeldRecord[]; kept: HeldRecord[] }

/** By what a person is found: an e-mail address, a phone number (E.164), or the reference of one order. */
export type Subject = { by: 'email' | 'phone' | 'reference'; value: string }

const valueOf = ({ by, value }: Subject) => (by === 'email' ? value.trim().toLowerCase() : value)

const ORDERS_OF: Readonly<Record<Subject['by'], string>> = {
  email: `lower(buyer->>'email') = $1`,
  phone: `buyer->>'phone' = $1`,
  reference: 'reference = $1',
}
const ordersOf = (sql: Sql, subject: Subject, lock = ''): Promise<Order[]> =>
  findOrders(sql, `WHERE erased_at IS NULL AND ${ORDERS_OF[subject.by]} ORDER BY created_at, id ${lock}`, [
    valueOf(subject),
  ])

/**
 * Makes the condition that finds the messages of a person, with its values. Anybody may name an order in a withdrawal:
 * by its reference only what came from its buyer's address is found.
 */
async function messagesOf(sql: Sql, deps: Deps, subject: Subject): Promise<[condition: string, values: string[]]> {
  const { by } = subject
  if (by !== 'reference') return [`${by}_hash = $1`, [addressHash(deps, by, valueOf(subject))]]
  const [order] = await ordersOf(sql, subject)
  return ['order_id = $1 AND email_hash = $2', [order?.id ?? '', addressHash(deps, 'email', order?.buyer.email ?? '')]]
}

/** Erases at once what may be erased about a person, and tells what must be kept, and until when. */
export const forget = (deps: Deps, subject: Subject): Promise<Forgotten> =>
  deps.store.transaction(async (sql) => {
    const found: Forgotten = { erased: [], kept: [] }
    if (subject.by === 'email') await forgetSubscriber(sql, deps, valueOf(subject), found)
    await forgetMessages(sql, deps, subject, found)
    for (const order of await ordersOf(sql, subject, 'FOR UPDATE')) await forgetOrder(sql, deps, order, found)
    if (subject.by === 'email') await forgetRecipient(sql, valueOf(subject), found)
    return found
  })

async function forgetSubscriber(sql: Sql, { retention, now }: Deps, address: string, found: Forgotten) {
  const [row] = await SUBSCRIBERS.find(sql, 'WHERE email = $1 FOR UPDATE', [address])
  if (!row) return
  if (row.confirmedAt === null) {
    await sql.change('DELETE FROM subscribers WHERE email = $1', [address])
    found.erased.push({ what: 'newsUnconfirmed' })
    return
  }
  await SUBSCRIBERS.update(sql, { unsubscribedAt: row.unsubscribedAt ?? now() }, 'WHERE email = $1', [address])
  found.erased.push({ what: 'news' })
  const until = yearsLater(row.unsubscribedAt ?? now(), retention.consentYears)
  found.kept.push({ what: 'newsProof', until })
}

async function forgetMessages(sql: Sql, deps: Deps, subject: Subject, found: Forgotten) {
  const [condition, values] = await messagesOf(sql, deps, subject)
  const messages = await findMessages(sql, deps, `WHERE ${condition} ORDER BY received_at`, values)
  await sql.change(`DELETE FROM messages WHERE ${condition} AND kind = 'contact'`, values)
  const erased = messages.flatMap(({ kind, ticket }) => (kind === 'contact' ? [ticket] : []))
  await closeMailsOfTickets(sql, deps, erased)
  for (const { ticket, kind, receivedAt } of messages) {
    const until = yearsLater(receivedAt, deps.retention.withdrawalYears)
    if (kind === 'contact') found.erased.push({ what: 'message', name: ticket })
    else found.kept.push({ what: 'withdrawal', name: ticket, until })
  }
}

async function forgetOrder(sql: Sql, deps: Deps, order: Order, found: Forgotten) {
  const { id: orderId, reference, state, paidCents } = order
  const takings = await DESK_TAKINGS.find(sql, 'WHERE order_id = $1', [orderId])
  if ((state === 'expired' || state === 'cancelled') && paidCents === 0 && takings.length === 0) {
    await eraseNames(sql, [orderId], deps.now())
    found.erased.push({ what: 'orderUnpaid', name: reference })
  } else {
    // The books must keep the order, but nothing that the desk noted about the guest, or the guest wrote to the desk.
    const ofGuest = await ORDERS.erase(sql, 'remarks', 'WHERE id = $1 AND note IS NOT NULL', [orderId])
    const ofDesk = await eraseNotes(sql, 'order_id = $1', [orderId])
    if (ofGuest + ofDesk > 0) found.erased.push({ what: 'note', name: reference })
    noteErased(found, await eraseDeskNotes(sql, 'order_id = $1', [orderId]))
    if (OPEN.has(state)) {
      await ORDERS.update(sql, { forgetWhenOver: true }, 'WHERE id = $1', [orderId])
      found.kept.push({ what: 'orderOpen', name: reference })
      return
    }
    const until = keptUntil(deps, order, await voucherOfOrder(sql, orderId))
    found.kept.push({ what: 'order', name: reference, until })
  }
}

function noteErased(found: Forgotten, count: number): void {
  if (count > 0) found.erased.push({ what: 'deskNotes', count })
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

/**
 * Tells whether a voucher is still to be sent: it is not paid yet, or its mail waits or was given up. (A scalar answer
 * is looked up by the order; EXISTS would read the whole outbox at once.)
 */
const TO_BE_SENT = `(SELECT true FROM orders WHERE orders.id = vouchers.order_id AND (${IS_OPEN}
  OR (state = 'confirmed' AND (SELECT true FROM outbox WHERE outbox.order_id = orders.id
    AND about = '${DELIVERY_MAIL}' AND done_at IS NULL AND closed_at IS NULL LIMIT 1) IS TRUE)))`

/**
 * Erases an address on the vouchers that were sent to it; the words of the buyer belong to the order of the buyer. One
 * that is still to be sent keeps the address until then.
 */
async function forgetRecipient(sql: Sql, address: string, found: Forgotten) {
  const isTheirs = `card->>'recipientEmail' IS NOT NULL AND lower(card->>'recipientEmail') = $1`
  const waiting = await VOUCHERS.update(sql, { forgetRecipient: true }, `WHERE ${isTheirs} AND ${TO_BE_SENT} IS TRUE`, [
    address,
  ])
  const erased = await eraseRecipients(sql, `${isTheirs} AND ${TO_BE_SENT} IS NOT TRUE`, [address], found)
  if (erased > 0) found.erased.push({ what: 'vouchers', count: erased })
  if (waiting.length > 0) found.kept.push({ what: 'voucherWaiting' })
}

async function eraseRecipients(sql: Sql, condition: string, values: readonly Value[], found: Forgotten) {
  noteErased(found, await eraseDeskNotes(sql, condition, values))
  return sql.change(
    `UPDATE vouchers SET card = card - 'recipientEmail' - 'sendOn', forget_recipient = false WHERE ${condition}`,
    values,
  )
}

/** Forgets those who asked for it while an order was open, or a voucher to be sent, once it is over or sent. */
const keepWord = (deps: Deps): Promise<void> =>
  deps.store.transaction(async (sql) => {
    const told: Forgotten = { erased: [], kept: [] }
    const over = `WHERE forget_when_over AND NOT ${IS_OPEN} AND erased_at IS NULL ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`
    for (const order of await findOrders(sql, over, [])) {
      await forgetOrder(sql, deps, order, told)
      await ORDERS.update(sql, { forgetWhenOver: false }, 'WHERE id = $1', [order.id])
    }
    await eraseRecipients(sql, `forget_recipient AND ${TO_BE_SENT} IS NOT TRUE`, [], told)
  })

/** Collects all that is held about a person, to be handed over, without any secret or voucher number. */
export async function exportOf(deps: Deps, subject: Subject): Promise<Record<string, unknown>> {
  const { store } = deps
  const { by } = subject
  const address = by === 'email' ? valueOf(subject) : undefined
  const [condition, values] = await messagesOf(store, deps, subject)
  const messages = await findMessages(store, deps, `WHERE ${condition} ORDER BY received_at`, values)
  return {
    [by]: valueOf(subject),
    orders: await Promise.all((await ordersOf(store, subject)).map((order) => exportOrder(deps, order))),
    ...(address !== undefined && (await exportOfAddress(store, address))),
    messages: messages.map(({ mail: { template: _, ...words }, kind, receivedAt }) => ({
      kind,
      receivedAt: at(receivedAt),
      ...words,
    })),
  }
}

async function exportOfAddress(sql: Sql, address: string): Promise<Record<string, unknown>> {
  const received = await VOUCHERS.find(
    sql,
    `WHERE card->>'recipientEmail' IS NOT NULL AND lower(card->>'recipientEmail') = $1`,
    [address],
  )
  const [news] = await SUBSCRIBERS.find(sql, 'WHERE email = $1', [address])
  return {
    vouchersReceived: received.map(({ card, validUntil }) => ({ card, validUntil })),
    news: news && SUBSCRIBERS.handedOut(news),
  }
}

async function exportOrder(deps: Deps, order: Order): Promise<Record<string, unknown>> {
  const { store: sql } = deps
  const voucher = await voucherOfOrder(sql, order.id)
  const atDesk = voucher ? await DESK_REDEMPTIONS.find(sql, 'WHERE voucher_id = $1 ORDER BY at', [voucher.id]) : []
  const mails = await OUTBOX.find(sql, 'WHERE order_id = $1 ORDER BY id', [order.id])
  const takings = await DESK_TAKINGS.find(sql, 'WHERE order_id = $1 ORDER BY at', [order.id])
  const { owedCents, byVoucherCents } = await owedBy(sql, order)
  return {
    ...ORDERS.handedOut(order),
    owedCents,
    paidAtDesk: { byVoucherCents, takings: takings.map((each) => DESK_TAKINGS.handedOut(each)) },
    ...(voucher && {
      voucher: { ...VOUCHERS.handedOut(voucher), atDesk: atDesk.map((each) => DESK_REDEMPTIONS.handedOut(each)) },
    }),
    notes: (await notesOf(deps, [order.id])).map(({ kind, words, at: written }) => ({ kind, words, at: at(written) })),
    events: (await historyOf(deps, order.id)).map(({ kind, at: moment }) => ({ kind, at: at(moment) })),
    mails: mails.map(({ about, createdAt, doneAt }) => ({
      about,
      at: at(createdAt),
      sentAt: doneAt === null ? null : at(doneAt),
    })),
  }
}
