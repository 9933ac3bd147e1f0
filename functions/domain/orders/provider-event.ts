import { PROVIDERS } from '#lib/contracts/payment-methods'
import type { Deps } from '../deps'
import { notify, notifyStaff } from '../outbox'
import type { PaymentProvider, ProviderEvent } from '../payments'
import { at } from '../store'
import { noteMoneyBack, type MoneyEvent } from './money-back'
import { findOrder, findOrders, withOrder, type Order } from './order'
import { settleOrder } from './settle-order'
import { updateOrder } from './transition'

/** Finds the order of a payment that a provider names; undefined when it was never ours. */
export async function orderOfEvent(
  { store }: Deps,
  provider: PaymentProvider['name'],
  { providerId, orderRef }: Pick<ProviderEvent, 'providerId' | 'orderRef'>,
): Promise<Order | undefined> {
  const [found] = await findOrders(store, 'WHERE (provider = $1 AND provider_id = $2) OR id = $3 LIMIT 1', [
    provider,
    providerId ?? '',
    orderRef ?? '',
  ])
  return found
}

/**
 * Does what a provider's event asks for; doing it again changes nothing. Notes the event with its order, and asks the
 * provider where the money is and how much of it went back.
 */
export async function followEvent(
  deps: Deps,
  provider: PaymentProvider['name'],
  event: ProviderEvent,
  order: Order,
): Promise<void> {
  await deps.store.change(
    `INSERT INTO events (order_id, at, kind, provider_event) VALUES ($1, $2::timestamptz, $3, $4)
     ON CONFLICT (provider_event) DO NOTHING`,
    [order.id, at(deps.now()), event.type.slice(0, 100), `${provider}:${event.id}`],
  )
  await reopenPayment(deps, order)
  await settleOrder(deps, order.id)
  const about = moneyEvent(event.type)
  // The bank did not take the refund, and nobody else would notice that the buyer still waits for it.
  if (about === 'refund_failed') await notifyStaff(deps.store, deps, order.id, 'refund_failed')
  if (about) await noteMoneyBack(deps, order.id, about)
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

/** Tells the spa about money that moved at a provider without an order here. */
export async function tellOfStrangeMoney(
  deps: Deps,
  provider: PaymentProvider['name'],
  { id, type, providerId = id }: ProviderEvent,
): Promise<void> {
  deps.log('strange_money', { provider, type })
  const name = `${provider}:${providerId}:${moneyEvent(type)}`
  await notify(deps, 'strangeMoney', { provider: PROVIDERS[provider].label, type, payment: providerId }, name)
}

/** Reads from an event's type what happened to paid money. A dispute that goes on says nothing new. */
export function moneyEvent(type: string): MoneyEvent | undefined {
  if (/refund.*fail/i.test(type)) return 'refund_failed'
  if (/dispute\.(created|funds_withdrawn)|reversed/i.test(type)) return 'dispute'
  if (/dispute\.(closed|resolved)/i.test(type)) return 'dispute_ended'
  return /refund/i.test(type) ? 'refund' : undefined
}
