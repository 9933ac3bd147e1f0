import type { Deps } from '../deps'
import { ProviderRefused, ProviderUnavailable, type ListedPayment, type PaymentProvider } from '../payments'
import { noteMoneyBack } from './money-back'
import { findOrder, withOrder, type Order } from './order'
import { orderOfEvent } from './provider-event'
import { settleOrder } from './settle-order'
import { transitionOrder, updateOrder } from './transition'

type Provider = PaymentProvider['name']

/** What the providers know and the store did not, such as after a copy was restored. */
type Differences = {
  /** Orders as they were and as they are now. */
  changed: { before: Order; after: Order }[]
  /** Payments of which there is no order. */
  unknown: (ListedPayment & { provider: Provider })[]
  /** Providers that did not answer, or do not let us read their lists, and why. */
  unread: { provider: Provider; why: string }[]
}

/**
 * Reads every payment that was taken, given back or disputed since a moment (milliseconds) from its provider, and
 * brings the orders in line: late money is settled, money that went back is recorded and blocks what is left of a
 * voucher. Lists the payments of which there is no order. Doing it again changes nothing.
 */
export async function compareWithProviders(deps: Deps, since: number): Promise<Differences> {
  const differences: Differences = { changed: [], unknown: [], unread: [] }
  for (const provider of Object.values(deps.payments)) {
    try {
      for (const payment of await provider.listed(since)) await compare(deps, provider.name, payment, differences)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
      differences.unread.push({ provider: provider.name, why: error.message })
    }
  }
  return differences
}

async function compare(deps: Deps, provider: Provider, payment: ListedPayment, found: Differences): Promise<void> {
  const before = await orderOfEvent(deps, provider, payment)
  // An order that was paid twice: only staff can tell what the second payment was for.
  const isAnother = before !== undefined && before.paidCents > 0 && before.providerId !== payment.providerId
  if (!before || isAnother) return void found.unknown.push({ ...payment, provider })
  await adopt(deps, provider, payment, before.id)
  await settleOrder(deps, before.id)
  await noteMoneyBack(deps, before.id, 'refund')
  const after = await findOrder(deps.store, before.id)
  if (after && FIELDS.some((field) => before[field] !== after[field])) found.changed.push({ before, after })
}

/** What a provider decides about an order. */
const FIELDS = ['state', 'paidCents', 'refundedCents'] as const

/** Gives an unpaid order the payment that was taken for it: the copy has none, an earlier one, or has given it up. */
const adopt = (deps: Deps, provider: Provider, { providerId }: ListedPayment, id: string): Promise<void> =>
  withOrder(deps, id, async (sql, order) => {
    if ((order.providerId === providerId && order.paymentOpen) || order.paidCents > 0) return
    const found = { provider, providerId, paymentOpen: true }
    if (order.state === 'held') await transitionOrder(sql, order, 'awaiting_payment', deps.now(), found)
    else await updateOrder(sql, order, found, deps.now(), 'payment_found')
  })
