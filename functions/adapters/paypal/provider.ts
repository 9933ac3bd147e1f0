import { ProviderUnavailable, type PaymentProvider, type ProviderState } from '#functions/domain/payments'
import { paypalClient, type PayPalAccess } from './client'
import { readPayPalEvent } from './event'
import { approveUrl, captureOf, orderRequest, readPayPalOrder, payPalState, type OrderAnswer } from './order'
import { paypalValue } from './wire'

type PayPalSettings = PayPalAccess & {
  mode: PaymentProvider['mode']
  /** The shop's name on PayPal's page. */
  brand: string
  /** Without it no webhook is believed; the cleanup settles. */
  webhookId?: string
}

/** Takes money by PayPal's orders: made, agreed to on PayPal's page, then taken by us. https://developer.paypal.com/docs/api/orders/v2/ */
export function paypalProvider(settings: PayPalSettings): PaymentProvider {
  const ask = paypalClient(settings)
  const live = settings.mode === 'live'
  const taking = new Map<string, Promise<ProviderState>>()

  async function fetchOrder(id: string): Promise<OrderAnswer> {
    const answer = await ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` })
    if (!answer.ok) throw new ProviderUnavailable(`PayPal does not know ${id}: ${answer.issue}`)
    return readPayPalOrder(answer.body)
  }

  const read = async (providerId: string) => payPalState(await fetchOrder(providerId), live)

  async function take(providerId: string, orderRef: string): Promise<ProviderState> {
    const order = await fetchOrder(providerId)
    const before = payPalState(order, live)
    if (before.status !== 'approved') return before
    // A refusal may be repeated for its request id; agreeing anew changes the order, and with it the id.
    const requestId = `${orderRef}:capture:${order.update_time ?? ''}`
    const answer = await ask({
      method: 'POST',
      path: `/v2/checkout/orders/${encodeURIComponent(providerId)}/capture`,
      body: '{}',
      requestId,
    })
    if (answer.ok) return payPalState(readPayPalOrder(answer.body), live)
    return refused(answer.status, answer.issue, providerId)
  }

  async function refused(status: number, issue: string, providerId: string): Promise<ProviderState> {
    if (issue === 'ORDER_ALREADY_CAPTURED') return read(providerId)
    if (issue === 'ORDER_COMPLETION_IN_PROGRESS') return { status: 'processing', live }
    if (status !== 422) throw new ProviderUnavailable(`PayPal does not capture: ${issue}`)
    const payAgain = await fetchOrder(providerId).then(approveUrl)
    const state = { status: 'unpaid' as const, live, ...(payAgain && { approveUrl: payAgain }) }
    // Every other refusal is about the payer's means: nothing was taken, another means may do.
    return issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED' ? state : { ...state, declined: true }
  }

  return {
    name: 'paypal',
    mode: settings.mode,
    publishableKey: settings.mode === 'sim' ? null : settings.clientId,

    async create(charge) {
      const requestId = `${charge.orderRef}:create:${charge.revision}`
      const answer = await ask({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: JSON.stringify(orderRequest(charge, settings.brand)),
        requestId,
      })
      if (!answer.ok) throw new ProviderUnavailable(`PayPal makes no order: ${answer.issue}`)
      const order = readPayPalOrder(answer.body)
      const page = approveUrl(order)
      return { providerId: order.id, ...(page && { approveUrl: page }) }
    },

    read,

    /** Two captures of one order at once may fail at PayPal: the second waits for the first. */
    capture(providerId, orderRef) {
      const running = taking.get(providerId)
      if (running) return running
      const started = take(providerId, orderRef).finally(() => taking.delete(providerId))
      taking.set(providerId, started)
      return started
    },

    /** An order that nobody captures takes no money and ends by itself, so there is nothing to ask of PayPal. */
    async cancel(providerId) {
      const { status } = await read(providerId)
      return status === 'unpaid' || status === 'approved' || status === 'cancelled'
    },

    async refund(providerId, orderRef, amountCents) {
      const taken = captureOf(await fetchOrder(providerId))
      if (!taken) throw new ProviderUnavailable(`PayPal took nothing for ${providerId}`)
      const body = JSON.stringify({
        amount: { currency_code: 'EUR', value: paypalValue(amountCents) },
        custom_id: orderRef,
      })
      const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`
      const answer = await ask({ method: 'POST', path, body, requestId: `${orderRef}:refund:${amountCents}` })
      if (!answer.ok && answer.issue !== 'CAPTURE_FULLY_REFUNDED')
        throw new ProviderUnavailable(`PayPal gives nothing back: ${answer.issue}`)
      return read(providerId)
    },

    async verify(rawBody, headers) {
      const { webhookId, now = Date.now } = settings
      return webhookId === undefined ? undefined : readPayPalEvent(ask, webhookId, live, now(), rawBody, headers)
    },
  }
}
