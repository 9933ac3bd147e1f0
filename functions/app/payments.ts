import { paypalProvider } from '#functions/adapters/paypal/provider'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import type { PaymentProvider } from '#functions/domain/payments'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { ConfigurationRefused, type PaymentConfig } from './modes'

export type PaymentSetup = {
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
  /** Where this machine reaches our own server, to which the simulator sends its events. */
  here: string
  /** Opens simulated providers where there are no keys; a deployment for real money has none. */
  simulate?: Simulate
}

/** Opens simulated providers in place of Stripe and PayPal. */
export type Simulate = (options: ProviderOptions) => Promise<PaymentSetup>

/** Opens the providers of a choice, ready to use. */
export async function openPayments(choice: PaymentConfig, options: ProviderOptions): Promise<PaymentSetup> {
  if (choice.mode === 'sim') {
    if (!options.simulate)
      throw new ConfigurationRefused([
        'There are no keys of Stripe or PayPal, and this program cannot simulate them: "npm run functions" can.',
      ])
    return options.simulate(options)
  }
  const { stripe, paypal, mode } = choice
  const { now } = options
  return {
    providers: {
      ...(stripe && { stripe: stripeProvider({ ...stripe, mode, now }) }),
      ...(paypal && {
        paypal: paypalProvider({
          ...paypal,
          mode,
          now,
          // The name may change while this process runs.
          get brand() {
            return options.brand
          },
        }),
      }),
    },
    close: async () => undefined,
  }
}
