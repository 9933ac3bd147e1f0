import type { CardFailure } from './records'
import { cardError } from './error'

/**
 * What happens with one of Stripe's test cards: whether the bank asks (3-D Secure), and the failure if any.
 * https://docs.stripe.com/testing
 */
type Outcome = { bank?: 'asks'; failure: CardFailure | null }

const declined = (declineCode: string, message = 'Your card was declined.'): CardFailure => ({
  code: 'card_declined',
  declineCode,
  message,
})

const TEST_CARDS = new Map<string, Outcome>([
  ['4242424242424242', { failure: null }],
  ['5555555555554444', { failure: null }],
  ['4000002500003155', { bank: 'asks', failure: null }],
  ['4000008400001629', { bank: 'asks', failure: declined('generic_decline') }],
  ['4000000000000002', { failure: declined('generic_decline') }],
  ['4000000000009995', { failure: declined('insufficient_funds', 'Your card has insufficient funds.') }],
  ['4000000000000069', { failure: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' } }],
  [
    '4000000000000127',
    { failure: { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." } },
  ],
  [
    '4000000000000119',
    {
      failure: {
        code: 'processing_error',
        declineCode: null,
        message: 'An error occurred while processing your card. Try again in a little bit.',
      },
    },
  ],
])

/** Reads `payment_method_data[card]` and gives what happens with it. Throws Stripe's error for an invalid card. */
export function readCard(form: URLSearchParams, now: Date): Outcome {
  const field = (name: string) => (form.get(`payment_method_data[card][${name}]`) ?? '').trim()
  const number = field('number').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !luhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.')
  checkExpiry(field('exp_month'), field('exp_year'), now)
  if (!/^\d{3,4}$/.test(field('cvc'))) throw cardError('invalid_cvc', "Your card's security code is invalid.")
  const outcome = TEST_CARDS.get(number)
  if (outcome) return outcome
  throw cardError(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test card.',
    'test_mode_live_card',
  )
}

/** Throws Stripe's error if a card has expired (by the month in UTC) or its date is none. */
function checkExpiry(month: string, year: string, now: Date) {
  if (!/^(0?[1-9]|1[0-2])$/.test(month))
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.")
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const isExpired =
    full < now.getUTCFullYear() || (full === now.getUTCFullYear() && Number(month) < now.getUTCMonth() + 1)
  if (!/^(\d{2}|\d{4})$/.test(year) || isExpired)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.")
}

/** Tells whether the check digit of a card number is right. */
function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
