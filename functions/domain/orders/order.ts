import { z } from 'zod'
import { Lang } from '#lib/contracts/scalars'
import { BookingKind, LastGroup, State, Therapist } from '#lib/contracts/states'
import { ms, type Sql, type Value } from '../store'

const cents = z.int().min(0)

/** An order as it is kept. Moments are milliseconds. */
const orderRow = z.object({
  id: z.string(),
  reference: z.string(),
  clientToken: z.string(),
  itemHash: z.string(),
  kind: BookingKind,
  state: State,
  payment: z.enum(['none', 'stripe', 'paypal', 'transfer']),
  lang: Lang,
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
  code: z.string().nullable(),
  option: z.int().nullable(),
  group: z.nullable(LastGroup),
  persons: z.int().nullable(),
  title: z.record(Lang, z.string()),
  startsAt: z.number().nullable(),
  minutes: z.int().nullable(),
  resources: z.array(z.string()),
  therapist: Therapist,
  totalCents: cents,
  regularCents: cents,
  voucherCents: cents,
  paidCents: cents,
  refundDueCents: cents,
  refundedCents: cents,
  provider: z.enum(['stripe', 'paypal']).nullable(),
  providerId: z.string().nullable(),
  revision: z.int(),
  /** The payment may still become money: it was neither paid nor cancelled. */
  paymentOpen: z.boolean(),
  /** When a hold, a transfer's deadline or an unpaid voucher's order ends. */
  expiresAt: z.number().nullable(),
  extended: z.boolean(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** When the money or the promise became certain. */
  settledAt: z.number().nullable(),
})
export type Order = z.infer<typeof orderRow>

const ORDER = `orders.id, reference, client_token AS "clientToken", item_hash AS "itemHash", kind, orders.state, payment, lang, buyer,
  orders.code, option_number AS "option", last_group AS "group", persons, orders.title, ${ms('starts_at')} AS "startsAt", minutes, resources,
  therapist, total_cents AS "totalCents", regular_cents AS "regularCents", voucher_cents AS "voucherCents", paid_cents AS "paidCents",
  refund_due_cents AS "refundDueCents", refunded_cents AS "refundedCents", provider, provider_id AS "providerId", revision,
  payment_open AS "paymentOpen", ${ms('expires_at')} AS "expiresAt", extended, ${ms('created_at')} AS "createdAt",
  ${ms('orders.changed_at')} AS "changedAt", ${ms('settled_at')} AS "settledAt"`

/** Orders by a condition. */
export const findOrders = (sql: Sql, condition: string, values: readonly Value[]): Promise<Order[]> =>
  sql.rows(orderRow, `SELECT ${ORDER} FROM orders ${condition}`, values)

/** The order, or undefined. */
export async function findOrder(sql: Sql, id: string): Promise<Order | undefined> {
  return (await findOrders(sql, 'WHERE orders.id = $1', [id]))[0]
}

/** The order, for this transaction alone until it ends. */
export async function lockOrder(sql: Sql, id: string): Promise<Order> {
  const [order] = await findOrders(sql, 'WHERE orders.id = $1 FOR UPDATE', [id])
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

/** Waiting for money that has not begun to move: may expire, be cancelled or be paid another way. */
export const isUnpaid = ({ state }: Order) => state === 'held' || state === 'awaiting_payment'

/** Its hold, or the time to pay it, has ended. */
export const isExpired = ({ expiresAt }: Order, now: number) => expiresAt !== null && expiresAt <= now
