import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { declineOf } from '#lib/checkout/methods/card'
import type { WebhookCall } from '#tools/simulator/context'
import { openEventLog } from '#tools/simulator/event-log'
import { listen } from '#tools/simulator/listen'
import { simulatedProviders } from '#tools/simulator/open'
import { openSimulator } from '#tools/simulator/simulator'
import type { Charge } from '#functions/domain/payments'
import { openFaultProxy } from './fault-proxy'

export const SITE = 'https://nuilea.example'
export const KEYS = {
  stripeSecret: 'sk_test_simulated',
  stripeWebhook: 'whsec_simulated',
  paypalClient: 'client-simulated',
  paypalSecret: 'secret-simulated',
  paypalWebhook: 'WEBHOOK1',
}

export const CHARGE: Charge = {
  orderRef: 'ord_0123456789abcdefgh',
  revision: 1,
  totalCents: 4900,
  method: 'card',
  description: 'Masaje relajante de argán, jueves 26 nov, 18:15',
  lang: 'es',
  returnUrl: `${SITE}/es/confirm`,
  cancelUrl: `${SITE}/es/safe-payment`,
}

/**
 * Opens both adapters against the simulator, with a fault proxy in between, a clock to turn and every webhook caught.
 */
export async function openSimulation() {
  const clock = { now: Date.parse('2026-11-21T16:00:00Z') }
  const now = () => clock.now
  const webhooks: WebhookCall[] = []
  const late: { simulator?: ReturnType<typeof openSimulator> } = {}
  const pages = await listen((request) => late.simulator?.browser(request))
  const simulator = openSimulator({
    eventLog: openEventLog(),
    keys: KEYS,
    now,
    origin: pages.origin,
    returnOrigins: [SITE],
    notify: (call) => webhooks.push(call),
  })
  late.simulator = simulator
  const server = await listen(simulator.api)
  const proxy = await openFaultProxy(server.origin)
  onTestFinished(async () => void (await Promise.all([pages.close(), server.close()])))
  return {
    clock,
    webhooks,
    proxy,
    pages: pages.origin,
    server: server.origin,
    ...simulatedProviders(KEYS, proxy.origin, { brand: 'Nuilea Day Spa', now }),
    /** The requests that reached the provider's address, by method and path. */
    sent: (method: string, path: RegExp) => proxy.seen.filter((seen) => seen.method === method && path.test(seen.path)),
    confirmCard: (clientSecret: string | undefined, number: string, more: Record<string, string> = {}) =>
      confirmCard(pages.origin, clientSecret ?? '', number, more),
    whyDeclined: (clientSecret: string | undefined) => whyDeclined(pages.origin, clientSecret ?? ''),
    onPage: (address: string | undefined, fields: Record<string, string>) => onPage(address ?? '', fields),
  }
}

/** Makes an order at PayPal, and what its payer and we do with it. */
export async function aPayPalOrder(charge = CHARGE) {
  const simulation = await openSimulation()
  const { paypal, onPage } = simulation
  const { providerId, approveUrl } = await paypal.create(charge)
  return {
    ...simulation,
    providerId,
    approveUrl,
    approve: (funding = 'balance') => onPage(approveUrl, { action: 'approve', funding }),
    take: (attempt = 1) => paypal.capture(providerId, attempt),
    read: () => paypal.read(providerId),
    refund: (cents: number) => paypal.refund(providerId, charge.orderRef, cents),
  }
}

/** Makes a payment by card, and what its payer and we do with it. */
export async function aCardPayment() {
  const simulation = await openSimulation()
  const { stripe, confirmCard, whyDeclined } = simulation
  const { providerId, clientSecret } = await stripe.create(CHARGE)
  return {
    ...simulation,
    providerId,
    clientSecret,
    pay: (number = '4242424242424242', more = {}) => confirmCard(clientSecret, number, more),
    read: () => stripe.read(providerId),
    why: () => whyDeclined(clientSecret),
    refund: (cents: number) => stripe.refund(providerId, CHARGE.orderRef, cents),
  }
}

/** Opens a provider that answers exactly this at each address, refuses all else, and notes what it was asked. */
export async function thatSays(answers: Record<string, unknown>) {
  const asked: string[] = []
  const { origin, close } = await listen(({ path, query }) => {
    asked.push(query ? `${path}?${query}` : path)
    const body = answers[path]
    return {
      status: body === undefined ? 403 : 200,
      headers: {},
      body: JSON.stringify(body ?? { name: 'NOT_AUTHORIZED' }),
    }
  })
  onTestFinished(close)
  return { origin, asked }
}
/** What signs an adapter in at PayPal. */
export const SIGNED_IN = { '/v1/oauth2/token': { access_token: 'A', expires_in: 3600 } }

/** Sends what the card form of the site sends: Stripe's client confirm. */
async function confirmCard(origin: string, clientSecret: string, number: string, more: Record<string, string>) {
  const [id = ''] = clientSecret.split('_secret_')
  const body = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2030',
    'payment_method_data[card][cvc]': '123',
    return_url: `${SITE}/es/confirm`,
    ...more,
  })
  const response = await fetch(`${origin}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Origin: SITE },
    body,
  })
  const answer: unknown = await response.json()
  const bankPage = toTheBank.parse(answer).next_action?.redirect_to_url.url ?? ''
  return { status: response.status, headers: response.headers, answer, bankPage }
}
const toTheBank = z.object({
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).nullish(),
})

/** Tells why the last card was refused, as the site's card form reads it from the payment. */
async function whyDeclined(origin: string, clientSecret: string) {
  const [id = ''] = clientSecret.split('_secret_')
  const address = `${origin}/v1/payment_intents/${id}?${new URLSearchParams({ client_secret: clientSecret })}`
  const response = await fetch(address, { headers: { Origin: SITE } })
  return declineOf(seenIntent.parse(await response.json()).last_payment_error)
}
const seenIntent = z.object({
  last_payment_error: z.object({ code: z.string(), decline_code: z.string().nullish() }),
})

/** Presses a button of a simulator's page. */
async function onPage(address: string, fields: Record<string, string>) {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
