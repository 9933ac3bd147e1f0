import { cardIntentV2Call } from '#lib/contracts/card-intent'
import { ORDERS_BY_LINK } from '#lib/functions/capabilities'
import { begunWith, type Begin, type Decline } from './method'

/**
 * Makes an order and its payment at Stripe, which the card fields pay. With a phone number it is paid by Bizum instead:
 * the function asks the number's owner to approve the payment in the bank's app, so no code of a provider is loaded.
 */
export const beginAtStripe: Begin = async (purchase, { call, urls }, key, { phone, minutes }) => {
  const bizum = phone === undefined ? {} : { bizum: { phone } }
  const url = urls.cardIntentV2
  const answer = await call(cardIntentV2Call, { ...purchase, version: 'v2', ...bizum }, { url, key, minutes })
  if (!answer.ok) return answer
  const { clientSecret, publishableKey } = answer.data
  const card = { is: 'card', card: { clientSecret, publishableKey } } as const
  return begunWith(answer.data, phone === undefined ? card : { is: 'elsewhere' })
}

/**
 * Gives the address to which the bank sends the visitor back, without query and fragment: this page, which knows the
 * order; where the provider's id names it, the confirmation.
 */
export const returnUrl = (confirmHref: string) =>
  window.location.origin + (ORDERS_BY_LINK ? window.location.pathname : confirmHref)

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

type StripeCodes = { code?: string | null; decline_code?: string | null }

/**
 * Translates Stripe's error codes into our reasons. The bank's more exact reason is in `decline_code`, so it is tried
 * first; an unknown code gives `card_declined`. https://docs.stripe.com/declines/codes
 */
export const declineOf = ({ code, decline_code: reason }: StripeCodes): Decline =>
  BY_CODE.get(reason ?? '') ?? BY_CODE.get(code ?? '') ?? 'card_declined'
