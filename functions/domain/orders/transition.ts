import { TRANSITIONS, type State } from '#lib/contracts/states'
import { at, type Sql } from '../store'
import { ORDERS, type Order } from './order'

/** The fields of an order that may change beside its state. */
export type Changes = Partial<
  Pick<
    Order,
    | 'payment'
    | 'provider'
    | 'providerId'
    | 'revision'
    | 'paymentOpen'
    | 'moneySeen'
    | 'refundRefused'
    | 'paidCents'
    | 'refundDueCents'
    | 'refundedCents'
    | 'extended'
    | 'startsAt'
    | 'therapist'
    | 'resources'
    | 'expiresAt'
    | 'settledAt'
    | 'lang'
    | 'buyer'
    | 'note'
  >
>

/** Changes an order that is still in the state it was read in. The event is written first, in the same transaction. */
export async function updateOrder(
  sql: Sql,
  order: Order,
  changes: Changes,
  now: number,
  event: string,
  to: State = order.state,
): Promise<Order> {
  await appendEvent(sql, order.id, event, now, to === order.state ? undefined : { from: order.state, to })
  const owned = await ORDERS.update(sql, { ...changes, state: to, changedAt: now }, 'WHERE id = $1 AND state = $2', [
    order.id,
    order.state,
  ])
  if (owned !== 1) throw new Error(`${order.id} is no longer ${order.state}`)
  return { ...order, ...changes, state: to, changedAt: now }
}

/** Takes one permitted step of an order. Throws on any other. */
export async function transition(
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

/** Writes what happened; the events are only ever added to. */
export async function appendEvent(
  sql: Sql,
  orderId: string,
  kind: string,
  now: number,
  detail?: Readonly<Record<string, string | number>>,
): Promise<void> {
  await sql.change('INSERT INTO events (order_id, at, kind, detail) VALUES ($1, $2::timestamptz, $3, $4::jsonb)', [
    orderId,
    at(now),
    kind,
    detail ? JSON.stringify(detail) : null,
  ])
}
