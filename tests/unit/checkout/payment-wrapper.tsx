import type { ReactNode } from 'react'
import { CheckoutProvider, PaymentCopyProvider, type PaymentCopy } from '#components/checkout/use-checkout'
import { Island } from '#components/island/island'
import { startPaying, type CheckoutEvent, type CheckoutState } from '#lib/checkout/state'
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
    icons: { card: null, paypal: null, transfer: null, none: null },
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
  state = startPaying(0),
  onEvent,
  children,
}: {
  lang: Lang
  state?: CheckoutState
  onEvent?: (event: CheckoutEvent) => void
  children: ReactNode
}) {
  const dispatch = async (event: CheckoutEvent) => {
    onEvent?.(event)
    return state
  }
  return (
    <Island {...islandOf(lang)}>
      <PaymentCopyProvider value={paymentPage(lang)}>
        <CheckoutProvider value={{ state, dispatch }}>{children}</CheckoutProvider>
      </PaymentCopyProvider>
    </Island>
  )
}
