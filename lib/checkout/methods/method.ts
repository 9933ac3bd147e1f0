import type { Messages } from 'next-intl'
import { answerDeadline, canBePaidBy, isArranged } from '#lib/catalogue/payment'
import type { Meta } from '#lib/contracts/envelope'
import { METHODS, PAYMENT_METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import type { SentPurchase } from '#lib/contracts/purchase'
import { PayPalOrderId } from '#lib/contracts/scalars'
import type { CallFailure } from '#lib/functions/answer'
import type { call } from '#lib/functions/call'
import { periodsOn, type Hours } from '#lib/time/hours'
import type { Basket } from '../basket'

/** An order's reference, and the token that gives access to it. */
export type OrderHandle = { orderRef: string; statusToken: string }
/** The short order number is for people. */
export type NumberedOrder = OrderHandle & { reference: string }

/**
 * A time that is held for an unpaid order. `until` is when the hold ends, as the function wrote it; `endsAt` is the
 * same moment in milliseconds of `performance.now()`, because the visitor's clock may be wrong. Both are null for
 * vouchers, which hold no time.
 */
export type Hold = { until: string | null; endsAt: number | null }
export function holdOf({ holdExpiresAt: until }: { holdExpiresAt: string | null }, { serverNow }: Meta): Hold {
  const endsAt = until === null ? null : performance.now() + Date.parse(until) - Date.parse(serverNow)
  return { until, endsAt }
}

/**
 * What a card form needs to pay: the client secret of the payment, and the key of the Stripe account that made it. The
 * key is null when the simulator made it, and absent when the functions do not say: it is then the site's own.
 */
export type CardKey = {
  clientSecret: string
  publishableKey?: string | null
  /** Where the bank sends the visitor back to. */
  returnUrl: string
}

/** The addresses of the functions that make and take payments, and the client that calls them. */
export type PaymentFunctions = { urls: Record<'cardIntentV2' | 'paypalIntent' | 'booking', string>; call: typeof call }

/** PayPal's own id of an order, and the client id of the PayPal app that made it (`lib/contracts/paypal-intent`). */
export type PayPalOrderHandle = { paypalOrderId: string; clientId?: string | null }
/** How PayPal's window ended. `failed`: it did not open, or broke; PayPal's own page can still be used. */
export type WindowEnd = 'approved' | 'cancelled' | 'failed'
/**
 * Opens PayPal's window while the order is still being made, and waits until it ends. Must be called during the click,
 * because browsers let a window open only then.
 */
export type OpenWindow = (order: Promise<PayPalOrderHandle>) => Promise<WindowEnd>

export type Begun = {
  ok: true
  order: NumberedOrder
  hold: Hold
  meta: Meta
  /**
   * What comes next: the card form pays, PayPal's page is shown, the bank's app asks for approval (`elsewhere`), or
   * nothing happens, because nothing is paid now (`done`).
   */
  next:
    | { is: 'card'; card: Omit<CardKey, 'returnUrl'> }
    | ({ is: 'page'; url: string } & PayPalOrderHandle)
    | { is: 'elsewhere' | 'done' }
}

type Answer = NumberedOrder & { holdExpiresAt: string | null; meta: Meta }
/** Gives the order that an answer of the functions has made, and what comes next. */
export function begunWith(answer: Answer, next: Begun['next']): Begun {
  const { orderRef, statusToken, reference, meta } = answer
  return { ok: true, order: { orderRef, statusToken, reference }, hold: holdOf(answer, meta), meta, next }
}

/**
 * Makes the order, holds its time and starts its payment. The function computes the price. `key` is the idempotency key
 * for `lib/functions/call`.
 */
export type Begin = (
  purchase: SentPurchase,
  functions: PaymentFunctions,
  key: string,
  /** What only some orders or functions need: the phone for Bizum, and how many minutes what is bought takes. */
  extra: { phone?: string; minutes?: number },
) => Promise<Begun | { ok: false; failure: CallFailure }>

/**
 * The result of taking the money. `unclear`: only our function can find out whether it moved. `leaving`: a page of the
 * bank or of PayPal comes next. `incomplete`: nothing was sent, and the provider's own form shows what is missing.
 * `asked`: our function was asked to take it and knows more; if the order is still unpaid, `unlessPaid` is shown.
 */
export type Paid =
  | { is: 'accepted' | 'unclear' | 'incomplete' }
  | { is: 'leaving'; url: string }
  | { is: 'declined'; why: Decline }
  | { is: 'asked'; unlessPaid?: PaymentHint }

/** The card fields: the provider's, or our own in front of the simulator. They are shown before there is an order. */
export type CardFields = {
  /** Tells whether the fields can be sent; if not, they show what is missing. */
  check: () => Promise<boolean>
  collect: (payment: CardKey) => Promise<Paid>
}

/** What a wallet tells of its owner. */
export type WalletOwner = { name?: string; email?: string; phone?: string }
/** Makes an order for a wallet's owner, and pays it with `collect`. Tells whether `collect` was called. */
export type PayByWallet = (owner: WalletOwner | undefined, collect: CardFields['collect']) => Promise<boolean>

/** Our own reasons for a refused payment, each with a sentence. The provider's text is never shown. */
export type Decline = keyof Messages['order']['declined']

/** What a provider's page or the address claims about a payment. The answer of our function overrides it. */
export type PaymentHint = { is: 'declined'; why: Decline } | { is: 'notCharged' }

/**
 * What a provider wrote into the address of a returning visitor. It is only a hint: our function says what is true.
 * `history`: the browser's back button led here from a bank's page, and nothing is known of what was done there.
 */
export type ProviderReturn =
  | { from: 'bank'; failed: boolean }
  | { from: 'paypal'; paypalOrderId: string; approved: boolean }
  | { from: 'history' }

const RETURNS: readonly string[] = PAYMENT_METHODS.flatMap((method): readonly string[] => METHODS[method].returns)

/** Reads a provider's return from the query of an address; undefined when there is none. */
export function readReturn(search: string): ProviderReturn | undefined {
  const query = new URLSearchParams(search)
  if (query.has('payment_intent')) return { from: 'bank', failed: query.get('redirect_status') === 'failed' }
  const token = PayPalOrderId.safeParse(query.get('token'))
  return token.success ? { from: 'paypal', paypalOrderId: token.data, approved: query.has('PayerID') } : undefined
}

/** Tells the confirmation page that a provider sent the visitor to a browser that does not know the order. */
export const RETURNED = '#returned'

/** Removes what a provider added to a query, so that neither the history nor a referrer keeps a client secret. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...RETURNS, 'id']) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Tells whether an item can be ordered again. A redemption that was read back from an order lacks the voucher's number,
 * so it can only be paid as that order.
 */
export const isWhole = (item: Basket['item']) => item.kind !== 'redemption' || item.giftUid !== undefined

type Chosen = Pick<Basket, 'item' | 'totalCents' | 'startsAt'>
/** What content says about paying: the methods that are switched on, and about paying later. */
type Terms = { accepted: readonly PaymentMethod[]; transferBankDays: number; answersWithinHours: number; hours: Hours }

/** Gives when a request for a basket would be answered (milliseconds); null where it could not be in time. */
export const answerFor = (
  { startsAt }: Pick<Basket, 'startsAt'>,
  now: number,
  terms: Pick<Terms, 'answersWithinHours' | 'hours'>,
) => (startsAt === null ? null : answerDeadline(Date.parse(startsAt), now, answersOf(terms)))

const answersOf = <T extends { hours: Hours }>(terms: T) => ({
  ...terms,
  periodsOn: (day: string) => periodsOn(terms.hours, day),
})

/** Gives what the rules of payment ask about a basket. */
export const saleOf = ({ item, totalCents, startsAt }: Chosen) => ({
  item,
  totalCents,
  start: startsAt === null ? null : Date.parse(startsAt),
})

/**
 * Lists the payment methods for a basket by the function's own rules, so that none is offered that the function would
 * refuse. `now` is in milliseconds.
 */
export function methodsFor(basket: Chosen, now: number, terms: Terms): PaymentMethod[] {
  const { item, totalCents } = basket
  const isUnpaidHere = totalCents === 0 || isArranged(item)
  return PAYMENT_METHODS.filter(
    (each) =>
      (isUnpaidHere
        ? each === 'none'
        : terms.accepted.includes(each) &&
          // An order that was begun online can only be paid online.
          (isWhole(item) || METHODS[each].kind !== 'offline')) &&
      canBePaidBy(each, saleOf(basket), now, answersOf(terms)),
  )
}
