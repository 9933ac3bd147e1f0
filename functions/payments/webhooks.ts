import type { ProviderEvent, PaymentProvider } from './port'

type WebhookAnswer = { status: 200 | 400 | 409; body: { received: boolean; reason?: string } }

/** Settles what the event is about. `unknown`: there is no such order (yet). */
type Settle = (event: ProviderEvent) => Promise<'settled' | 'unknown'>

/**
 * A provider's webhook call. 400: not from the provider. 409: ours, but the order is not written yet, so the provider
 * repeats it. Events of payments that never were ours are answered with 200: repeating them would help nobody.
 */
export async function receiveWebhook(
  provider: PaymentProvider,
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
  settle: Settle,
): Promise<WebhookAnswer> {
  const event = await provider.verify(rawBody, headers)
  if (!event) return { status: 400, body: { received: false, reason: 'signature' } }
  if (event.providerId === undefined && event.orderRef === undefined)
    return { status: 200, body: { received: true, reason: 'not about a payment' } }
  if ((await settle(event)) === 'settled') return { status: 200, body: { received: true } }
  return event.orderRef === undefined
    ? { status: 200, body: { received: true, reason: 'not ours' } }
    : { status: 409, body: { received: false, reason: 'unknown order' } }
}
