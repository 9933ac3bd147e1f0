import { isForStaff } from '#lib/catalogue/persons'
import { takesTransfer } from '#lib/catalogue/transfer'
import { bookingCall } from '#lib/contracts/booking'
import type { Meta } from '#lib/contracts/envelope'
import { METHODS, PAYMENT_METHODS, takesAmount, type PaymentMethod } from '#lib/contracts/payment-methods'
import type { Purchase } from '#lib/contracts/purchase'
import type { CallFailure } from '#lib/functions/answer'
import type { call } from '#lib/functions/call'
import type { Decline } from './card'
import { PayPalOrderId } from '#lib/contracts/scalars'
import type { Item } from '#lib/contracts/item'

/** An order's reference, and the token that gives access to it. */
export type OrderHandle = { orderRef: string; statusToken: string }
/**
 * A time that is held for an unpaid order. `until` is when the hold ends, as the function wrote it; `endsAt` is the
 * same moment in milliseconds of `performance.now()`. Both are null for vouchers, which hold no time.
 */
export type Hold = OrderHandle & {
  reference: string
  until: string | null
  endsAt: number | null
  extendable: boolean
}
/** Makes the hold of an order, with its end by `performance.now()`, because the visitor's clock may be wrong. */
export function holdOf(
  {
    orderRef,
    statusToken,
    reference,
    holdExpiresAt,
  }: OrderHandle & { reference: string; holdExpiresAt: string | null },
  { serverNow }: Meta,
  extendable = true,
): Hold {
  const remainingMs = holdExpiresAt === null ? null : Date.parse(holdExpiresAt) - Date.parse(serverNow)
  return {
    orderRef,
    statusToken,
    reference,
    until: holdExpiresAt,
    endsAt: remainingMs === null ? null : performance.now() + remainingMs,
    extendable: extendable && holdExpiresAt !== null,
  }
}

/**
 * What a card form needs to pay: the client secret of the payment, and the key of the Stripe account that made it. The
 * key is null when the simulator made it.
 */
export type CardKey = { clientSecret: string; publishableKey: string | null }

export type PayUrls = Record<'cardIntentV2' | 'paypalIntent' | 'booking', string>

/** The addresses of the functions that make and take payments, and the client that calls them. */
type Functions = { urls: PayUrls; call: typeof call }

/** PayPal's own id of an order, and the client id of the PayPal app that made it (`lib/contracts/paypal-intent`). */
export type PayPalOrderHandle = { paypalOrderId: string; clientId?: string | null }
/** How PayPal's window ended. `failed`: it did not open, or broke; PayPal's own page can still be used. */
export type WindowEnd = 'approved' | 'cancelled' | 'failed'
/**
 * Opens PayPal's window while the order is still being made, and waits until it ends. Must be called during the click,
 * because browsers let a window open only then.
 */
export type OpenWindow = (order: Promise<PayPalOrderHandle>) => Promise<WindowEnd>

export type Begun =
  | {
      ok: true
      hold: Hold
      meta: Meta
      /**
       * What comes next: the card form pays, PayPal's page is shown, the bank's app asks for approval (`elsewhere`), or
       * nothing happens, because nothing is paid now (`done`).
       */
      next:
        | { is: 'card'; card: CardKey }
        | ({ is: 'page'; url: string } & PayPalOrderHandle)
        | { is: 'elsewhere' }
        | { is: 'done' }
    }
  | { ok: false; failure: CallFailure }

/** The result of sending a card form. `unclear`: only our function can find out whether money moved. */
export type Paid =
  | { is: 'accepted' | 'unclear' }
  | { is: 'leaving' }
  /** The provider's own form shows what is missing; nothing was sent. */
  | { is: 'incomplete' }
  | { is: 'declined'; why: Decline }

/** The card fields: the provider's, or our own in front of the simulator. They are shown before there is an order. */
export type CardFields = {
  /** Tells whether the fields can be sent; if not, they show what is missing. */
  check: () => Promise<boolean>
  /** Pays with the card that was typed. */
  collect: (payment: CardKey) => Promise<Paid>
}

/** The visitor's agreement to pay: card fields that are ready to be sent, or a payment that was approved at PayPal. */
export type Approval = { method: 'card'; collect: () => Promise<Paid> } | { method: 'paypal'; paypalOrderId: string }

/** What a provider's page or the address claims about a payment. The answer of our function overrides it. */
export type PaymentHint = { is: 'declined'; why: Decline } | { is: 'notCharged' }

/** The result of asking the provider for the money. */
export type Confirmed =
  | Exclude<Paid, { is: 'leaving' }>
  | { is: 'leaving'; url?: string }
  /** Our function knows the result. `unlessPaid`: the hint to show if the order is still unpaid. */
  | { is: 'asked'; unlessPaid?: PaymentHint }

/** A payment method. Modules that need the code of a provider are loaded only when they are used. */
export type Method = {
  /**
   * Makes the order, holds its time and starts its payment. The function computes the price. `key` is the idempotency
   * key for `lib/functions/call`; `phone` is the number whose owner is asked to approve the payment (Bizum).
   */
  begin: (purchase: Purchase, functions: Functions, key: string, phone?: string) => Promise<Begun>
  /** Asks for the money, once the visitor has agreed to pay. */
  confirm: (order: OrderHandle, approval: Approval, functions: Functions) => Promise<Confirmed>
  /** Says what it means that the visitor is back on the page with an unpaid order; undefined if it means nothing. */
  resume: (back: ProviderReturn | undefined) => PaymentHint | undefined
}

/** Loads the code of a payment method. Rejects without a connection. */
export function loadMethod(method: PaymentMethod): Promise<Method> {
  switch (method) {
    case 'card':
      return import('./card').then(({ card }) => card)
    case 'bizum':
      return import('./bizum').then(({ bizum }) => bizum)
    case 'paypal':
      return import('./paypal').then(({ paypal }) => paypal)
    case 'transfer':
    case 'none':
      return Promise.resolve(offline(method))
  }
}

/**
 * Gives the payment method for a bank transfer or for paying at the spa: it makes the order and takes no money. It
 * stands in this file because it loads no provider's code, so a module of its own would only cost a request.
 */
const offline = (payment: 'transfer' | 'none'): Method => ({
  async begin(purchase, { call, urls }, key) {
    const answer = await call(bookingCall, { op: 'request', payment, ...purchase }, { url: urls.booking, key })
    if (!answer.ok) return answer
    const { booking, statusToken, meta } = answer.data
    if (statusToken === undefined) return { ok: false, failure: { kind: 'unreadable' } }
    return { ok: true, hold: holdOf({ ...booking, statusToken }, meta), meta, next: { is: 'done' } }
  },
  confirm: async () => ({ is: 'asked' }),
  resume: () => undefined,
})

/** What a provider wrote into the address of a returning visitor. It is only a hint: our function says what is true. */
export type ProviderReturn =
  { from: 'bank'; failed: boolean } | { from: 'paypal'; paypalOrderId: string; approved: boolean }

const RETURNS: readonly string[] = PAYMENT_METHODS.flatMap((method): readonly string[] => METHODS[method].returns)

/** Reads a provider's return from the query of an address; undefined when there is none. */
export function readReturn(search: string): ProviderReturn | undefined {
  const query = new URLSearchParams(search)
  if (query.has('payment_intent')) return { from: 'bank', failed: query.get('redirect_status') === 'failed' }
  const token = PayPalOrderId.safeParse(query.get('token'))
  return token.success ? { from: 'paypal', paypalOrderId: token.data, approved: query.has('PayerID') } : undefined
}

/** Removes what a provider added to a query, so that neither the history nor a referrer keeps a client secret. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of RETURNS) query.delete(name)
  const rest = query.toString()
  return rest ? `?${rest}` : ''
}

/**
 * Tells whether an item can be ordered again. A redemption that was read back from an order lacks the voucher's number,
 * so it can only be paid as that order.
 */
export const isWhole = (item: Item) => item.kind !== 'redemption' || item.giftUid !== undefined

type Chosen = { item: Item; totalCents: number; startsAt: string | null }

/** What content says about paying: the methods that are switched on, and how many bank days a transfer may take. */
type Terms = { accepted: readonly PaymentMethod[]; transferBankDays: number }

/**
 * Lists the payment methods for an item by the function's own rules, so that none is offered that the function would
 * refuse. `now` is in milliseconds.
 */
export function methodsFor(
  { item, totalCents, startsAt }: Chosen,
  now: number,
  { accepted, transferBankDays }: Terms,
): PaymentMethod[] {
  // Staff answer requests for this many persons, so nothing is paid online.
  const isArrangedByStaff = 'persons' in item && isForStaff(item.persons)
  if (totalCents === 0 || isArrangedByStaff) return ['none']
  const start = startsAt === null ? null : Date.parse(startsAt)
  const isPossible = (method: PaymentMethod) => {
    if (METHODS[method].kind !== 'offline') return takesAmount(method, totalCents)
    // An order that was begun online can only be paid online.
    if (!isWhole(item)) return false
    return method === 'transfer' ? takesTransfer(item.kind, start, now, transferBankDays) : item.kind !== 'gift'
  }
  return PAYMENT_METHODS.filter((each) => isPossible(each) && accepted.includes(each))
}
