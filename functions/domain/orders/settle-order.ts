import type { Deps } from '../deps'
import { notifyBuyer, notifyStaff, queueMail } from '../outbox'
import type { ProviderState } from '../payments'
import { blockedBetween, holdBlocks } from '../planning/blocks'
import { freeAssignments } from '../planning/free'
import { hasTime, isFree, occupy, takenBetween } from '../planning/occupancy'
import type { Sql } from '../store'
import { redeemAgain } from '../vouchers/redeem'
import { lockVoucherOfOrder } from '../vouchers/voucher'
import { endOf, searchForOrder } from './item'
import { findOrder, hasBegun, lacksTime, lockOrder, withOrder, type Order } from './order'
import { confirmOrder, endUnpaid, giveTimeBack } from './outcome'
import { recordPaidAhead } from './pay-ahead'
import { updateOrder, transitionOrder, type Changes } from './transition'

/** The order, and the state of its payment at the provider if that was asked. */
export type Settled = { order: Order; providerState?: ProviderState }

/**
 * Brings an order in line with what its provider says about the payment. The return page, the webhook and the cleanup
 * all end here, in any order and any number of times. The provider is asked, never believed from an event or an address
 * bar, and one step of the order follows. `isPayerBack`: the payer comes from PayPal, so that a payment which it
 * refused to take may be taken once more.
 */
export async function settleOrder(deps: Deps, id: string, isPayerBack = false): Promise<Settled> {
  const order = await findOrder(deps.store, id)
  if (!order) throw new Error(`There is no order ${id}`)
  const provider = order.provider ? deps.payments[order.provider] : undefined
  const { providerId } = order
  if (!provider || !providerId || !order.paymentOpen) return { order }
  let providerState = await provider.read(providerId)
  deps.checkpoint('payment_read')
  if (providerState.status === 'approved' && hasBegun(deps, order))
    providerState = { ...providerState, status: 'unpaid' }
  if (providerState.status === 'approved') {
    const begun = await beginCapture(deps, order.id, providerId, isPayerBack)
    if (begun.state !== 'processing' || begun.providerId !== providerId) return { order: begun }
    deps.checkpoint('capture_begun')
    providerState = await provider.capture(providerId, begun.captureAttempt)
    deps.checkpoint('captured')
  }
  const settled = await deps.store.transaction(async (sql) => {
    if (providerState.status === 'paid') await holdBlocks(sql)
    return applyState(sql, deps, id, providerId, providerState)
  })
  deps.checkpoint('settled')
  return { order: settled, providerState }
}

/** Tells whether nobody asks the provider any more about the payment of an order that ended without money. */
const isGivenUp = ({ state, paymentOpen, paidCents }: Order) =>
  (state === 'expired' || state === 'cancelled') && !paymentOpen && paidCents === 0

/**
 * Reopens a payment that was given up, if its provider says after an event that money came of it after all. A payment
 * that brought no money stays as it is.
 */
export async function reopenPayment(deps: Deps, { id }: Order): Promise<void> {
  const order = await findOrder(deps.store, id)
  const provider = order?.provider ? deps.payments[order.provider] : undefined
  if (!order?.providerId || !provider || !isGivenUp(order)) return
  const { status } = await provider.read(order.providerId)
  if (status !== 'paid' && status !== 'processing' && status !== 'refunded') return
  await withOrder(deps, id, async (sql, locked) => {
    if (isGivenUp(locked) && locked.providerId === order.providerId)
      await updateOrder(sql, locked, { paymentOpen: true }, deps.now(), 'payment_reopened')
  })
}

/**
 * Marks an order as `processing`, so that nobody ends or replaces its payment, and takes its time if it has none yet.
 * If somebody else has the time, the order ends before any money is taken. What PayPal refused waits for its payer.
 */
const beginCapture = (deps: Deps, id: string, providerId: string, isPayerBack: boolean): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    await holdBlocks(sql)
    const order = await lockOrder(sql, id)
    if (order.providerId !== providerId || order.state !== 'awaiting_payment') return order
    if (order.refusedCapture && !(isPayerBack && order.refusedCapture.isSent)) return order
    const time = await secureTime(sql, deps, order)
    if (!time) return endUnpaid(sql, deps, order, 'expired')
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
  if (order.state === 'confirmed') {
    // The first such mail said that the party pays at the spa.
    await queueMail(sql, deps, order.id, { template: 'staff', about: 'confirmed' }, 'staff:confirmed:paid')
    return recordPaidAhead(sql, deps, order, { ...changes, payment: 'stripe' })
  }
  return confirmPaid(sql, deps, order, changes)
}

/**
 * Confirms an order whose money has arrived, if what was bought can still be given; else the money waits for the
 * buyer's choice. Money alone never confirms an order that its buyer has cancelled, nor one whose names have been
 * erased, because nobody is left to come.
 */
export async function confirmPaid(sql: Sql, deps: Deps, order: Order, changes: Changes): Promise<Order> {
  const time = order.state !== 'cancelled' && order.erasedAt === null && (await secureTime(sql, deps, order))
  if (time) return confirmOrder(sql, deps, order, { ...changes, ...time })
  deps.log('paid_conflict', { order: order.id })
  await giveTimeBack(sql, deps, order)
  await notifyBuyer(sql, deps, order.id, 'paid_conflict')
  await notifyStaff(sql, deps, order.id, 'paid_conflict')
  return transitionOrder(sql, order, 'paid_conflict', deps.now(), {
    paymentOpen: false,
    settledAt: deps.now(),
    ...changes,
  })
}

/**
 * Makes sure that an order has its time: it takes what it never had, or has lost meanwhile, if nobody else has it.
 * Gives what has to be written about it; undefined when the order cannot be given.
 */
async function secureTime(sql: Sql, deps: Deps, order: Order): Promise<Changes | undefined> {
  const { id, startsAt, resources } = order
  if (startsAt === null) return (await lockVoucherOfOrder(sql, id))?.state === 'pending_payment' ? {} : undefined
  if (hasBegun(deps, order)) return undefined
  if (await hasTime(sql, id)) return {}
  const search = searchForOrder(deps, order)
  const end = endOf(deps.planning, startsAt, search.minutes)
  // Every hold counts here, even one that is over: a late payment takes no time away from anybody.
  const taken = await takenBetween(sql, startsAt, end, 0)
  const busy = [...taken, ...(await blockedBetween(sql, startsAt, end))]
  const time = lacksTime(order)
    ? freeAssignments(deps.planning, busy, search, startsAt)[0]
    : isFree(busy, resources, startsAt, end)
      ? { therapist: order.therapist, resources }
      : undefined
  if (!time || !(await redeemAgain(sql, id, deps.now()))) return undefined
  await occupy(sql, id, time.resources, startsAt, end)
  return { therapist: time.therapist, resources: [...time.resources] }
}

/** Records that the payment was cancelled at the provider: the order may be paid another way while its hold lasts. */
async function afterCancelled(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  const unpaid =
    order.state === 'processing' ? await transitionOrder(sql, order, 'awaiting_payment', deps.now()) : order
  const cleared =
    unpaid.state === 'awaiting_payment' || unpaid.state === 'confirmed'
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
