import type { Deps } from '../deps'
import { notifyBuyer, notifyStaff } from '../outbox'
import type { ProviderState } from '../payments'
import { holdBlocks } from '../planning/blocks'
import type { Sql } from '../store'
import { owedBy } from './owed'
import { noteOverpaid } from './refund'
import { findOrder, hasBegun, lockOrder, type Order } from './order'
import { confirmPaid, expireUnpaid, giveTimeBack, recordPaidParty, secureTime } from './outcome'
import { updateOrder, transitionOrder, type Changes } from './transition'

type SettleOrderOptions = {
  /** The payer comes from PayPal, so that a payment which it refused to take may be taken once more. */
  isPayerBack?: boolean
}

/** The order, and the state of its payment at the provider if that was asked. */
export type Settled = { order: Order; providerState?: ProviderState }

/**
 * Brings an order in line with what its provider says about the payment. The return page, the webhook and the cleanup
 * all end here, in any order and any number of times. The state is always read from the provider, never taken from an
 * event or an address bar; then the order makes one step.
 */
export async function settleOrder(
  deps: Deps,
  id: string,
  { isPayerBack = false }: SettleOrderOptions = {},
): Promise<Settled> {
  const order = await findOrder(deps.store, id)
  if (!order) throw new Error(`There is no order ${id}`)
  const provider = order.provider ? deps.payments[order.provider] : undefined
  const { providerId } = order
  if (!provider || !providerId || !order.paymentOpen) return { order }
  let providerState = await provider.read(providerId)
  if (providerState.status === 'approved' && hasBegun(deps, order))
    providerState = { ...providerState, status: 'unpaid' }
  if (providerState.status === 'approved') {
    const begun = await beginCapture(deps, order.id, providerId, isPayerBack)
    if (begun.state !== 'processing' || begun.providerId !== providerId) return { order: begun }
    providerState = await provider.capture(providerId, begun.captureAttempt)
  }
  const settled = await deps.store.transaction(async (sql) => {
    if (providerState.status === 'paid') await holdBlocks(sql)
    return applyState(sql, deps, id, providerId, providerState)
  })
  return { order: settled, providerState }
}

/**
 * Marks an order as `processing`, so that no call ends or replaces its payment, and takes its time again if it was
 * lost. If another order has the time, this one expires before any money is taken. What PayPal refused waits for its
 * payer.
 */
const beginCapture = (deps: Deps, id: string, providerId: string, isPayerBack: boolean): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    await holdBlocks(sql)
    const order = await lockOrder(sql, id)
    if (order.providerId !== providerId || order.state !== 'awaiting_payment') return order
    if (order.refusedCapture && !(isPayerBack && order.refusedCapture.isSent)) return order
    const time = await secureTime(sql, deps, order)
    if (!time) return expireUnpaid(sql, deps, order)
    return transitionOrder(sql, order, 'processing', deps.now(), { ...time, refusedCapture: null })
  })

async function applyState(
  sql: Sql,
  deps: Deps,
  id: string,
  providerId: string,
  providerState: ProviderState,
): Promise<Order> {
  const order = await lockOrder(sql, id)
  if (!order.paymentOpen || order.providerId !== providerId) return order
  switch (providerState.status) {
    case 'paid':
      return afterPaid(sql, deps, order, providerState)
    case 'refunded':
      // What a confirmed party paid and got back at once changes nothing: it pays at the spa.
      if (order.state === 'confirmed') return afterCancelled(sql, deps, order)
      return refundedElsewhere(sql, deps, order, providerState)
    case 'cancelled':
      return afterCancelled(sql, deps, order)
    case 'gone':
      // A payment that the provider forgot before any money moved stays unpaid. If money had moved, only the spa can
      // find out where it is.
      return order.moneySeen ? order : afterCancelled(sql, deps, order)
    case 'approved':
    case 'processing':
      return whileUnderWay(sql, deps, order, providerState.status === 'processing')
    case 'unpaid': {
      if (order.state !== 'processing') return order
      const { refusedPage: page } = providerState
      const refusedCapture = page === undefined ? null : { page, isSent: false }
      const changes = { refusedCapture, captureAttempt: order.captureAttempt + 1 }
      return transitionOrder(sql, order, 'awaiting_payment', deps.now(), changes)
    }
  }
}

async function whileUnderWay(sql: Sql, deps: Deps, order: Order, moneySeen: boolean): Promise<Order> {
  const seen =
    moneySeen && !order.moneySeen ? await updateOrder(sql, order, { moneySeen }, deps.now(), 'money_seen') : order
  return seen.state === 'awaiting_payment' ? transitionOrder(sql, seen, 'processing', deps.now()) : seen
}

async function afterPaid(sql: Sql, deps: Deps, order: Order, providerState: ProviderState): Promise<Order> {
  const changes = { paidCents: providerState.amountCents ?? 0, paymentOpen: false, settledAt: deps.now() }
  const isExact =
    providerState.amountCents === order.totalCents &&
    providerState.currency?.toUpperCase() === 'EUR' &&
    providerState.live === (deps.mode === 'live')
  if (!isExact) {
    deps.log('payment_mismatch', { order: order.id })
    await notifyStaff(sql, deps, order.id, 'payment_mismatch')
    // A confirmed party keeps its time: the money goes back, and it pays at the spa.
    if (order.state === 'confirmed')
      return updateOrder(sql, order, { ...changes, refundDueCents: changes.paidCents }, deps.now(), 'payment_mismatch')
    return transitionOrder(sql, order, 'payment_mismatch', deps.now(), changes)
  }
  // Confirmed parties could once pay by card: the money of a payment begun then may still come.
  if (order.state === 'confirmed') return afterPartyPaid(sql, deps, order, changes)
  return confirmPaid(sql, deps, order, changes)
}

/** Records what a confirmed party paid by card. What it owes no more, because the desk took it meanwhile, goes back. */
async function afterPartyPaid(
  sql: Sql,
  deps: Deps,
  order: Order,
  changes: Changes & { paidCents: number },
): Promise<Order> {
  const { owedCents } = await owedBy(sql, order)
  if (owedCents === 0) return noteOverpaid(sql, deps, await updateOrder(sql, order, changes, deps.now(), 'paid_ahead'))
  const paid = await recordPaidParty(sql, deps, order, changes.paidCents, { ...changes, payment: 'stripe' })
  const noted = await noteOverpaid(sql, deps, paid)
  // What was paid too much is told with the payment.
  if (noted === paid) await notifyStaff(sql, deps, order.id, 'paid_ahead')
  return noted
}

/** Records that the payment was cancelled at the provider: the order may be paid another way while its hold lasts. */
async function afterCancelled(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  const unpaid =
    order.state === 'processing' ? await transitionOrder(sql, order, 'awaiting_payment', deps.now()) : order
  const cleared =
    unpaid.state === 'awaiting_payment'
      ? { provider: null, providerId: null, refusedCapture: null, revision: unpaid.revision + 1 }
      : {}
  return updateOrder(sql, unpaid, { ...cleared, paymentOpen: false, moneySeen: false }, deps.now(), 'payment_cancelled')
}

/** Records money that was paid and given back at the provider before we heard of either. */
async function refundedElsewhere(sql: Sql, deps: Deps, order: Order, providerState: ProviderState): Promise<Order> {
  const cents = providerState.amountCents ?? order.totalCents
  const money = {
    paidCents: cents,
    refundDueCents: cents,
    refundedCents: cents,
    paymentOpen: false,
    settledAt: deps.now(),
  }
  const conflict = order.state === 'cancelled' ? order : await transitionOrder(sql, order, 'paid_conflict', deps.now())
  await giveTimeBack(sql, deps, order)
  await notifyBuyer(sql, deps, order.id, 'refunded')
  return transitionOrder(sql, conflict, 'refunded', deps.now(), money)
}
