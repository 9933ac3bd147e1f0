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

/** Finds the orders of guests whose name has words that begin with each of these, the latest appointment first. */
export async function ordersOfName({ store }: Deps, name: string): Promise<Order[]> {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  return findOrders(
    store,
    `WHERE erased_at IS NULL AND name_words(buyer->>'name') @@ to_tsquery('simple', $1) ${LATEST_FIRST}`,
    [words.map((word) => `${word}:*`).join(' & ')],
  )
}
