import type { Meta } from '#lib/contracts/envelope'
import type { Purchase } from '#lib/contracts/purchase'
import type { CallFailure } from '#lib/functions/answer'
import type { call } from '#lib/functions/call'
import type { Decline } from './card'
import type { ProviderReturn } from './provider-return'

export type PaymentMethod = 'card' | 'paypal' | 'transfer' | 'none'

/** An order and the proof that one may see it. */
export type OrderHandle = { orderRef: string; statusToken: string }
/** The order that keeps the time. `endsAt` is on the clock of `performance.now()`; null for vouchers, which hold no time. */
export type Hold = OrderHandle & {
  reference: string
  until: string | null
  endsAt: number | null
  extendable: boolean
}
/** What opens the card form. Without a publishable key it is our own form, in front of the simulator. */
export type CardKey = { clientSecret: string; publishableKey: string | null }

export type PayUrls = Record<'cardIntent' | 'paypalIntent' | 'booking', string>

/** The functions that make and take payments: where they are, and what asks them. */
type Functions = { urls: PayUrls; call: typeof call }

export type Begun =
  | {
      ok: true
      hold: Hold
      meta: Meta
      /** What is next: the card's form, PayPal's page, or nothing, because nothing is paid now. */
      next: { is: 'form'; card: CardKey } | { is: 'page'; url: string } | { is: 'done' }
    }
  | { ok: false; failure: CallFailure }

/** What came of a card form that was sent. `unclear`: nobody knows, only our function can find out. */
export type Paid =
  | { is: 'accepted' | 'unclear' }
  | { is: 'leaving' }
  /** The provider's own form shows what is missing; nothing was sent. */
  | { is: 'incomplete' }
  | { is: 'declined'; why: Decline }

/** The visitor's word that money may be taken: a card form to send, or a payment approved on PayPal's page. */
export type Approval = { method: 'card'; collect: () => Promise<Paid> } | { method: 'paypal'; paypalOrderId: string }

/** What a provider's page or an address says of a payment; the function may know better. */
export type Hint = { is: 'declined'; why: Decline } | { is: 'notCharged' }

/** What came of asking for the money. */
export type Confirmed =
  | Exclude<Paid, { is: 'leaving' }>
  | { is: 'leaving'; url?: string }
  /** The provider was asked; our function knows the end. `unlessPaid`: what is true if it is still unpaid. */
  | { is: 'asked'; unlessPaid?: Hint }

/** A way to pay. Each has the same three verbs, and its module is loaded once it is needed. */
export type Method = {
  /** Makes the order, holds its time and begins its payment. The function knows the price. `key` as in `lib/functions/call`. */
  begin: (purchase: Purchase, functions: Functions, key: string) => Promise<Begun>
  /** Asks for the money, once the visitor has approved it. */
  confirm: (order: OrderHandle, approval: Approval, functions: Functions) => Promise<Confirmed>
  /** Says what it means that the visitor is here again with an unpaid order. */
  resume: (back: ProviderReturn | undefined) => Hint | undefined
}

/** Loads a way to pay. Rejects without a connection. */
export function loadMethod(method: PaymentMethod): Promise<Method> {
  switch (method) {
    case 'card':
      return import('./card').then(({ card }) => card)
    case 'paypal':
      return import('./paypal').then(({ paypal }) => paypal)
    case 'transfer':
    case 'none':
      return import('./offline').then(({ offline }) => offline(method))
  }
}
