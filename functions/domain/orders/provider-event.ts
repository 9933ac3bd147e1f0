import { PROVIDERS } from '#lib/contracts/payment-methods'
import type { Deps } from '../deps'
import { notify, notifyStaff } from '../outbox'
import type { PaymentProvider, ProviderEvent } from '../payments'
import { at } from '../store'
import { noteMoneyBack, type MoneyEvent } from './money-back'
import { findOrders, ORDERS, type Order } from './order'
import { settleOrder } from './settle-order'

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
  // The bank did not take the refund: without this mail no one notices that the buyer still waits for it.
  if (about === 'refund_failed' && order.refundDueCents > 0)
    await notifyStaff(deps.store, deps, order.id, 'refund_failed')
  if (about) await noteMoneyBack(deps, order.id, about)
}

/** Reopens the payment of an order that ended without money, if its provider says that money came of it after all. */
async function reopenPayment({ store, payments }: Deps, order: Order): Promise<void> {
  const { id, state, provider, providerId, paymentOpen, paidCents } = order
  const isGivenUp = (state === 'expired' || state === 'cancelled') && !paymentOpen && paidCents === 0
  const port = provider ? payments[provider] : undefined
  if (!isGivenUp || !port || !providerId) return
  const { status } = await port.read(providerId)
  if (status === 'paid' || status === 'processing' || status === 'refunded')
    await ORDERS.update(store, { paymentOpen: true }, 'WHERE id = $1 AND provider_id = $2 AND paid_cents = 0', [
      id,
      providerId,
    ])
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
