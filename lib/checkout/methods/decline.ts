/** Why a payment was refused, in our own words; the page has a sentence for each. The provider's message is never shown. */
export type Decline =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_number'
  | 'incorrect_cvc'
  | 'incorrect_expiry'
  | 'authentication_failed'
  | 'processing_error'
  | 'instrument_declined'
  | 'unavailable'

const BY_CODE = new Map<string, Decline>([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['incorrect_number', 'incorrect_number'],
  ['invalid_number', 'incorrect_number'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['invalid_expiry_month', 'incorrect_expiry'],
  ['invalid_expiry_year', 'incorrect_expiry'],
  ['invalid_expiry_month_past', 'incorrect_expiry'],
  ['invalid_expiry_year_past', 'incorrect_expiry'],
  ['authentication_required', 'authentication_failed'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['processing_error', 'processing_error'],
])

/** Stripe's codes in our words; a bank's finer reason stands in `decline_code`. https://docs.stripe.com/declines/codes */
export const declineOf = ({
  code,
  decline_code: finer,
}: {
  code?: string | null
  decline_code?: string | null
}): Decline => BY_CODE.get(finer ?? '') ?? BY_CODE.get(code ?? '') ?? 'card_declined'

/** What came of asking a provider to take the money. `unclear`: nobody knows, only our function can find out. */
export type Paid =
  | { is: 'accepted' | 'unclear' | 'leaving' }
  /** The provider's own form shows what is missing; nothing was sent. */
  | { is: 'incomplete' }
  | { is: 'declined'; why: Decline }
