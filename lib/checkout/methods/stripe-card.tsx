'use client'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { declineOf, returnUrl } from './card'
import type { CardFields, Paid } from './method'

/** The time limit for the script, and then for the form: browsers report no error for a script that hangs. */
const DEADLINE_MS = 8000

type Props = {
  fields: Ref<CardFields>
  publishableKey: string
  /** The amount in euro cents. The payment that is made later must be of the same amount. */
  cents: number
  locale: StripeElementLocale
  loading: ReactNode
  /** Called when the form did not load, or Stripe says that it cannot be shown. */
  onBroken: () => void
}

/**
 * Shows Stripe's card fields before there is a payment: the order makes it later, and what was typed stays. Only this
 * module imports @stripe/react-stripe-js, and it is loaded once a visitor chooses to pay by card.
 */
export function StripeCard({ fields, publishableKey, cents, locale, loading, onBroken }: Props) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [isReady, setReady] = useState(false)
  const reportBroken = useEffectEvent(onBroken)
  useEffect(() => {
    let isGone = false
    import('@stripe/stripe-js/pure')
      .then(({ loadStripe }) => loadStripe(publishableKey, { locale }))
      .then(
        (opened) => isGone || setStripe(opened),
        () => isGone || reportBroken(),
      )
    return () => {
      isGone = true
    }
  }, [publishableKey, locale])
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => reportBroken(), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [stripe, isReady])

  // The same settings as the payments that `functions/adapters/stripe` makes; Stripe refuses a payment that differs.
  const payment = { mode: 'payment' as const, currency: 'eur', allowedPaymentMethodTypes: ['card'], amount: cents }
  return (
    <>
      {!isReady && loading}
      {stripe && (
        <Elements stripe={stripe} options={{ ...payment, locale, appearance: APPEARANCE }}>
          <Fields fields={fields} stripe={stripe} />
          <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} onLoadError={onBroken} />
        </Elements>
      )}
    </>
  )
}

/** The site's type and corners as plain values, because Stripe's frame cannot read our CSS variables. */
const APPEARANCE = {
  theme: 'stripe',
  variables: {
    borderRadius: '2px',
    colorPrimary: '#22201f',
    colorBackground: '#fbfbf8',
    colorText: '#22201f',
    colorDanger: '#9c1c12',
    fontSizeBase: '18px',
    spacingUnit: '5px',
  },
} as const

function Fields({ fields, stripe }: Pick<Props, 'fields'> & { stripe: Stripe }) {
  const elements = useElements()
  useImperativeHandle(fields, () => ({
    // Stripe itself shows what is missing.
    check: async () => elements !== null && (await elements.submit()).error === undefined,
    collect: async ({ clientSecret }) => (elements ? take(stripe, elements, clientSecret) : { is: 'incomplete' }),
  }))
  return null
}

/** Pays with the typed card. The bank may ask for approval in a window of Stripe's, or on a page of its own. */
async function take(stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<Paid> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl() },
    redirect: 'if_required',
  })
  if (!error) {
    const isAccepted = paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing'
    return { is: isAccepted ? 'accepted' : 'unclear' }
  }
  if (error.type === 'validation_error') return { is: 'incomplete' }
  const isAboutCard = error.type === 'card_error' || error.code === 'payment_intent_authentication_failure'
  return isAboutCard ? { is: 'declined', why: declineOf(error) } : { is: 'unclear' }
}
