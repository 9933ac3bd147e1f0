import type { ReactNode } from 'react'
import { PaymentMachineProvider, PaymentCopyProvider, type PaymentCopy } from '#components/checkout/use-checkout'
import { Island } from '#components/island/island'
import { startPayment, type PaymentEvent, type PaymentState } from '#lib/checkout/payment'
import { getPage } from '#lib/content/pages'
import { cardCopy, designNames } from '#lib/content/vouchers'
import type { Lang } from '#lib/routes/languages'
import { islandOf } from '../island-of'

/** What the payment page gives its parts, as far as a test needs it. */
function paymentPage(lang: Lang): PaymentCopy {
  const { summary, methods, states } = getPage(lang, 'safe-payment').sections
  return {
    summary,
    methods,
    states,
    names: { card: 'Card', paypal: 'PayPal', transfer: 'Transfer', none: 'At the spa' },
    icons: { card: null, bizum: null, paypal: null, transfer: null, none: null },
    hrefs: { confirm: '/confirm', reservations: '/reservations', voucher: '/voucher' },
    legal: { booking: [], gift: [] },
    rules: { cancellation: { href: '/terms#cancelling' }, withdrawal: { href: '/withdrawal', text: 'Fourteen days.' } },
    empty: null,
    blocked: null,
    therapists: {},
    voucher: { cards: cardCopy(), designs: designNames(lang), months: 12 },
    accepted: ['card', 'paypal', 'transfer', 'none'],
    transferBankDays: 2,
    freeCancellationHours: 24,
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
      <PaymentCopyProvider value={paymentPage(lang)}>
        <PaymentMachineProvider value={{ state, dispatch }}>{children}</PaymentMachineProvider>
      </PaymentCopyProvider>
    </Island>
  )
}
