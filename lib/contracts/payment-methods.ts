/** One payment method. Types, forms, orders, webhooks and the return from a provider all follow from this table. */
type PaymentMethodDescriptor = {
  /** Its name in orders and content. */
  recorded: string
  /** Who takes the money online; null if nobody does. */
  provider: string | null
  /**
   * `fields`: a form in the page takes the payment. `window`: the visitor approves it in a window or on a page of the
   * provider. `elsewhere`: the visitor approves it on another device or app while the page waits. `offline`: nothing is
   * paid now.
   */
  kind: 'fields' | 'window' | 'elsewhere' | 'offline'
  /** The query parameters that the provider adds on the way back. */
  returns: readonly string[]
  /** The environment variable that must be 1 for it to be offered. */
  switch?: string
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
    returns: ['payment_intent', 'payment_intent_client_secret', 'redirect_status'],
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    smallestCents: 50,
  },
  // https://docs.stripe.com/payments/bizum; the amounts: https://docs.worldpay.com/access/products/apms/bizum
  bizum: {
    recorded: 'bizum',
    provider: 'stripe',
    kind: 'elsewhere',
    returns: [],
    switch: 'BIZUM',
    smallestCents: 50,
    largestCents: 1000_00,
  },
  paypal: { recorded: 'paypal', provider: 'paypal', kind: 'window', returns: ['token', 'PayerID', 'ba_token'] },
  transfer: { recorded: 'transfer', provider: null, kind: 'offline', returns: [] },
  none: { recorded: 'none', provider: null, kind: 'offline', returns: [] },
} as const satisfies Record<string, PaymentMethodDescriptor>

export type PaymentMethod = keyof typeof METHODS
type Row = (typeof METHODS)[PaymentMethod]
/** The names of payment methods in orders and content. */
export type OrderPayment = Row['recorded']
export type ProviderName = Exclude<Row['provider'], null>
export type OnlinePayment = Extract<Row, { provider: ProviderName }>['recorded']

const isMethod = (name: string): name is PaymentMethod => name in METHODS
export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.keys(METHODS).filter(isMethod)
export const ORDER_PAYMENTS: readonly OrderPayment[] = PAYMENT_METHODS.map((method) => METHODS[method].recorded)
export const PROVIDER_NAMES: readonly ProviderName[] = [
  ...new Set(PAYMENT_METHODS.flatMap((method) => METHODS[method].provider ?? [])),
]

const BY_PAYMENT = new Map<string, PaymentMethod>(PAYMENT_METHODS.map((method) => [METHODS[method].recorded, method]))

/** Finds a payment method by its name in orders; undefined if guests cannot choose it on this site. */
export const methodOf = (recorded: string): PaymentMethod | undefined => BY_PAYMENT.get(recorded)

/** Gives the provider that takes the money of a payment; null if nobody does online. */
export const providerOf = (payment: OrderPayment): ProviderName | null => METHODS[methodOf(payment) ?? 'none'].provider

/** Tells whether orders with this payment are paid online. */
export const isOnline = (payment: string): payment is OnlinePayment => {
  const method = methodOf(payment)
  return method !== undefined && METHODS[method].provider !== null
}

/** Tells whether a payment method takes this amount (cents). */
export function takesAmount(method: PaymentMethod, cents: number): boolean {
  const { smallestCents = 0, largestCents = Infinity }: PaymentMethodDescriptor = METHODS[method]
  return cents >= smallestCents && cents <= largestCents
}

/** Tells whether a payment method may be offered with these environment variables. */
export function isSwitchedOn(method: PaymentMethod, variables: Readonly<Record<string, unknown>>): boolean {
  const { switch: name }: PaymentMethodDescriptor = METHODS[method]
  return name === undefined || variables[name] === '1'
}
