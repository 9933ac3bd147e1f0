import { TRANSITIONS, type State } from '#lib/contracts/states'
import { at, type Sql, type Statement } from '../store'
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
    | 'unfollowed'
    | 'note'
  >
>

/** Changes an order and writes the event with it. Throws if its state is no longer the one it was read in. */
export async function updateOrder(
  sql: Sql,
  order: Order,
  changes: Changes,
  now: number,
  event: string,
  to: State = order.state,
): Promise<Order> {
  const [written] = await writeOrder(
    sql,
    ORDERS.updating({ ...changes, state: to, changedAt: now }, 'WHERE id = $1 AND state = $2', [order.id, order.state]),
    now,
    event,
    to === order.state ? {} : { detail: { from: order.state, to } },
  )
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

/**
 * Runs a statement on orders and writes an event for each order that it wrote: one round trip, all or nothing. Gives
 * the orders as they are then. Events are only ever added. `until`: a new order takes its therapists and rooms from its
 * start to this moment (milliseconds); the database refuses a second booking (SQLSTATE 23P01).
 */
export function writeOrder(
  sql: Sql,
  statement: Statement,
  now: number,
  event: string,
  { detail, until }: { detail?: Readonly<Record<string, string | number>>; until?: number } = {},
): Promise<Order[]> {
  const { text, values } = ORDERS.returning(statement)
  const [moment, kind, more, end] = [1, 2, 3, 4].map((index) => `$${values.length + index}`)
  const taken = `, taken AS (INSERT INTO occupancy (order_id, resource, during)
      SELECT id, unnest(resources), tstzrange(to_timestamp("startsAt" / 1000), ${end}::timestamptz) FROM written)`
  return ORDERS.read(sql, {
    text: `WITH written AS (${text}), noted AS (
      INSERT INTO events (order_id, at, kind, detail)
      SELECT id, ${moment}::timestamptz, ${kind}::text, ${more}::jsonb FROM written)${until === undefined ? '' : taken}
      SELECT * FROM written`,
    values: [
      ...values,
      at(now),
      event,
      detail ? JSON.stringify(detail) : null,
      ...(until === undefined ? [] : [at(until)]),
    ],
  })
}

/** Writes an event of an order without changing the order. */
export async function appendEvent(sql: Sql, orderId: string, kind: string, now: number): Promise<void> {
  await sql.change('INSERT INTO events (order_id, at, kind) VALUES ($1, $2::timestamptz, $3)', [orderId, at(now), kind])
}
