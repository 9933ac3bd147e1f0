import { cardIntentV2Call } from '#lib/contracts/card-intent'
import { clearGoneToBank, markGoneToBank, takeGoneToBank } from '../storage'
import { holdOf, type Method, type Paid } from './method'

/** Pays by card: making the order makes a payment at Stripe, which the card fields pay. The bank may show a page. */
export const card: Method = {
  async begin(purchase, { call, urls }, key) {
    const answer = await call(cardIntentV2Call, { ...purchase, version: 'v2' }, { url: urls.cardIntentV2, key })
    if (!answer.ok) return answer
    const { clientSecret, publishableKey, meta } = answer.data
    return {
      ok: true,
      hold: holdOf(answer.data, meta),
      meta,
      next: { is: 'card', card: { clientSecret, publishableKey } },
    }
  },

  async confirm(_, approval) {
    if (approval.method !== 'card') return { is: 'unclear' }
    markGoneToBank()
    const paid = await approval.collect().catch((): Paid => ({ is: 'unclear' }))
    if (paid.is !== 'leaving') clearGoneToBank()
    return paid
  },

  resume(back) {
    const cameBackSilently = takeGoneToBank() && cameByHistory()
    if (back?.from === 'bank' && back.failed) return { is: 'declined', why: 'authentication_failed' }
    return back || cameBackSilently ? { is: 'notCharged' } : undefined
  },
}

/** Tells whether the browser's back or forward button led here, which tells nothing of what the bank's page did. */
function cameByHistory(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && 'type' in load && load.type === 'back_forward'
}

/** Gives the address to which the bank sends the visitor back: this page without its query and fragment. */
export const returnUrl = () => window.location.origin + window.location.pathname

/** Our own reasons for a refused payment, each with a sentence in the messages. The provider's text is never shown. */
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
  | 'bizum_declined'
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

/**
 * Translates Stripe's error codes into our reasons. The bank's more exact reason is in `decline_code`, so it is tried
 * first; an unknown code gives `card_declined`. https://docs.stripe.com/declines/codes
 */
export const declineOf = ({
  code,
  decline_code: declineCode,
}: {
  code?: string | null
  decline_code?: string | null
}): Decline => BY_CODE.get(declineCode ?? '') ?? BY_CODE.get(code ?? '') ?? 'card_declined'
