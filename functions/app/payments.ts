import { setMaxListeners } from 'node:events'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import { ProviderUnavailable, type PaymentProvider } from '#functions/domain/payments'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { ConfigurationRefused, type PaymentConfig } from './modes'

export type PaymentSetup = {
  mode: PaymentConfig['mode']
  providers: Readonly<Partial<Record<PaymentProvider['name'], PaymentProvider>>>
  /** The simulator's pages and the card form's call, for the functions' own server; only in `sim`. */
  browser?: (request: Incoming) => Outgoing | undefined
  close: () => Promise<void>
}

export type ProviderOptions = {
  /** The shop's name on PayPal's page. */
  brand: string
  now?: () => number
  /** Where browsers reach the functions, and so the simulator's pages. */
  functionsUrl: string
  /** Where the simulator's pages may send the browser back to, and whose scripts may confirm a card. */
  siteOrigins: readonly string[]
  /** The folder in which the simulator keeps its payments; without it they are gone with the process. */
  dataDir?: string
  /** Where this machine reaches our own server, which the simulator tells its events. */
  here: string
  /** Opens simulated providers where there are no keys; a deployment for real money has none. */
  simulate?: Simulate
  /** Once it is aborted, nobody waits for a provider any more. */
  signal?: AbortSignal
}

/** Opens simulated providers in place of Stripe and PayPal. */
export type Simulate = (options: ProviderOptions) => Promise<PaymentSetup>

/** Opens the providers of a choice, ready to use. */
export async function openPayments(choice: PaymentConfig, options: ProviderOptions): Promise<PaymentSetup> {
  const setup = await openProviders(choice, options)
  const { signal } = options
  if (!signal) return setup
  setMaxListeners(0, signal)
  const providers = Object.values(setup.providers).map((provider) => [provider.name, untilStopped(provider, signal)])
  return { ...setup, providers: Object.fromEntries(providers) }
}

/**
 * Makes whoever waits for a provider go on once we stop. What the provider does all the same is read at the next start,
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
    ...(provider.requestApproval && {
      requestApproval: (id: string, phone: string) => unlessStopped(async () => provider.requestApproval?.(id, phone)),
    }),
    refund: (id, orderRef, cents) => unlessStopped(() => provider.refund(id, orderRef, cents)),
  }
}

async function openProviders(choice: PaymentConfig, options: ProviderOptions): Promise<PaymentSetup> {
  if (choice.mode === 'sim') {
    if (!options.simulate)
      throw new ConfigurationRefused([
        'There are no keys of Stripe or PayPal, and this program cannot simulate them: "npm run functions" can.',
      ])
    return options.simulate(options)
  }
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
