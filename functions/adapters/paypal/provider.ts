import { z } from 'zod'
import { PayPalPage, SimulatedPage } from '#lib/contracts/paypal-intent'
import {
  ProviderRefused,
  refundKey,
  type PaymentProvider,
  type ProviderState,
  type WebhookHeaders,
} from '#functions/domain/payments'
import { accepted, paypalClient, type PayPalAccess, type PayPalRefusal } from './client'
import { readDisputes } from './disputes'
import { captureNamedIn, claimedEvent, isFromPayPal } from './event'
import { listTransactions, readCapture } from './transactions'
import { approveUrl, captureOf, orderRequest, paypalOrder, payPalState, type PayPalOrderAnswer } from './order'
import { paypalValue } from './wire'

type PayPalSettings = PayPalAccess & {
  mode: PaymentProvider['mode']
  /** The shop's name on PayPal's page. */
  brand: string
  /** Without it every webhook call is refused, and the cleanup finds out what was paid. */
  webhookId?: string
}

/**
 * Makes the provider for PayPal. An order is created, approved by the payer on PayPal's page, and then captured here.
 * https://developer.paypal.com/docs/api/orders/v2/
 */
export function paypalProvider(settings: PayPalSettings): PaymentProvider & Required<Pick<PaymentProvider, 'verify'>> {
  const ask = paypalClient(settings)
  const live = settings.mode === 'live'
  const captures = new Map<string, Promise<ProviderState>>()
  const readClaim = (rawBody: string, headers: WebhookHeaders) =>
    settings.webhookId === undefined ? undefined : claimedEvent(rawBody, headers, live, (settings.now ?? Date.now)())

  /** Reads an order. Gives undefined if PayPal has none such; it deletes unpaid orders after some hours. */
  async function fetchOrder(id: string): Promise<PayPalOrderAnswer | undefined> {
    const answer = await ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` }, paypalOrder)
    if (answer.ok) return answer.body
    if (answer.status === 404) return undefined
    throw new ProviderRefused('paypal', answer.issue)
  }

  async function read(providerId: string): Promise<ProviderState> {
    const order = await fetchOrder(providerId)
    return order ? payPalState(order, live) : { status: 'gone', live }
  }

  /** Captures an order that is approved, and tells its state. */
  async function capture(providerId: string, attempt: number): Promise<ProviderState> {
    const order = await fetchOrder(providerId)
    if (!order) return { status: 'gone', live }
    const before = payPalState(order, live)
    if (before.status !== 'approved') return before
    const path = `/v2/checkout/orders/${encodeURIComponent(providerId)}/capture`
    // PayPal repeats a refusal for the same request id, also to another process.
    const requestId = `${providerId}:capture:${attempt}`
    const answer = await ask({ method: 'POST', path, body: '{}', requestId }, paypalOrder)
    return answer.ok ? payPalState(answer.body, live) : refused(answer, providerId)
  }

  /**
   * Tells the state of an order after PayPal refused to capture it. One that stays approved would be refused for ever:
   * its payer has to go to the page that PayPal names. Where it names none of its own, the order is let go, and the
   * payer begins anew with another one.
   */
  async function refused({ status, issue, redirect }: PayPalRefusal, providerId: string): Promise<ProviderState> {
    if (issue === 'ORDER_ALREADY_CAPTURED') return read(providerId)
    if (issue === 'ORDER_COMPLETION_IN_PROGRESS') return { status: 'processing', live }
    if (status === 404) return { status: 'gone', live }
    const state = await read(providerId)
    if (state.status !== 'unpaid' && state.status !== 'approved') return state
    const refusedPage = (settings.mode === 'sim' ? SimulatedPage : PayPalPage).safeParse(redirect).data
    const stuck: ProviderState = refusedPage ? { status: 'unpaid', live, refusedPage } : { status: 'cancelled', live }
    const after = state.status === 'approved' ? stuck : state
    // Every other refusal is about the payer's means of payment: nothing was paid, and another one may work.
    return issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED' ? after : { ...after, declined: true }
  }

  return {
    name: 'paypal',
    mode: settings.mode,
    publishableKey: settings.mode === 'sim' ? null : settings.clientId,

    async create(charge) {
      const requestId = `${charge.orderRef}:create:${charge.revision}`
      const body = JSON.stringify(orderRequest(charge, settings.brand))
      const order = await accepted(ask({ method: 'POST', path: '/v2/checkout/orders', body, requestId }, paypalOrder))
      const page = approveUrl(order)
      return { providerId: order.id, ...(page && { approveUrl: page }) }
    },

    read,

    /** Captures an order. A second call meanwhile gets the first one's result, since two at once may fail at PayPal. */
    capture(providerId, attempt) {
      const running = captures.get(providerId)
      if (running) return running
      const started = capture(providerId, attempt).finally(() => captures.delete(providerId))
      captures.set(providerId, started)
      return started
    },

    /** Tells whether an order is unpaid. It needs no cancelling: an order that is not captured ends by itself. */
    async cancel(providerId) {
      const { status } = await read(providerId)
      return status === 'unpaid' || status === 'approved' || status === 'cancelled' || status === 'gone'
    },

    async refund(providerId, orderRef, amountCents, beforeCents) {
      const order = await fetchOrder(providerId)
      const captured = order && captureOf(order)
      if (!captured) throw new ProviderRefused('paypal', 'NOTHING_TAKEN')
      const body = JSON.stringify({
        amount: { currency_code: 'EUR', value: paypalValue(amountCents) },
        custom_id: orderRef,
      })
      const path = `/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`
      const requestId = refundKey(orderRef, amountCents, beforeCents)
      const answer = await ask({ method: 'POST', path, body, requestId }, z.unknown())
      if (!answer.ok && answer.issue !== 'CAPTURE_FULLY_REFUNDED') throw new ProviderRefused('paypal', answer.issue)
      return read(providerId)
    },

    async disputes(providerId) {
      const order = await fetchOrder(providerId)
      const captured = order && captureOf(order)
      if (!captured) return { lostCents: 0, isOpen: false }
      const { lostCents, isOpen } = await readDisputes(ask, captured.id)
      // Money that was given back in a dispute may be among the refunds too; it is counted once.
      return { lostCents: Math.max(0, lostCents - (payPalState(order, live).refundedCents ?? 0)), isOpen }
    },

    listed: (since) => listTransactions(ask, since, (settings.now ?? Date.now)()),

    claim: readClaim,

    async verify(rawBody, headers) {
      const event = readClaim(rawBody, headers)
      const { webhookId } = settings
      const isGenuine = event && webhookId !== undefined && (await isFromPayPal(ask, webhookId, rawBody, headers))
      if (!isGenuine) return undefined
      const capture = (event.providerId ?? event.orderRef) ? undefined : captureNamedIn(rawBody)
      const { providerId, orderRef } = (capture && (await readCapture(ask, capture))) || event
      return { ...event, providerId, orderRef }
    },
  }
}
