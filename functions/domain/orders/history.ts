import { z } from 'zod'
import type { Deps } from '../deps'
import { EVENTS } from '../tables'
import { findOrders, type Order } from './order'

/** Lists what happened to an order, the oldest first. The id of the last one says which version of the order it is. */
export const historyOf = ({ store }: Deps, orderId: string) =>
  EVENTS.find(store, 'WHERE order_id = $1 ORDER BY id', [orderId])
/** Something that happened to an order: when (milliseconds), what, and who of the staff did it. */
export type OrderEvent = Awaited<ReturnType<typeof historyOf>>[number]

const version = z.object({ orderId: z.string(), last: z.string() })

/** Gives the last event of each of these orders, by the order's id: which version of it a screen shows. */
export async function versionsOf({ store }: Deps, orders: readonly Order[]): Promise<Map<string, string>> {
  const rows = await store.rows(
    version,
    `SELECT order_id AS "orderId", max(id)::text AS last FROM events WHERE order_id = ANY($1::text[]) GROUP BY order_id`,
    [orders.map(({ id }) => id)],
  )
  return new Map(rows.map(({ orderId, last }) => [orderId, last]))
}

const newest = z.object({ last: z.string().nullable() })

/** Gives the id of the last event of all: another one says that something has happened. */
export async function lastEvent(store: Deps['store']): Promise<string | null> {
  const [row] = await store.rows(newest, 'SELECT max(id)::text AS last FROM events')
  return row?.last ?? null
}

/** The most orders that staff read through at the desk. */
const LATEST_FIRST = 'ORDER BY coalesce(starts_at, created_at) DESC LIMIT 20'

/** Finds the orders of a guest by telephone (E.164) or mail address, the latest appointment first. */
export const ordersOfGuest = (
  { store }: Deps,
  { phone, email }: { phone?: string; email?: string },
): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE erased_at IS NULL AND (buyer->>'phone' = $1 OR lower(buyer->>'email') = $2) ${LATEST_FIRST}`,
    [phone ?? '', email?.toLowerCase() ?? ''],
  )

/** The fewest digits of a telephone number's end that are searched for. */
const LAST_DIGITS = 6
/** The fewest signs of a mail address's beginning that are searched for. */
const FIRST_SIGNS = 3

/**
 * Finds orders by what is known of a guest: the end of a telephone number, the beginning of a mail address, or the
 * beginnings of words of a name, with or without accents, also of the name on a voucher's card. The latest comes first.
 */
export async function searchOrders({ store }: Deps, typed: string): Promise<Order[]> {
  const digits = typed.replace(/[\s.()+-]/gu, '')
  const isNumber = /^\d+$/u.test(digits) && digits.length >= LAST_DIGITS
  const isOneWord = typed.length >= FIRST_SIGNS && !/\s/u.test(typed)
  const words =
    typed
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return findOrders(
    store,
    `WHERE erased_at IS NULL AND id = ANY(ARRAY(
       SELECT id FROM orders WHERE erased_at IS NULL
         AND right(buyer->>'phone', ${LAST_DIGITS}) = right($1::text, ${LAST_DIGITS}) AND right(buyer->>'phone', length($1)) = $1
       UNION SELECT id FROM orders WHERE erased_at IS NULL
         AND lower(buyer->>'email') COLLATE "C" >= $2::text AND lower(buyer->>'email') COLLATE "C" < $2 || chr(1114111)
       UNION SELECT id FROM orders WHERE erased_at IS NULL AND name_words(buyer->>'name') @@ to_tsquery('simple', $3::text)
       UNION SELECT order_id FROM vouchers WHERE name_words(card->>'to') @@ to_tsquery('simple', $3))) ${LATEST_FIRST}`,
    [
      isNumber ? digits : null,
      isOneWord ? typed.toLowerCase() : null,
      words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null,
    ],
  )
}
