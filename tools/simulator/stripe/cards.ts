import type { CardFailure } from './records'
import { cardError } from './error'

/** What happens with a card: whether the bank asks first (3-D Secure), and the failure if any. */
type Outcome = { bank?: 'asks'; failure: CardFailure | null }

const failing = (code: CardFailure['code'], message: string, declineCode: string | null = null): Outcome => ({
  failure: { code, declineCode, message },
})
const DECLINED = failing('card_declined', 'Your card was declined.', 'generic_decline')

/** Those of Stripe's test cards that the site tells apart. https://docs.stripe.com/testing */
const TEST_CARDS = new Map<string, Outcome>([
  ['4242424242424242', { failure: null }],
  ['4000002500003155', { bank: 'asks', failure: null }],
  ['4000008400001629', { ...DECLINED, bank: 'asks' }],
  ['4000000000000002', DECLINED],
  ['4000000000009995', failing('card_declined', 'Your card has insufficient funds.', 'insufficient_funds')],
  ['4000000000000069', failing('expired_card', 'Your card has expired.')],
  ['4000000000000127', failing('incorrect_cvc', "Your card's security code is incorrect.")],
  ['4000000000000119', failing('processing_error', 'An error occurred while processing your card.')],
])

/** Reads the number of the card and gives what happens with it. Throws Stripe's error for any other card. */
export function readCard(form: URLSearchParams): Outcome {
  const number = (form.get('payment_method_data[card][number]') ?? '').replace(/[\s-]/g, '')
  const outcome = TEST_CARDS.get(number)
  if (outcome) return outcome
  throw cardError('card_declined', 'Your card was declined: it is not a test card.', 'test_mode_live_card')
}
