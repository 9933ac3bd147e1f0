import { TRANSITIONS, type State } from '#lib/contracts/states'
import { at, type Sql, type Value } from '../store'
import type { Order } from './order'

const COLUMNS = {
  payment: 'payment',
  provider: 'provider',
  providerId: 'provider_id',
  revision: 'revision',
  paymentOpen: 'payment_open',
  paidCents: 'paid_cents',
  refundDueCents: 'refund_due_cents',
  refundedCents: 'refunded_cents',
  extended: 'extended',
  therapist: 'therapist',
  resources: 'resources',
  lang: 'lang',
} as const
const MOMENTS = { expiresAt: 'expires_at', settledAt: 'settled_at', startsAt: 'starts_at' } as const
const DOCUMENTS = { buyer: 'buyer' } as const

export type Changes = Partial<Pick<Order, keyof typeof COLUMNS | keyof typeof MOMENTS | keyof typeof DOCUMENTS>>

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
  const set = Object.entries({ ...changes, state: to }).map(([name, value], index) =>
    assignment(name, value, index + 4),
  )
  const owned = await sql.change(
    `UPDATE orders SET changed_at = $3::timestamptz, ${set.map(({ text }) => text).join(', ')} WHERE id = $1 AND state = $2`,
    [order.id, order.state, at(now), ...set.map(({ value }) => value)],
  )
  if (owned !== 1) throw new Error(`${order.id} is no longer ${order.state}`)
  return { ...order, ...changes, state: to, changedAt: now }
}

/** One permitted step of an order. Throws on any other. */
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

function assignment(name: string, value: unknown, place: number): { text: string; value: Value } {
  if (Object.hasOwn(MOMENTS, name)) {
    const column = MOMENTS[name as keyof typeof MOMENTS]
    return { text: `${column} = $${place}::timestamptz`, value: typeof value === 'number' ? at(value) : null }
  }
  if (Object.hasOwn(DOCUMENTS, name)) return { text: `${name} = $${place}::jsonb`, value: JSON.stringify(value) }
  const column = name === 'state' ? name : COLUMNS[name as keyof typeof COLUMNS]
  return { text: `${column} = $${place}`, value: value as Value }
}
