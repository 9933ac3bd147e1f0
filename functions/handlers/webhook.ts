import type { Deps } from '../deps'
import { jsonAnswer } from '../http'
import type { Endpoint } from '../implement'
import { findOrders, type Order } from '../orders/order'
import { settle } from '../orders/settle'
import { tellStaff } from '../outbox'
import type { ProviderEvent, PaymentProvider } from '../payments/port'
import { receiveWebhook } from '../payments/webhooks'
import { Refusal } from '../refusal'
import { at } from '../store/store'

/** Where a provider tells that something happened. What happened is read from the provider itself. */
export function webhook(name: PaymentProvider['name']): Endpoint {
  return {
    path: `/${name}-webhook`,
    methods: ['POST'],
    respond: async (deps, request, requestId) => {
      const provider = deps.payments[name]
      if (!provider) throw new Refusal('not_found')
      const { status, body } = await receiveWebhook(provider, request.body.toString('utf8'), request.headers, (event) =>
        hear(deps, name, event),
      )
      if (status === 400) deps.log('webhook_refused', { provider: name, requestId })
      return jsonAnswer(status, body)
    },
  }
}

async function hear(deps: Deps, name: PaymentProvider['name'], event: ProviderEvent): Promise<'settled' | 'unknown'> {
  const order = await orderOf(deps, name, event)
  if (!order) return 'unknown'
  await deps.store.change(
    `INSERT INTO events (order_id, at, kind, provider_event) VALUES ($1, $2::timestamptz, $3, $4) ON CONFLICT (provider_event) DO NOTHING`,
    [order.id, at(deps.now()), event.type.slice(0, 100), `${name}:${event.id}`],
  )
  await settle(deps, order.id)
  // The bank did not take it: nobody else would notice that the buyer still waits.
  if (/refund.*fail/i.test(event.type)) await tellStaff(deps.store, deps, order.id, 'refund_failed')
  // Money that goes back behind our back: noted, and a matter for the spa. The time is theirs to free.
  if (/dispute|refund|reversed/i.test(event.type) && order.refundDueCents === 0)
    await tellStaff(deps.store, deps, order.id, 'dispute')
  return 'settled'
}

async function orderOf(
  { store }: Deps,
  name: string,
  { providerId, orderRef }: ProviderEvent,
): Promise<Order | undefined> {
  const [found] = await findOrders(store, 'WHERE (provider = $1 AND provider_id = $2) OR orders.id = $3 LIMIT 1', [
    name,
    providerId ?? '',
    orderRef ?? '',
  ])
  return found
}
