import type { PaymentMethod, PaymentState } from '#lib/checkout/payment-state'
import type { CheckoutWords } from './payment-props'

/** The page's heading, which names what stands where the form was. */
export const HEADING = 'heading'

/** What the page's heading says in a state that has no form; undefined where it says what was built. */
export function paymentHeading(
  state: PaymentState,
  { states, order }: Pick<CheckoutWords, 'states' | 'order'>,
): string | undefined {
  switch (state.at) {
    case 'confirming':
    case 'pending':
      return order.paying
    case 'paid':
      return state.elsewhere ? order.paid.heading : order.paying
    case 'taken':
    case 'expired':
    case 'priceChanged':
    case 'unknown':
      return states[state.at].heading
    default:
      return undefined
  }
}

/** What is said while there is nothing to do but wait; undefined where there is. */
export function waitingOf(
  state: PaymentState,
  isGift: boolean,
  { states, order }: Pick<CheckoutWords, 'states' | 'order'>,
): { heading: string; text: string } | undefined {
  switch (state.at) {
    case 'preparing':
      return isGift || isOffline(state.means) ? order.sending : states.preparing
    case 'leaving':
      return isOffline(state.means) ? order.sending : order.leaving
    case 'confirming':
      return state.means === 'paypal' ? order.finishing : states.processing
    case 'pending':
      return states.processing
    case 'paid':
      return state.elsewhere ? undefined : states.processing
    default:
      return undefined
  }
}

const isOffline = (means: PaymentMethod) => means === 'transfer' || means === 'none'
