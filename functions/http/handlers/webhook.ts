import type { Deps } from '#functions/domain/deps'
import { findOrders, type Order } from '#functions/domain/orders/order'
import { settle } from '#functions/domain/orders/settle'
import { tellStaff } from '#functions/domain/outbox'
import type { ProviderEvent, PaymentProvider } from '#functions/domain/payments'
import { Refusal } from '#functions/domain/refusal'
import { at } from '#functions/domain/store'
import { jsonAnswer } from '#functions/kit/message'
import type { Endpoint } from '../implement'

/**
 * Answers a provider's webhook call. 400: not from the provider. 409: ours, but the order is not written yet, so the provider
 * repeats it. Events of payments that never were ours are answered with 200: repeating them would help nobody.
 * The provider itself is asked what happened.
 */
export function webhook(name: PaymentProvider['name']): Endpoint {
  return {
    path: `/${name}-webhook`,
    methods: ['POST'],
    respond: async (deps, request, requestId) => {
      const provider = deps.payments[name]
      if (!provider) throw new Refusal('not_found')
      const event = await provider.verify(request.body.toString('utf8'), request.headers)
      if (!event) {
        deps.log('webhook_refused', { provider: name, requestId })
        return jsonAnswer(400, { received: false, reason: 'signature' })
      }
      if (event.providerId === undefined && event.orderRef === undefined)
        return jsonAnswer(200, { received: true, reason: 'not about a payment' })
      const order = await orderOf(deps, name, event)
      if (order) {
        await settleAfter(deps, name, event, order)
        return jsonAnswer(200, { received: true })
      }
      return event.orderRef === undefined
        ? jsonAnswer(200, { received: true, reason: 'not ours' })
        : jsonAnswer(409, { received: false, reason: 'unknown order' })
    },
  }
}

async function settleAfter(
  deps: Deps,
  name: PaymentProvider['name'],
  event: ProviderEvent,
  order: Order,
): Promise<void> {
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
}

async function orderOf(
  { store }: Deps,
  name: string,
  { providerId, orderRef }: ProviderEvent,
): Promise<Order | undefined> {
  const [found] = await findOrders(store, 'WHERE (provider = $1 AND provider_id = $2) OR id = $3 LIMIT 1', [
    name,
    providerId ?? '',
    orderRef ?? '',
  ])
  return found
}
