/** A provider that takes money online. Its variables, and what the payment page may load of it, follow from this. */
type ProviderDescriptor = {
  label: string
  /** The environment variables without which it takes no money. */
  keys: readonly string[]
  /** The further variables that it needs when the money is real. */
  liveKeys: readonly string[]
  /** The variables that are built into the payment page. */
  pageKeys: readonly string[]
  /** Without the first of `pageKeys` the page never loads its code. */
  isOptional: boolean
  /** The hosts of its API. The variable that chooses one is among `liveKeys`. */
  api?: Record<'live' | 'sandbox', string>
  /** What the payment page may load, by directive of its content security policy. */
  sources: Partial<Record<'script' | 'frame' | 'connect' | 'img' | 'style', readonly string[]>>
}

export const PROVIDERS = {
  // https://docs.stripe.com/security/guide#content-security-policy
  stripe: {
    label: 'Stripe',
    keys: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    liveKeys: ['STRIPE_WEBHOOK_SECRET'],
    pageKeys: ['STRIPE_PUBLISHABLE_KEY'],
    isOptional: false,
    sources: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
      img: ['https://*.stripe.com'],
    },
  },
  // PayPal's core comes from www.paypal.com or www.sandbox.paypal.com, the rest from its two domains.
  // https://developer.paypal.com/sdk/js/set-up, https://developer.paypal.com/sdk/js/best-practices. Of the list there,
  // Venmo (which is for the United States) and inline scripts are left out. PayPal's dialog needs inline styles.
  paypal: {
    label: 'PayPal',
    keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    liveKeys: ['PAYPAL_WEBHOOK_ID', 'PAYPAL_API_BASE'],
    pageKeys: ['NEXT_PUBLIC_PAYPAL_CLIENT_ID', 'PAYPAL_API_BASE'],
    isOptional: true,
    api: { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' },
    sources: {
      script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
      frame: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
      connect: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
      img: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
      style: ['https://*.paypal.com', 'https://*.paypalobjects.com', "'unsafe-inline'"],
    },
  },
} as const satisfies Record<string, ProviderDescriptor>

export type ProviderName = keyof typeof PROVIDERS

/** Lists what a page may load of all providers whose code it loads with these environment variables. */
export function providerSources(variables: Readonly<Record<string, unknown>>): ProviderDescriptor['sources'] {
  const all: Partial<Record<string, readonly string[]>> = {}
  for (const name of PROVIDER_NAMES) {
    const { pageKeys, isOptional, sources }: ProviderDescriptor = PROVIDERS[name]
    if (isOptional && !variables[pageKeys[0] ?? '']) continue
    for (const [directive, hosts] of Object.entries(sources)) all[directive] = [...(all[directive] ?? []), ...hosts]
  }
  return all
}

/** One payment method. Types, forms, orders, webhooks and the return from a provider all follow from this table. */
type PaymentMethodDescriptor = {
  /** Its name in orders and content. */
  recorded: string
  /** Who takes the money online; null if it is not paid online. */
  provider: ProviderName | null
  /**
   * `fields`: a form in the page takes the payment. `window`: the visitor approves it in a window or on a page of the
   * provider. `elsewhere`: the visitor approves it on another device or app while the page waits. `offline`: nothing is
   * paid now.
   */
  kind: 'fields' | 'window' | 'elsewhere' | 'offline'
  /** The drawing beside its name (components/ui/icon.tsx). */
  icon: string
  /** The query parameters that the provider adds on the way back. */
  returns: readonly string[]
  /** The environment variable that must be 1 for it to be offered. */
  switch?: string
  /** The environment variable that must be 1 for it to be paid from a wallet (Apple Pay, Google Pay) in one step. */
  wallets?: string
  /** The smallest and the largest amount that it takes, in cents. */
  smallestCents?: number
  largestCents?: number
}

/** All payment methods, in the order in which they are offered. */
export const METHODS = {
  card: {
    recorded: 'stripe',
    provider: 'stripe',
    kind: 'fields',
    icon: 'card',
    wallets: 'WALLETS',
    returns: ['payment_intent', 'payment_intent_client_secret', 'redirect_status'],
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    smallestCents: 50,
  },
  // https://docs.stripe.com/payments/bizum; the amounts: https://docs.worldpay.com/access/products/apms/bizum
  bizum: {
    recorded: 'bizum',
    provider: 'stripe',
    kind: 'elsewhere',
    icon: 'phone',
    returns: [],
    switch: 'BIZUM',
    smallestCents: 50,
    largestCents: 1000_00,
  },
  paypal: {
    recorded: 'paypal',
    provider: 'paypal',
    kind: 'window',
    icon: 'wallet',
    returns: ['token', 'PayerID', 'ba_token'],
  },
  transfer: { recorded: 'transfer', provider: null, kind: 'offline', icon: 'bank', returns: [] },
  none: { recorded: 'none', provider: null, kind: 'offline', icon: 'pin', returns: [] },
} as const satisfies Record<string, PaymentMethodDescriptor>

export type PaymentMethod = keyof typeof METHODS
type Row = (typeof METHODS)[PaymentMethod]
/** The names of payment methods in orders and content. */
export type OrderPayment = Row['recorded']
export type OnlinePayment = Extract<Row, { provider: ProviderName }>['recorded']

const isMethod = (name: string): name is PaymentMethod => name in METHODS
export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.keys(METHODS).filter(isMethod)
export const ORDER_PAYMENTS: readonly OrderPayment[] = PAYMENT_METHODS.map((method) => METHODS[method].recorded)
export const PROVIDER_NAMES: readonly ProviderName[] = [
  ...new Set(PAYMENT_METHODS.flatMap((method) => METHODS[method].provider ?? [])),
]
const row = (method: PaymentMethod): PaymentMethodDescriptor => METHODS[method]
/** Lists the environment variables that switch payment methods on. */
export const switches = (): string[] =>
  PAYMENT_METHODS.flatMap((method) => [row(method).switch ?? [], row(method).wallets ?? []].flat())
/** Tells whether wallets may be offered with these environment variables. */
export const hasWallets = (variables: Readonly<Record<string, unknown>>) => variables[METHODS.card.wallets] === '1'

const BY_PAYMENT = new Map<string, PaymentMethod>(PAYMENT_METHODS.map((method) => [METHODS[method].recorded, method]))

/** Finds a payment method by its name in orders; undefined if guests cannot choose it on this site. */
export function methodOf(recorded: OrderPayment): PaymentMethod
export function methodOf(recorded: string): PaymentMethod | undefined
export function methodOf(recorded: string) {
  return BY_PAYMENT.get(recorded)
}

/** Gives the provider that takes the money of a payment; null if it is not paid online. */
export const providerOf = (payment: OrderPayment): ProviderName | null => METHODS[methodOf(payment)].provider

/** Tells whether orders with this payment are paid online. */
export const isOnline = (payment: string): payment is OnlinePayment => {
  const method = methodOf(payment)
  return method !== undefined && METHODS[method].provider !== null
}

/** Tells whether a payment method takes this amount (cents). 0 always fits, as nothing is paid then. */
export function takesAmount(method: PaymentMethod, cents: number): boolean {
  const { smallestCents = 0, largestCents = Infinity } = row(method)
  return cents === 0 || (cents >= smallestCents && cents <= largestCents)
}

/** Tells whether a payment method may be offered with these environment variables. */
export function isSwitchedOn(method: PaymentMethod, variables: Readonly<Record<string, unknown>>): boolean {
  const { switch: name } = row(method)
  return name === undefined || variables[name] === '1'
}
