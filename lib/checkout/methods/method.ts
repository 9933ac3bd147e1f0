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

/** An order and the proof that one may see it. */
export type OrderHandle = { orderRef: string; statusToken: string }
/**
 * The order that keeps the time. `endsAt` is on the clock of `performance.now()`; null for vouchers, which hold no
 * time.
 */
export type Hold = OrderHandle & {
  reference: string
  until: string | null
  endsAt: number | null
  extendable: boolean
}
/** Gives an order's hold its end on this page's own clock (`performance.now()`): the visitor's clock may be wrong. */
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
  const left = holdExpiresAt === null ? null : Date.parse(holdExpiresAt) - Date.parse(serverNow)
  return {
    orderRef,
    statusToken,
    reference,
    until: holdExpiresAt,
    endsAt: left === null ? null : performance.now() + left,
    extendable: extendable && holdExpiresAt !== null,
  }
}

/** The payment that a card is to pay, and the key of the account that made it; none where the simulator did. */
export type CardKey = { clientSecret: string; publishableKey: string | null }

export type PayUrls = Record<'cardIntentV2' | 'paypalIntent' | 'booking', string>

/** The functions that make and take payments: where they are, and what asks them. */
type Functions = { urls: PayUrls; call: typeof call }

/** PayPal's own id of an order, and the app that made it (`lib/contracts/paypal-intent`). */
export type PayPalOrderHandle = { paypalOrderId: string; clientId?: string | null }
/** How PayPal's window ended. `failed`: it never came, or broke; PayPal's page is still there. */
export type WindowEnd = 'approved' | 'cancelled' | 'failed'
/**
 * Opens PayPal's window for an order that is still being made, and waits for its end. Called during the click: browsers
 * let a window open only then.
 */
export type OpenWindow = (order: Promise<PayPalOrderHandle>) => Promise<WindowEnd>

export type Begun =
  | {
      ok: true
      hold: Hold
      meta: Meta
      /**
       * What is next: the card pays, PayPal's page, the bank's app elsewhere, or nothing, because nothing is paid now.
       */
      next:
        | { is: 'card'; card: CardKey }
        | ({ is: 'page'; url: string } & PayPalOrderHandle)
        | { is: 'elsewhere' }
        | { is: 'done' }
    }
  | { ok: false; failure: CallFailure }

/** What came of a card form that was sent. `unclear`: nobody knows, only our function can find out. */
export type Paid =
  | { is: 'accepted' | 'unclear' }
  | { is: 'leaving' }
  /** The provider's own form shows what is missing; nothing was sent. */
  | { is: 'incomplete' }
  | { is: 'declined'; why: Decline }

/** A card's fields, the provider's or our own in front of the simulator. They are there before there is an order. */
export type CardFields = {
  /** Tells whether what stands in them can be sent; else they show what is missing. */
  check: () => Promise<boolean>
  /** Takes the money with what stands in them. */
  collect: (payment: CardKey) => Promise<Paid>
}

/** The visitor's word that money may be taken: card fields to send, or a payment approved on PayPal's page. */
export type Approval = { method: 'card'; collect: () => Promise<Paid> } | { method: 'paypal'; paypalOrderId: string }

/** What a provider's page or an address says of a payment; the function may know better. */
export type PaymentHint = { is: 'declined'; why: Decline } | { is: 'notCharged' }

/** What came of asking for the money. */
export type Confirmed =
  | Exclude<Paid, { is: 'leaving' }>
  | { is: 'leaving'; url?: string }
  /** The provider was asked; our function knows the end. `unlessPaid`: what is true if it is still unpaid. */
  | { is: 'asked'; unlessPaid?: PaymentHint }

/** A way to pay. Each has the same three verbs, and what loads a provider's code is itself loaded once it is needed. */
export type Method = {
  /**
   * Makes the order, holds its time and begins its payment. The function knows the price. `key` as in
   * `lib/functions/call`, `phone` where somebody is asked to approve the payment there.
   */
  begin: (purchase: Purchase, functions: Functions, key: string, phone?: string) => Promise<Begun>
  /** Asks for the money, once the visitor has approved it. */
  confirm: (order: OrderHandle, approval: Approval, functions: Functions) => Promise<Confirmed>
  /** Says what it means that the visitor is here again with an unpaid order. */
  resume: (back: ProviderReturn | undefined) => PaymentHint | undefined
}

/** Loads a way to pay. Rejects without a connection. */
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
 * Gives the way to pay by bank transfer or at the spa: the order is made, and nothing is taken here. It stands here
 * because it loads no provider's code: a module of its own would only cost a request.
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

/**
 * What a provider's page wrote into the address on the way back. Only a hint at what to ask; the function says what is
 * true.
 */
export type ProviderReturn =
  { from: 'bank'; failed: boolean } | { from: 'paypal'; paypalOrderId: string; approved: boolean }

const RETURNS: readonly string[] = PAYMENT_METHODS.flatMap((method): readonly string[] => METHODS[method].returns)

/** Reads the return from a query; undefined when nobody comes back. */
export function readReturn(search: string): ProviderReturn | undefined {
  const query = new URLSearchParams(search)
  if (query.has('payment_intent')) return { from: 'bank', failed: query.get('redirect_status') === 'failed' }
  const token = PayPalOrderId.safeParse(query.get('token'))
  return token.success ? { from: 'paypal', paypalOrderId: token.data, approved: query.has('PayerID') } : undefined
}

/** Takes out of a query what a provider added: neither history nor referrer keeps a client secret. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of RETURNS) query.delete(name)
  const rest = query.toString()
  return rest ? `?${rest}` : ''
}

/**
 * Tells whether an item can be ordered anew. A voucher's number is not read from an order, so without it one can only
 * go on with that order.
 */
export const isWhole = (item: Item) => item.kind !== 'redemption' || item.giftUid !== undefined

type Chosen = { item: Item; totalCents: number; startsAt: string | null }

/** What the spa's content says about paying. */
type Terms = { /** Methods that are switched on. */ accepted: readonly PaymentMethod[]; transferBankDays: number }

/**
 * Lists how a thing may be paid, by the function's own rules, so that nothing is offered that it refuses. `now` in
 * milliseconds.
 */
export function methodsFor(
  { item, totalCents, startsAt }: Chosen,
  now: number,
  { accepted, transferBankDays }: Terms,
): PaymentMethod[] {
  // Staff arrange it: nothing is paid online.
  const arranged = 'persons' in item && isForStaff(item.persons)
  if (totalCents === 0 || arranged) return ['none']
  const start = startsAt === null ? null : Date.parse(startsAt)
  const isPossible = (method: PaymentMethod) => {
    if (METHODS[method].kind !== 'offline') return takesAmount(method, totalCents)
    // What is already begun online goes on online.
    if (!isWhole(item)) return false
    return method === 'transfer' ? takesTransfer(item.kind, start, now, transferBankDays) : item.kind !== 'gift'
  }
  return PAYMENT_METHODS.filter((each) => isPossible(each) && accepted.includes(each))
}
