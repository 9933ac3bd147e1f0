import type { Deps } from '#functions/domain/deps'
import { findOrders, type Order } from '#functions/domain/orders/order'
import { noteMoneyBack, type MoneyEvent } from '#functions/domain/orders/money-back'
import { reopenPayment, settle } from '#functions/domain/orders/settle'
import { tellStaff } from '#functions/domain/outbox'
import type { ProviderEvent, PaymentProvider } from '#functions/domain/payments'
import { Refusal } from '#functions/domain/refusal'
import { at } from '#functions/domain/store'
import { jsonAnswer, type Outgoing } from '#functions/kit/message'
import type { Endpoint } from '../implement'
import { clientAddress } from '../address'
import { limit } from '../rate'

/**
 * Answers a provider's webhook call. 400: not from the provider. Events of payments that never were ours are answered
 * with 200: repeating them would help nobody. The provider itself is asked what happened; whether a call is its own
 * only about orders that we know, and so often per address, so that forged calls cost nothing outside.
 */
export function webhook(name: PaymentProvider['name']): Endpoint {
  return {
    path: `/${name}-webhook`,
    methods: ['POST'],
    respond: async (deps, request, requestId) => {
      const provider = deps.payments[name]
      if (!provider) throw new Refusal('not_found')
      const body = request.body.toString('utf8')
      const claim = provider.claim(body, request.headers)
      if (!claim) return refuse(deps, name, requestId)
      const { providerId, orderRef } = claim.event
      if (providerId === undefined && orderRef === undefined)
        return jsonAnswer(200, { received: true, reason: 'not about a payment' })
      const order = await orderOf(deps, name, claim.event)
      // An order is written before its payment is made: one that is not there is of another environment.
      if (!order) return jsonAnswer(200, { received: true, reason: 'not ours' })
      if (claim.asks) await limit(deps, `${name} webhook`, clientAddress(request, deps.trustedProxies), ASKED)
      const event = claim.asks ? await provider.verify(body, request.headers) : claim.event
      if (!event) return refuse(deps, name, requestId)
      await settleAfter(deps, name, event, order)
      return jsonAnswer(200, { received: true })
    },
  }
}

/** How often one address may make us ask a provider whether a call is its own. */
const ASKED = { hits: 60, seconds: 60 }

function refuse(deps: Deps, provider: PaymentProvider['name'], requestId: string): Outgoing {
  deps.log('webhook_refused', { provider, requestId })
  return jsonAnswer(400, { received: false, reason: 'signature' })
}

async function settleAfter(
  deps: Deps,
  name: PaymentProvider['name'],
  event: ProviderEvent,
  order: Order,
): Promise<void> {
  await deps.store.change(
    `INSERT INTO events (order_id, at, kind, provider_event) VALUES ($1, $2::timestamptz, $3, $4)
     ON CONFLICT (provider_event) DO NOTHING`,
    [order.id, at(deps.now()), event.type.slice(0, 100), `${name}:${event.id}`],
  )
  await reopenPayment(deps, order)
  await settle(deps, order.id)
  const about = moneyEvent(event.type)
  // The bank did not take it: nobody else would notice that the buyer still waits.
  if (about === 'refund_failed') await tellStaff(deps.store, deps, order.id, 'refund_failed')
  if (about) await noteMoneyBack(deps, order.id, about)
}

/** What an event's type says of money that was paid. A dispute that goes on says nothing new. */
function moneyEvent(type: string): MoneyEvent | undefined {
  if (/refund.*fail/i.test(type)) return 'refund_failed'
  if (/dispute\.(created|funds_withdrawn)|reversed/i.test(type)) return 'dispute'
  if (/dispute\.(closed|resolved)/i.test(type)) return 'dispute_ended'
  return /refund/i.test(type) ? 'refund' : undefined
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
