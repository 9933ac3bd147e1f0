import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import path from 'node:path'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import type { SimulatorKeys, WebhookCall } from '#functions/adapters/simulator/context'
import { openEventLog } from '#functions/adapters/simulator/event-log'
import { listen } from '#functions/adapters/simulator/listen'
import { postWebhooks } from '#functions/adapters/simulator/post-webhooks'
import { openSimulator } from '#functions/adapters/simulator/simulator'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import { ProviderUnavailable, type PaymentProvider } from '#functions/domain/payments'
import type { Incoming, Outgoing } from '#functions/kit/message'
import type { PaymentConfig } from './modes'

const STRIPE_WEBHOOK_PATH = '/stripe-webhook'
const PAYPAL_WEBHOOK_PATH = '/paypal-webhook'

export type PaymentSetup = {
  mode: PaymentConfig['mode']
  providers: Readonly<Partial<Record<PaymentProvider['name'], PaymentProvider>>>
  /** The simulator's pages and the card form's call, for the functions' own server; only in `sim`. */
  browser?: (request: Incoming) => Outgoing | undefined
  close: () => Promise<void>
}

type Options = {
  /** The shop's name on PayPal's page. */
  brand: string
  now?: () => number
  /** Where browsers reach the functions, and so the simulator's pages. */
  functionsUrl: string
  /** Where the simulator's pages may send the browser back to, and whose scripts may confirm a card. */
  siteOrigins: readonly string[]
  /** The folder in which the simulator keeps its payments; without it they are gone with the process. */
  dataDir?: string
  /** Where the simulator delivers its events: our own server as this machine reaches it, or a test's ear. */
  webhooks: { origin: string } | { notify: (call: WebhookCall) => void }
  /** Once it is given, nobody waits for a provider any more. */
  signal?: AbortSignal
}

/** Opens the providers of a choice, ready to use. */
export async function openPayments(choice: PaymentConfig, options: Options): Promise<PaymentSetup> {
  const setup = await openProviders(choice, options)
  const { signal } = options
  if (!signal) return setup
  setMaxListeners(0, signal)
  const { stripe, paypal } = setup.providers
  return {
    ...setup,
    providers: {
      ...(stripe && { stripe: untilStopped(stripe, signal) }),
      ...(paypal && { paypal: untilStopped(paypal, signal) }),
    },
  }
}

/**
 * Lets whoever waits for a provider go on once we stop. What the provider does all the same is read by the next start,
 * as after a crash.
 */
function untilStopped(provider: PaymentProvider, signal: AbortSignal): PaymentProvider {
  const stopped = () => new ProviderUnavailable('The functions stop')
  const unlessStopped = <T>(ask: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      if (signal.aborted) return reject(stopped())
      const stop = () => reject(stopped())
      signal.addEventListener('abort', stop, { once: true })
      void ask()
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', stop))
    })
  return {
    ...provider,
    create: (charge) => unlessStopped(() => provider.create(charge)),
    read: (id) => unlessStopped(() => provider.read(id)),
    capture: (id, orderRef) => unlessStopped(() => provider.capture(id, orderRef)),
    cancel: (id) => unlessStopped(() => provider.cancel(id)),
    refund: (id, orderRef, cents) => unlessStopped(() => provider.refund(id, orderRef, cents)),
  }
}

async function openProviders(choice: PaymentConfig, options: Options): Promise<PaymentSetup> {
  if (choice.mode === 'sim') return openSimulated(options)
  const { stripe, paypal, mode } = choice
  const { brand, now } = options
  return {
    mode,
    providers: {
      ...(stripe && { stripe: stripeProvider({ ...stripe, mode, now }) }),
      ...(paypal && { paypal: paypalProvider({ ...paypal, mode, brand, now }) }),
    },
    close: async () => undefined,
  }
}

async function openSimulated({
  brand,
  now = Date.now,
  functionsUrl,
  siteOrigins,
  dataDir,
  webhooks,
}: Options): Promise<PaymentSetup> {
  const keys = newKeys()
  const post =
    'origin' in webhooks
      ? postWebhooks({
          stripe: `${webhooks.origin}${STRIPE_WEBHOOK_PATH}`,
          paypal: `${webhooks.origin}${PAYPAL_WEBHOOK_PATH}`,
        })
      : undefined
  const eventLog = openEventLog(dataDir === undefined ? undefined : path.join(dataDir, 'simulated-payments.jsonl'))
  const notify = 'notify' in webhooks ? webhooks.notify : (call: WebhookCall) => post?.notify(call)
  const simulator = openSimulator({ eventLog, keys, now, origin: functionsUrl, returnOrigins: siteOrigins, notify })
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
      post?.stop()
      await listener.close()
    },
  }
}

/** New at every start: nobody but this process speaks to the simulator's server side. */
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
