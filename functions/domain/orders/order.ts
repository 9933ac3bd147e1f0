import { z } from 'zod'
import { answerDeadline } from '#lib/catalogue/payment'
import { ORDER_PAYMENTS, PROVIDER_NAMES } from '#lib/contracts/payment-methods'
import { Lang } from '#lib/contracts/scalars'
import { Round } from '#lib/contracts/slot'
import { BookingKind, LastGroup, State, Therapist } from '#lib/contracts/states'
import { endOfBankDay } from '#lib/time/bank-days'
import { HOUR, MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import type { Sql, Value } from '../store'
import { jsonb, moment, named, notPersonal, personal, remark, secret, table } from '../table'

const cents = z.int().min(0)

/** What is known of a buyer. */
export const BuyerPart = z.enum(['name', 'phone', 'email'])
export type BuyerPart = z.infer<typeof BuyerPart>

/** By what means the desk takes money for a booking. */
export const DeskMeans = z.enum(['cash', 'card', 'transfer', 'other'])
export type DeskMeans = z.infer<typeof DeskMeans>

/** The table of orders: the one declaration of its columns. Moments are milliseconds. */
export const ORDERS = table(
  'orders',
  z.object({
    id: notPersonal(z.string()),
    reference: notPersonal(z.string()),
    // Erasing replaces it by the order's own id, since open orders need different ones.
    clientToken: secret(z.string(), 'id'),
    itemHash: secret(z.string(), 'id'),
    kind: BookingKind,
    state: State,
    payment: z.enum(ORDER_PAYMENTS),
    lang: Lang,
    /** A guest who called may have no e-mail address; one who books online always has one. */
    buyer: personal(
      jsonb(z.object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() })),
      `'{"name":""}'::jsonb`,
    ),
    /** What the guest wrote for the spa. No law keeps it: it goes some days after the visit, as the desk's notes do. */
    note: remark(z.string().nullable()),
    /** To whom the spa writes a company's invoice; kept with the order, as tax law asks. */
    invoice: personal(jsonb(z.object({ name: z.string(), taxId: z.string(), address: z.string() }).nullable()), 'NULL'),
    code: notPersonal(z.string().nullable()),
    option: named('option_number', z.int().nullable()),
    group: named('last_group', z.nullable(LastGroup)),
    persons: z.int().nullable(),
    title: notPersonal(jsonb(z.record(Lang, z.string()))),
    startsAt: moment(z.number().nullable()),
    minutes: z.int().nullable(),
    /** The rounds of a party that is served in several, as it was sold. */
    rounds: notPersonal(jsonb(z.array(Round).nullable())),
    /** The therapists and rooms that it has; none for a voucher. */
    resources: notPersonal(z.array(z.string())),
    therapist: Therapist,
    totalCents: cents,
    /** The column keeps its first name, because an older version must run over the tables of a newer one. */
    beforeCents: named('regular_cents', z.int().min(0)),
    voucherCents: cents,
    paidCents: cents,
    refundDueCents: cents,
    refundedCents: cents,
    contentVersion: notPersonal(z.string()),
    provider: z.enum(PROVIDER_NAMES).nullable(),
    providerId: notPersonal(z.string().nullable()),
    revision: z.int(),
    /** The payment may still become money: it was neither paid nor cancelled. */
    paymentOpen: z.boolean(),
    /** The provider has reported the money under way: from then on only the spa may decide that it never came. */
    moneySeen: z.boolean(),
    /** The number of the next attempt to take what was approved; each attempt that brought nothing raises it. */
    captureAttempt: z.int(),
    /**
     * PayPal refused to take this payment, which stays approved: the page to which its payer has to go, and whether the
     * payer has been sent there since. Only then, and only when the payer comes back, it is taken once more.
     */
    refusedCapture: notPersonal(jsonb(z.object({ page: z.string(), isSent: z.boolean() }).nullable())),
    /** Why the provider refuses for good to give back what is due; only the spa can give it back then. */
    refundRefused: notPersonal(z.string().nullable()),
    /** When a hold, a transfer's deadline or an unpaid voucher's order ends. */
    expiresAt: moment(z.number().nullable()),
    /** Nothing sets it any more. The column stays, because an older version must run over the tables of a newer one. */
    extended: z.boolean(),
    /** Its buyer asked to be forgotten while it was open: that is done once it is over. */
    forgetWhenOver: secret(z.boolean()),
    createdAt: moment(z.number()),
    changedAt: moment(z.number()),
    /** When the money arrived or the order was confirmed. */
    settledAt: moment(z.number().nullable()),
    /** Whether the guest came, as the desk says; apart from the state, which is about time and money. */
    attendance: z.enum(['arrived', 'absent']).nullable(),
    /** When the cleanup last worked on it. */
    lookedAt: moment(z.number().nullable()),
    /** Keyed hashes of the network and mailbox that it is counted by while unpaid. Empty: the spa's, or erased. */
    callers: secret(z.array(z.string()), `'{}'`),
    /** The link in the request's mail has not been opened: it keeps its time only briefly, unknown to staff. */
    unfollowed: z.boolean(),
    /** When its names were erased. */
    erasedAt: moment(z.number().nullable()),
  }),
  'stays',
)

/** Finds orders by a condition: SQL from `WHERE` on. */
export const findOrders = (sql: Sql, condition: string, values: readonly Value[]) => ORDERS.find(sql, condition, values)
export type Order = Awaited<ReturnType<typeof findOrders>>[number]

/** Finds the order with this id; undefined when there is none. */
export async function findOrder(sql: Sql, id: string): Promise<Order | undefined> {
  return (await findOrders(sql, 'WHERE id = $1', [id]))[0]
}

/** Locks the order with this id until the transaction ends. Throws when there is none. */
export async function lockOrder(sql: Sql, id: string): Promise<Order> {
  const [order] = await findOrders(sql, 'WHERE id = $1 FOR UPDATE', [id])
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

/** Does work with an order, which is locked until the transaction of the work ends. Throws when there is none. */
export const withOrder = <T>(deps: Deps, id: string, work: (sql: Sql, order: Order) => Promise<T>): Promise<T> =>
  deps.store.transaction(async (sql) => work(sql, await lockOrder(sql, id)))

/** A request keeps its time for so long, or until it is to be answered if that is later. */
const KEPT_MS = 48 * HOUR

/**
 * Computes until when a request keeps its time from now on (milliseconds): never less than until it is to be answered,
 * or until its money must have arrived, and up to its start at most.
 */
export function endOfRequest({ planning, now }: Deps, payment: Order['payment'], start: number): number {
  if (payment === 'transfer') return Math.min(endOfBankDay(now(), planning.transferBankDays), start)
  return Math.min(Math.max(now() + KEPT_MS, answerDeadline(start, now(), planning) ?? 0), start)
}

/**
 * Computes until when a time is kept from now on (milliseconds) for whoever has pressed the order button, until it is
 * paid or the link in its mail is opened; up to its start at most.
 */
export const endOfHold = ({ planning, now }: Deps, start: number): number =>
  Math.min(now() + planning.holdMinutes * MINUTE, start)

/** Tells whether an order is a request whose mail link has not been opened yet. */
export const awaitsLink = ({ state, unfollowed }: Order) => state === 'requested' && unfollowed

/**
 * Tells whether an order waits for money that has not begun to move: it may expire, be cancelled or be paid another
 * way.
 */
export const isUnpaid = ({ state }: Order) => state === 'held' || state === 'awaiting_payment'

/** Gives the rounds in which an order's persons are served. Where no plan is kept, all of them have its whole time. */
export const roundsOf = ({ rounds, persons, minutes }: Order): readonly Round[] =>
  rounds ?? [{ persons: persons ?? 1, after: 0, minutes: minutes ?? 0 }]

/** Gives the rounds to keep with an order: a plan only where somebody begins later. */
export const plannedRounds = (rounds: readonly Round[]): Round[] | null => (rounds.length > 1 ? [...rounds] : null)

/** Tells whether an order's hold, or the time to pay it, has ended (`now` in milliseconds). */
export const isExpired = ({ expiresAt }: Order, now: number) => expiresAt !== null && expiresAt <= now

/** Selects orders whose guest is still to come: neither begun nor there, nor known not to come. `now`: a parameter. */
export const stillToCome = (now: string) => `starts_at > ${now}::timestamptz AND attendance IS NULL`

/** Tells whether an order's start has passed: it can no longer be given, so no money is taken for it. */
export const hasBegun = ({ now }: Deps, { startsAt }: Order) => startsAt !== null && startsAt <= now()
