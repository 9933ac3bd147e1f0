import type { PaymentMethod, ProviderName } from '#lib/contracts/payment-methods'
import type { Lang } from '#lib/routes/languages'

/** A payment to make. Amounts are integer cents of EUR; ids are the provider's own. */
export type Charge = {
  orderRef: string
  /** Raised when an order needs another payment: the earlier one was cancelled or replaced, or the language changed. */
  revision: number
  totalCents: number
  /** Which of the provider's ways to pay. */
  method: PaymentMethod
  /** The name of the thing bought, in the visitor's language, as it may stand on a statement. */
  description: string
  lang: Lang
  /** Where the provider sends the browser back to: one of our own addresses, made by the function. */
  returnUrl: string
  cancelUrl: string
}

/** A payment made at the provider, which is stored before the browser learns of it. */
export type CreatedPayment = { providerId: string; clientSecret?: string; approveUrl?: string }

/** Where the money is, read from the provider and never from an event's body. */
export type ProviderState = {
  /**
   * `cancelled`: this payment can never be paid; another attempt needs a new revision. `refunded`: all of it went back.
   * `gone`: the provider does not know this payment, or not any more.
   */
  status: 'unpaid' | 'approved' | 'processing' | 'paid' | 'cancelled' | 'refunded' | 'gone'
  /** The amount that the provider says it took, once paid. */
  amountCents?: number
  /** ISO code in capitals. */
  currency?: string
  /** The amount that already went back, where any did. */
  refundedCents?: number
  live: boolean
  /**
   * The payer's payment method was refused and nothing was taken: another may work. Only PayPal reports this here; a
   * card form hears it from Stripe itself.
   */
  declined?: boolean
  /** Where the payer must approve the payment (again), on the provider's page. */
  approveUrl?: string
  /** It stays approved, but taking it was refused: it is not taken again before its payer was on this page. */
  refusedPage?: string
  /** The payer still has to approve it in the bank's app. */
  awaitsApproval?: boolean
}

/** What the buyer's bank took back for good, beside what was refunded (cents), and whether it may take more. */
export type Disputes = { lostCents: number; isOpen: boolean }

/** A payment that a provider took, as its own list names it (cents, milliseconds). */
export type ListedPayment = {
  providerId: string
  orderRef?: string
  cents: number
  takenAt: number
  description?: string
}

/** What a webhook call reports: which payment to read again. */
export type ProviderEvent = { id: string; type: string; providerId?: string; orderRef?: string; live: boolean }

export interface PaymentProvider {
  readonly name: ProviderName
  readonly mode: 'live' | 'test' | 'sim'
  /** Given to the browser to open the provider's form (Stripe's key, PayPal's client id); null where there is none. */
  readonly publishableKey: string | null
  /** Makes a payment. The same charge again gives the same payment (idempotency key `{orderRef}:{revision}`). */
  create(charge: Charge): Promise<CreatedPayment>
  /**
   * Asks the owner of this phone to approve the payment in the bank's app (Bizum). Repeating is safe. Throws
   * ProviderRefused when the provider cannot ask this number. Absent where the provider has no such way to pay.
   */
  requestApproval?(providerId: string, phone: string): Promise<void>
  read(providerId: string): Promise<ProviderState>
  /** Takes money that was approved (PayPal); for others the same as `read`. Repeating an attempt is safe. */
  capture(providerId: string, attempt: number): Promise<ProviderState>
  /**
   * Cancels a payment. `false`: money moved meanwhile, so settle it again. What PayPal has not captured never becomes
   * money by itself.
   */
  cancel(providerId: string): Promise<boolean>
  /**
   * Gives money back (cents). Repeating it for the same order, with the same amount and after as much as went back
   * before, is the same refund.
   */
  refund(providerId: string, orderRef: string, amountCents: number, beforeCents?: number): Promise<ProviderState>
  /** Reads the disputes over a payment. */
  disputes(providerId: string): Promise<Disputes>
  /** Lists the payments that were taken, given back or disputed since a moment (milliseconds), each once. */
  listed(since: number): Promise<ListedPayment[]>
  /** Reads what a webhook call claims to be, without asking the provider; undefined when it cannot be from there. */
  claim(rawBody: string, headers: WebhookHeaders): ProviderEvent | undefined
  /**
   * Asks the provider for the event behind a claim; undefined when its signature, age or account is wrong. Absent where
   * the signature alone proves a claim (Stripe).
   */
  verify?(rawBody: string, headers: WebhookHeaders): Promise<ProviderEvent | undefined>
}

export type WebhookHeaders = Readonly<Record<string, string | undefined>>

/** Thrown when a provider does not answer, or answers nonsense: the caller may try again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/**
 * Thrown when a provider understood the request and refuses: asking again brings the same. The code is the provider's;
 * its sentence is never used.
 */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string

  constructor(provider: PaymentProvider['name'], code: string, param?: string | null) {
    super([provider, 'refuses:', code, param].filter(Boolean).join(' '))
    this.code = code
  }
}

/** Names a refund, so that its provider knows a repetition: by its amount, and by what went back before (cents). */
export const refundKey = (orderRef: string, amountCents: number, beforeCents = 0): string =>
  [orderRef, 'refund', amountCents, ...(beforeCents > 0 ? [beforeCents] : [])].join(':')

/** Gives what a provider answers; undefined when it refuses. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}
