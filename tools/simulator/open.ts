import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import type { Simulate } from '#functions/app/payments'
import type { SimulatorKeys, WebhookCall } from './context'
import { openEventLog } from './event-log'
import { listen } from './listen'
import { postWebhooks } from './post-webhooks'
import { openSimulator } from './simulator'

/** Opens simulated providers over HTTP, with their pages. `notify` gets every event that they send. */
export const simulateTelling =
  (notify: (call: WebhookCall) => void): Simulate =>
  async ({ brand, now = Date.now, functionsUrl, siteOrigins, dataDir }) => {
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
    return {
      providers: simulatedProviders(keys, listener.origin, { brand, now }),
      browser: simulator.browser,
      close: listener.close,
    }
  }

/** Opens the same, and posts the events to the functions' webhook addresses. */
export const simulate: Simulate = async (options) => {
  const { here } = options
  const post = postWebhooks({ stripe: `${here}/stripe-webhook`, paypal: `${here}/paypal-webhook` })
  const setup = await simulateTelling(post.notify)(options)
  return {
    ...setup,
    async close() {
      post.stop()
      await setup.close()
    },
  }
}

/** Makes the providers that ask a simulator at an address. */
export function simulatedProviders(
  keys: SimulatorKeys,
  apiBase: string,
  { brand, now }: { brand: string; now: () => number },
) {
  const common = { mode: 'sim', apiBase, now } as const
  const { stripeSecret: secretKey, stripeWebhook: webhookSecret } = keys
  const { paypalClient: clientId, paypalSecret: clientSecret, paypalWebhook: webhookId } = keys
  return {
    stripe: stripeProvider({ ...common, secretKey, publishableKey: null, webhookSecret }),
    paypal: paypalProvider({ ...common, brand, clientId, clientSecret, webhookId }),
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
