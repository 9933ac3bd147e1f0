import type { Deps } from '#functions/domain/deps'
import { countOrRefuse, limitRead } from '#functions/domain/limits'
import { followEvent, moneyEvent, orderOfEvent, tellOfStrangeMoney } from '#functions/domain/orders/provider-event'
import type { PaymentProvider } from '#functions/domain/payments'
import { ApiError } from '#functions/domain/api-error'
import { jsonAnswer, type Outgoing } from '#functions/kit/message'
import type { Endpoint } from '../implement'
import { clientNetwork } from '../address'

/**
 * Makes the endpoint for a provider's webhook calls. It answers 400 to a call that is not from the provider, and 200 to
 * events of payments that never were ours, because repeating them would not help; but the spa is told of money that
 * went back. What happened is read from the provider itself. It is asked whether a call is genuine only about orders
 * that we know and about money that went back, and only so often per address, so that forged calls cause few calls to
 * it.
 */
export function webhook(name: PaymentProvider['name']): Endpoint {
  return {
    path: `/${name}-webhook`,
    methods: ['POST'],
    respond: async (deps, request, requestId) => {
      const provider = deps.payments[name]
      if (!provider) throw new ApiError('not_found')
      const body = request.body.toString('utf8')
      const claim = provider.claim(body, request.headers)
      if (!claim) return refuse(deps, name, requestId)
      const network = clientNetwork(request, deps.trustedProxies)
      // Any caller can claim to be a provider that must be asked, so even looking for the order has a limit.
      if (provider.verify) limitRead(deps, 'claim', `${name} ${network}`)
      const known = await orderOfEvent(deps, name, claim)
      // An order is written before its payment is made, so an unknown one belongs to another environment.
      if (!known && !moneyEvent(claim.type)) return jsonAnswer(200, { received: true, reason: 'not ours' })
      if (provider.verify) await countOrRefuse(deps.store, deps, 'verification', `${name} ${network}`)
      const event = provider.verify ? await provider.verify(body, request.headers) : claim
      if (!event) return refuse(deps, name, requestId)
      const order = known ?? (await orderOfEvent(deps, name, event))
      if (order) await followEvent(deps, name, event, order)
      else await tellOfStrangeMoney(deps, name, event)
      return jsonAnswer(200, { received: true, ...(!order && { reason: 'told' }) })
    },
  }
}

function refuse(deps: Deps, provider: PaymentProvider['name'], requestId: string): Outgoing {
  deps.log('webhook_refused', { provider, requestId })
  return jsonAnswer(400, { received: false, reason: 'signature' })
}
