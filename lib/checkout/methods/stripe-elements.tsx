'use client'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripePaymentElement } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Paid } from './decline'
import { DEADLINE_MS, payWithStripe } from './stripe'

type Props = {
  stripe: Stripe
  clientSecret: string
  locale: StripeElementLocale
  returnUrl: string
  loading: ReactNode
  /** The form never came, or Stripe says that it cannot be shown. */
  onBroken: () => void
  children: (fields: ReactNode, money: () => Promise<Paid>) => ReactNode
}

/** The site's letters and corners in Stripe's frame. Values, because its frame knows none of our tokens. */
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

/** Stripe's Payment Element. Only this module knows @stripe/react-stripe-js; it is loaded once a visitor chose card. */
export function StripeElements({ stripe, clientSecret, locale, ...rest }: Props) {
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale, appearance: APPEARANCE }}>
      <Fields stripe={stripe} {...rest} />
    </Elements>
  )
}

function Fields({ stripe, returnUrl, loading, onBroken, children }: Omit<Props, 'clientSecret' | 'locale'>) {
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => broken(), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [ready])
  // Whoever chose the card is at the card.
  function begin(element: StripePaymentElement) {
    setReady(true)
    element.focus()
  }
  const fields = (
    <>
      {!ready && loading}
      <PaymentElement options={{ layout: 'tabs' }} onReady={begin} onLoadError={onBroken} />
    </>
  )
  const money = async (): Promise<Paid> =>
    elements ? payWithStripe(stripe, elements, returnUrl) : { is: 'incomplete' }
  return children(fields, money)
}
