import { TRANSITIONS, type State } from '#lib/contracts/states'
import type { Served } from '../mail'
import { at, type Sql } from '../store'
import { ORDERS, type BuyerPart, type DeskMeans, type Order } from './order'

/** The fields of an order that change beside its state. */
export type Changes = Partial<Omit<Order, 'id' | 'state' | 'changedAt'>>

/**
 * Changes an order and writes the event, in the caller's transaction. Throws if its state is no longer the one it was
 * read in.
 */
export async function updateOrder(
  sql: Sql,
  order: Order,
  changes: Changes,
  now: number,
  event: string,
  to: State = order.state,
): Promise<Order> {
  const { startsAt, title } = changes
  const [[written]] = await Promise.all([
    ORDERS.update(sql, { ...changes, state: to, changedAt: now }, 'WHERE id = $1 AND state = $2', [
      order.id,
      order.state,
    ]),
    appendEvent(sql, order.id, event, now, {
      ...(to !== order.state && { from: order.state, to }),
      ...(startsAt !== undefined && startsAt !== order.startsAt && { wasAt: order.startsAt }),
      ...(title && { services: [servedIn(order), servedIn({ ...order, ...changes })] }),
    }),
  ])
  if (!written) throw new Error(`${order.id} is no longer ${order.state}`)
  return written
}

/** Moves an order to another state, if that step is permitted. Throws on any other. */
export async function transitionOrder(
  sql: Sql,
  order: Order,
  to: State,
  now: number,
  changes: Changes = {},
): Promise<Order> {
  const permitted: readonly State[] = TRANSITIONS[order.state]
  if (!permitted.includes(to)) throw new Error(`${order.id} may not go from ${order.state} to ${to}`)
  return updateOrder(sql, order, changes, now, to, to)
}

/** Names what an order is for, for its history and its mails. */
export const servedIn = ({ title, minutes }: Pick<Order, 'title' | 'minutes'>): Served => ({ title, minutes })

/**
 * What an event says beside its kind. `wasAt`: the start before a move (milliseconds); `services`: what an order was
 * for, and what it is for now; `corrected`: of the buyer.
 */
type EventDetail = {
  from?: State
  to?: State
  wasAt?: number | null
  services?: readonly Served[]
  cents?: number
  means?: DeskMeans
  block?: number
  corrected?: readonly BuyerPart[]
}

/** Writes an event, of an order or of none. Events are only ever added; who does it is set by `auditedAs`. */
export async function appendEvent(
  sql: Sql,
  orderId: string | null,
  kind: string,
  now: number,
  detail: EventDetail = {},
): Promise<void> {
  await sql.change('INSERT INTO events (order_id, at, kind, detail) VALUES ($1, $2::timestamptz, $3, $4::jsonb)', [
    orderId,
    at(now),
    kind,
    Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
  ])
}
