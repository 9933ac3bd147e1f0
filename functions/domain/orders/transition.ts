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
    | 'minutes'
    | 'therapist'
    | 'resources'
    | 'expiresAt'
    | 'settledAt'
    | 'lang'
    | 'buyer'
    | 'unfollowed'
    | 'note'
  >
>

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
  const [written] = await ORDERS.update(
    sql,
    { ...changes, state: to, changedAt: now },
    'WHERE id = $1 AND state = $2',
    [order.id, order.state],
  )
  if (!written) throw new Error(`${order.id} is no longer ${order.state}`)
  await appendEvent(sql, order.id, event, now, to === order.state ? undefined : { from: order.state, to })
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

/** Writes an event of an order. Events are only ever added. */
export async function appendEvent(
  sql: Sql,
  orderId: string,
  kind: string,
  now: number,
  detail?: { from: State; to: State },
): Promise<void> {
  await sql.change('INSERT INTO events (order_id, at, kind, detail) VALUES ($1, $2::timestamptz, $3, $4::jsonb)', [
    orderId,
    at(now),
    kind,
    detail ? JSON.stringify(detail) : null,
  ])
}
