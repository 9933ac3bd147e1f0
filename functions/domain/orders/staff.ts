import { DAY, MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { notifyBuyer, notifyStaff } from '../outbox'
import { ProviderRefused, type ProviderState } from '../payments'
import { at } from '../store'
import { findOrders, lockOrder, type Order } from './order'
import { confirmOrder, giveTimeBack } from './outcome'
import { recordRefund } from './refund'
import { confirmPaid, settle } from './settle'
import { transitionOrder, updateOrder } from './transition'

/** Accepts a request that will be paid at the spa. */
export const confirmRequest = (deps: Deps, id: string): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    return order.state === 'requested' && order.payment !== 'transfer' ? confirmOrder(sql, deps, order) : order
  })

/**
 * Tells whether a bank transfer's money can be booked onto the order: while it is waited for, also after its time, and
 * until amount and price are the same.
 */
export const takesLateMoney = ({ payment, provider, state, refundDueCents }: Order) =>
  payment === 'transfer' &&
  provider === null &&
  refundDueCents === 0 &&
  (state === 'requested' || state === 'expired' || state === 'cancelled' || state === 'payment_mismatch')

/**
 * Books the money (cents, all that has come) of a bank transfer. The price confirms the order if its time is still
 * free, else the money waits for its owner's choice and goes back by hand; another amount waits for the spa, and can be
 * said anew.
 */
export const bookTransfer = (deps: Deps, id: string, receivedCents: number): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (!takesLateMoney(order)) return order
    const changes = { paidCents: receivedCents, settledAt: deps.now() }
    if (receivedCents === order.totalCents) return confirmPaid(sql, deps, order, changes)
    if (order.state === 'payment_mismatch') return updateOrder(sql, order, changes, deps.now(), 'transfer_counted')
    await notifyStaff(sql, deps, id, 'payment_mismatch')
    return transitionOrder(sql, order, 'payment_mismatch', deps.now(), changes)
  })

/** Tells whether money is due back that no provider gives: it came by transfer, or the provider refuses for good. */
export const isDueByHand = ({ provider, refundDueCents, refundedCents, refundRefused }: Order) =>
  refundDueCents > refundedCents && (provider === null || (refundRefused !== null && refundRefused !== CLOSED))

/** Writes down that the spa has sent money back that no provider could give. */
export const refundedByHand = (deps: Deps, id: string): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    return isDueByHand(order) ? recordRefund(sql, deps, order) : order
  })

/** What stands instead of the provider's reason once the spa wants no more of a refund. */
const CLOSED = 'closed'

/** Tells whether an order may stay as it is for ever unless staff close it. */
export const isClosable = (order: Order) =>
  order.state === 'processing' || (order.provider !== null && order.refundRefused !== null && isDueByHand(order))

/**
 * Ends an order that its provider left without an end, after asking it once more: what it says now counts. A payment
 * under way is given up, its time is free again, and money that comes all the same is still noticed; a refused refund
 * is no longer due by us. Throws ProviderUnavailable when nobody answers; then nothing has changed.
 */
export async function closeForGood(deps: Deps, order: Order): Promise<Order> {
  if (!isClosable(order)) return order
  return order.state === 'processing' ? giveUpPayment(deps, order.id) : giveUpRefund(deps, order)
}

async function giveUpPayment(deps: Deps, id: string): Promise<Order> {
  const { order: read, said } = await settle(deps, id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return { order: undefined, said: undefined }
    throw error
  })
  if (read && read.state !== 'processing') return read
  return deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state !== 'processing') return order
    await giveTimeBack(sql, deps, order)
    await notifyBuyer(sql, deps, id, 'expired')
    const paymentOpen = said !== undefined && said.status !== 'gone'
    return transitionOrder(sql, order, 'expired', deps.now(), { paymentOpen, moneySeen: false })
  })
}

async function giveUpRefund(deps: Deps, { id, provider, providerId }: Order): Promise<Order> {
  const port = provider ? deps.payments[provider] : undefined
  const said = port && providerId ? await readOnceMore(port.read(providerId)) : undefined
  return deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (!isDueByHand(order)) return order
    if ((said?.refundedCents ?? 0) >= order.refundDueCents) return recordRefund(sql, deps, order)
    return updateOrder(sql, order, { refundRefused: CLOSED }, deps.now(), 'refund_closed')
  })
}

async function readOnceMore(asked: Promise<ProviderState>): Promise<ProviderState | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}

/** Younger ones are looked after by the page that is open. */
const PROCESSING_MS = 10 * MINUTE
const REFUND_MS = DAY

/**
 * Lists what waits for the spa, the oldest first: requests, money without a booking, money to send back, payments that
 * stay under way, and refunds that the provider refuses or has not given for a day.
 */
export const waitingForStaff = ({ store, now }: Deps): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE refund_refused IS DISTINCT FROM '${CLOSED}' AND (
       (state IN ('requested', 'paid_conflict', 'payment_mismatch') AND NOT (state = 'requested' AND unfollowed))
       OR (state = 'processing' AND changed_at <= $1::timestamptz)
       OR (refund_due_cents > refunded_cents
         AND (provider IS NULL OR refund_refused IS NOT NULL OR changed_at <= $2::timestamptz)))
     ORDER BY created_at LIMIT 500`,
    [at(now() - PROCESSING_MS), at(now() - REFUND_MS)],
  )
