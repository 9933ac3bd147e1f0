'use client'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElementLocale,
  StripeElements as OpenElements,
  StripeError,
  StripePaymentElement,
} from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { declineOf } from './card'
import type { Paid } from './method'

type Props = {
  stripe: Stripe
  clientSecret: string
  locale: StripeElementLocale
  returnUrl: string
  loading: ReactNode
  /** So long the form may take to come, in milliseconds. */
  deadlineMs: number
  /** The form never came, or Stripe says that it cannot be shown. */
  onBroken: () => void
  children: (fields: ReactNode, collect: () => Promise<Paid>) => ReactNode
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

function Fields({
  stripe,
  returnUrl,
  loading,
  deadlineMs,
  onBroken,
  children,
}: Omit<Props, 'clientSecret' | 'locale'>) {
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => broken(), deadlineMs)
    return () => clearTimeout(timer)
  }, [ready, deadlineMs])
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
  const collect = async (): Promise<Paid> => (elements ? take(stripe, elements, returnUrl) : { is: 'incomplete' })
  return children(fields, collect)
}

/** Takes the money with what stands in Stripe's form. The bank may ask in a window of Stripe's, or on a page of its own. */
async function take(stripe: Stripe, elements: OpenElements, returnUrl: string): Promise<Paid> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  if (error) return refusal(error)
  return paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing'
    ? { is: 'accepted' }
    : { is: 'unclear' }
}

function refusal(error: StripeError): Paid {
  if (error.type === 'validation_error') return { is: 'incomplete' }
  const aboutCard = error.type === 'card_error' || error.code === 'payment_intent_authentication_failure'
  return aboutCard ? { is: 'declined', why: declineOf(error) } : { is: 'unclear' }
}
