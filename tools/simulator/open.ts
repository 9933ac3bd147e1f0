import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import type { ProviderOptions, PaymentSetup, Simulate } from '#functions/app/payments'
import type { SimulatorKeys, WebhookCall } from './context'
import { openEventLog } from './event-log'
import { listen } from './listen'
import { postWebhooks } from './post-webhooks'
import { openSimulator } from './simulator'

/** Opens the simulated Stripe and PayPal: an HTTP server, their pages, and signed webhooks to the address `here`. */
export const simulate: Simulate = (options) => {
  const { here } = options
  const post = postWebhooks({ stripe: `${here}/stripe-webhook`, paypal: `${here}/paypal-webhook` })
  return openSimulated(options, post.notify, post.stop)
}

/** Opens the same for a test, which delivers the webhooks itself. */
export const simulateTelling =
  (notify: (call: WebhookCall) => void): Simulate =>
  (options) =>
    openSimulated(options, notify)

async function openSimulated(
  { brand, now = Date.now, functionsUrl, siteOrigins, dataDir }: ProviderOptions,
  notify: (call: WebhookCall) => void,
  stop = () => {},
): Promise<PaymentSetup> {
  const keys = newKeys()
  const eventLog = openEventLog(dataDir === undefined ? undefined : path.join(dataDir, 'simulated-payments.jsonl'))
  const simulator = openSimulator({
    eventLog,
    keys,
    now,
    origin: functionsUrl,
    returnOrigins: siteOrigins,
    notify,
  })
  const listener = await listen(simulator.api)
  const mode = 'sim'
  return {
    mode,
    providers: {
      stripe: stripeProvider({
        mode,
        secretKey: keys.stripeSecret,
        publishableKey: null,
        webhookSecret: keys.stripeWebhook,
        apiBase: listener.origin,
        now,
      }),
      paypal: paypalProvider({
        mode,
        brand,
        clientId: keys.paypalClient,
        clientSecret: keys.paypalSecret,
        webhookId: keys.paypalWebhook,
        apiBase: listener.origin,
        now,
      }),
    },
    browser: simulator.browser,
    async close() {
      stop()
      await listener.close()
    },
  }
}

/** Makes new keys at every start, since only this process calls the simulated APIs. */
function newKeys(): SimulatorKeys {
  const secret = (prefix: string) => prefix + randomBytes(16).toString('hex')
  return {
    stripeSecret: secret('sk_test_sim'),
    stripeWebhook: secret('whsec_sim'),
    paypalClient: secret('SIM'),
    paypalSecret: secret('SIM'),
    paypalWebhook: secret('SIM'),
  }
}
