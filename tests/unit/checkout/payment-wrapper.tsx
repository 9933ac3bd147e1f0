import type { ReactNode } from 'react'
import type { PaymentCopy } from '#components/checkout/payment-copy'
import { PaymentProvider } from '#components/checkout/use-checkout'
import { Island } from '#components/island/island'
import { startPayment, type PaymentEvent, type PaymentState } from '#lib/checkout/payment'
import { cardCopy, designNames } from '#lib/content/vouchers'
import type { Lang } from '#lib/routes/languages'
import { islandOf } from '../island-of'
import { SAMPLE_HOURS } from '../sample-hours'

/** What the payment page gives its parts, as far as a test needs it. */
function paymentPage(lang: Lang): PaymentCopy {
  return {
    names: { card: 'Card', paypal: 'PayPal', transfer: 'Transfer', none: 'At the spa' },
    icons: {},
    urls: { cardIntentV2: '', paypalIntent: '', booking: '' },
    cardKey: '',
    paypal: undefined,
    wallets: true,
    confirmHref: '/confirm',
    hrefs: { reservations: '/reservations', voucher: '/voucher' },
    legal: { booking: [], gift: [] },
    rules: { cancellation: { href: '/terms#cancelling' }, withdrawal: { href: '/withdrawal', text: 'Fourteen days.' } },
    empty: <></>,
    blocked: <></>,
    therapists: { 1: 'Amina', 2: 'Clara' },
    where: 'Calle de Ejemplo, 1',
    voucher: { cards: cardCopy(), designs: designNames(lang), months: 12 },
    accepted: ['card', 'paypal', 'transfer', 'none'],
    transferBankDays: 2,
    freeCancellationHours: 24,
    answersWithinHours: 24,
    hours: SAMPLE_HOURS,
  }
}

/** The payment page around its parts, in a state. */
export function PaymentAround({
  lang,
  state = startPayment(0),
  onEvent,
  children,
}: {
  lang: Lang
  state?: PaymentState
  onEvent?: (event: PaymentEvent) => void
  children: ReactNode
}) {
  const dispatch = async (event: PaymentEvent) => {
    onEvent?.(event)
    return state
  }
  return (
    <Island {...islandOf(lang)}>
      <PaymentProvider value={{ ...paymentPage(lang), state, dispatch }}>{children}</PaymentProvider>
    </Island>
  )
}
