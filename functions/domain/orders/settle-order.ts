import { MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { notifyBuyer, notifyStaff } from '../outbox'
import type { ProviderState } from '../payments'
import { blockedBetween, holdBlocks } from '../planning/blocks'
import { hasTime, isFree, occupy, takenBetween } from '../planning/occupancy'
import type { Sql } from '../store'
import { redeemAgain } from '../vouchers/redeem'
import { lockVoucherOfOrder } from '../vouchers/voucher'
import { findOrder, lockOrder, type Order } from './order'
import { confirmOrder, giveTimeBack } from './outcome'
import { updateOrder, transitionOrder, type Changes } from './transition'

/** The order, and what its provider said if it was asked. */
export type Settled = { order: Order; said?: ProviderState }

/**
 * Makes the order say what its provider says. The return page, the webhook and the cleanup all end here, in any order
 * and any number of times: the provider is asked, never believed from an event or an address bar, and one step follows.
 */
export async function settleOrder(deps: Deps, id: string): Promise<Settled> {
  const order = await findOrder(deps.store, id)
  if (!order) throw new Error(`There is no order ${id}`)
  const provider = order.provider ? deps.payments[order.provider] : undefined
  const { providerId } = order
  if (!provider || !providerId || !order.paymentOpen) return { order }
  let said = await provider.read(providerId)
  deps.checkpoint('payment_read')
  if (said.status === 'approved' && hasBegun(deps, order)) said = { ...said, status: 'unpaid' }
  if (said.status === 'approved') {
    if (!(await beginCapture(deps, order))) return { order }
    deps.checkpoint('capture_begun')
    said = await provider.capture(providerId, id)
    deps.checkpoint('captured')
    // Approved before and still not taken: this payment method was refused, the buyer may choose another.
    if (said.status === 'approved') said = { ...said, status: 'unpaid' }
  }
  const settled = await deps.store.transaction(async (sql) => {
    if (said.status === 'paid') await holdBlocks(sql)
    return apply(sql, deps, id, providerId, said)
  })
  deps.checkpoint('settled')
  return { order: settled, said }
}

export const isGivenUp = ({ state, paymentOpen, paidCents }: Order) =>
  (state === 'expired' || state === 'cancelled') && !paymentOpen && paidCents === 0

/** What has begun cannot be given any more: no money is taken for it. */
const hasBegun = ({ now }: Deps, { startsAt }: Order) => startsAt !== null && startsAt <= now()

/** Only an order that is `processing` is captured, for nobody may expire or replace it then. */
const beginCapture = ({ store, now }: Deps, { id, providerId }: Order): Promise<boolean> =>
  store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.providerId !== providerId) return false
    if (order.state === 'awaiting_payment') await transitionOrder(sql, order, 'processing', now())
    return order.state === 'awaiting_payment' || order.state === 'processing'
  })

async function apply(sql: Sql, deps: Deps, id: string, providerId: string, said: ProviderState): Promise<Order> {
  const order = await lockOrder(sql, id)
  if (!order.paymentOpen || order.providerId !== providerId) return order
  switch (said.status) {
    case 'paid':
      return paid(sql, deps, order, said)
    case 'refunded':
      return refundedElsewhere(sql, deps, order, said)
    case 'cancelled':
      return afterCancelled(sql, deps, order)
    case 'gone':
      // Forgotten before any money moved, it never will. Forgotten afterwards, only the spa can find out where the
      // money is.
      return order.moneySeen ? order : afterCancelled(sql, deps, order)
    case 'approved':
    case 'processing':
      return underWay(sql, deps, order, said.status === 'processing')
    case 'unpaid':
      return order.state === 'processing' ? transitionOrder(sql, order, 'awaiting_payment', deps.now()) : order
  }
}

async function underWay(sql: Sql, deps: Deps, order: Order, moneySeen: boolean): Promise<Order> {
  const seen =
    moneySeen && !order.moneySeen ? await updateOrder(sql, order, { moneySeen }, deps.now(), 'money_seen') : order
  return seen.state === 'awaiting_payment' ? transitionOrder(sql, seen, 'processing', deps.now()) : seen
}

async function paid(sql: Sql, deps: Deps, order: Order, said: ProviderState): Promise<Order> {
  const changes = { paidCents: said.amountCents ?? 0, paymentOpen: false, settledAt: deps.now() }
  const equal =
    said.amountCents === order.totalCents &&
    said.currency?.toUpperCase() === 'EUR' &&
    said.live === (deps.mode === 'live')
  if (!equal) {
    deps.log('payment_mismatch', { order: order.id })
    await notifyStaff(sql, deps, order.id, 'payment_mismatch')
    return transitionOrder(sql, order, 'payment_mismatch', deps.now(), changes)
  }
  return confirmPaid(sql, deps, order, changes)
}

/**
 * Confirms an order whose money has come, if it can still be given what it is for; else the money waits for its owner's
 * choice. What its buyer has cancelled is never confirmed by money alone; an order whose names have been erased has
 * nobody left to come.
 */
export async function confirmPaid(sql: Sql, deps: Deps, order: Order, changes: Changes): Promise<Order> {
  if (order.state !== 'cancelled' && order.erasedAt === null && (await secureTime(sql, deps, order)))
    return confirmOrder(sql, deps, order, changes)
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

/** Whether the order has its time, or gets it again because nobody took it meanwhile. */
async function secureTime(sql: Sql, deps: Deps, order: Order): Promise<boolean> {
  const { id, startsAt, minutes, resources } = order
  if (startsAt === null || minutes === null) return (await lockVoucherOfOrder(sql, id))?.state === 'pending_payment'
  if (hasBegun(deps, order)) return false
  if (await hasTime(sql, id)) return true
  const end = startsAt + (minutes + deps.planning.turnoverMinutes) * MINUTE
  // Every row counts here, also a hold that is about to end: nothing is taken from anybody.
  const taken = await takenBetween(sql, startsAt, end, 0)
  const busy = [...taken, ...(await blockedBetween(sql, startsAt, end))]
  if (!isFree(busy, resources, startsAt, end) || !(await redeemAgain(sql, id, deps.now()))) return false
  await occupy(sql, id, resources, startsAt, end)
  return true
}

/** Cancelled at the provider: the order may be paid another way while its hold lasts. */
async function afterCancelled(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  const back = order.state === 'processing' ? await transitionOrder(sql, order, 'awaiting_payment', deps.now()) : order
  const forgotten =
    back.state === 'awaiting_payment' ? { provider: null, providerId: null, revision: back.revision + 1 } : {}
  return updateOrder(sql, back, { ...forgotten, paymentOpen: false, moneySeen: false }, deps.now(), 'payment_cancelled')
}

/** Paid and given back at the provider before we heard of either. */
async function refundedElsewhere(sql: Sql, deps: Deps, order: Order, said: ProviderState): Promise<Order> {
  const cents = said.amountCents ?? order.totalCents
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
