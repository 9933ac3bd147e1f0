import { PayPalOrderId } from '#lib/contracts/scalars'
import type { Deps } from '#functions/domain/deps'
import { isUnpaid, type Order } from '#functions/domain/orders/order'
import { settleOrder } from '#functions/domain/orders/settle-order'
import { ApiError } from '#functions/domain/api-error'
import { implement } from '../implement'
import { authorised, beginPayment, answerOrder } from './order'

/** Begins a PayPal payment, or takes the money of one that was approved. */
export const paypalIntent = implement('paypalIntent', async (deps, body, network) => {
  if (body.action === 'capture') return capture(deps, await authorised(deps, body), body.paypalOrderId)
  const { action: _, ...purchase } = body
  const { order, created } = await beginPayment(deps, purchase, 'paypal', network)
  return answer(deps, order, created.providerId, created.approveUrl ?? null)
})

async function capture(deps: Deps, order: Order, paypalOrderId: string) {
  if (order.provider !== 'paypal' || order.providerId !== paypalOrderId) throw new ApiError('not_found')
  const { order: settled, providerState } = await settleOrder(deps, order.id, { isPayerBack: true })
  if (providerState?.declined || (isUnpaid(settled) && settled.refusedCapture)) throw new ApiError('payment_declined')
  if (settled.state === 'expired' || settled.state === 'cancelled') throw new ApiError('hold_expired')
  return answer(deps, settled, paypalOrderId, providerState?.approveUrl ?? null)
}

function answer(deps: Deps, order: Order, providerId: string, approveUrl: string | null) {
  const { paypal } = deps.payments
  return {
    ...answerOrder(deps, order),
    provider: paypal?.mode === 'sim' ? ('sim' as const) : ('paypal' as const),
    paypalOrderId: PayPalOrderId.parse(providerId),
    // PayPal's window does not lead to the page that a refusal names.
    clientId: (order.refusedCapture ? null : paypal?.publishableKey) ?? null,
    approveUrl,
  }
}
