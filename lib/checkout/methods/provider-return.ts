import { PayPalOrderId } from '#lib/contracts/paypal-intent'

/** What a provider's page wrote into the address on the way back. Only a hint at what to ask; the function says what is true. */
export type ProviderReturn =
  { from: 'bank'; failed: boolean } | { from: 'paypal'; paypalOrderId: string; approved: boolean }

const OURS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'token', 'PayerID', 'ba_token']

/** Reads the return from a query; undefined when nobody comes back. */
export function readReturn(search: string): ProviderReturn | undefined {
  const query = new URLSearchParams(search)
  if (query.has('payment_intent')) return { from: 'bank', failed: query.get('redirect_status') === 'failed' }
  const token = PayPalOrderId.safeParse(query.get('token'))
  return token.success ? { from: 'paypal', paypalOrderId: token.data, approved: query.has('PayerID') } : undefined
}

/** Takes out of a query what a provider added: neither history nor referrer keeps a client secret. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of OURS) query.delete(name)
  const rest = query.toString()
  return rest ? `?${rest}` : ''
}
