'use client'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElements as OpenElements, StripeError } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { declineOf } from './card'
import type { CardFields, Paid } from './method'

type Props = {
  fields: Ref<CardFields>
  stripe: Stripe
  cents: number
  locale: StripeElementLocale
  returnUrl: string
  loading: ReactNode
  /** So long the form may take to come, in milliseconds. */
  deadlineMs: number
  /** The form never came, or Stripe says that it cannot be shown. */
  onBroken: () => void
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

/** What the payments of `functions/adapters/stripe` are like; another one would be refused. */
const PAYMENT = { mode: 'payment', currency: 'eur', allowedPaymentMethodTypes: ['card'] } as const

/**
 * Stripe's Payment Element, before there is a payment: the order makes it, and what was typed stays, whichever payment
 * it becomes. Only this module knows @stripe/react-stripe-js; it is loaded once a visitor chose card.
 */
export function StripeElements({ stripe, cents, locale, ...rest }: Props) {
  const { allowedPaymentMethodTypes, ...payment } = PAYMENT
  const options = { ...payment, allowedPaymentMethodTypes: [...allowedPaymentMethodTypes], amount: cents }
  return (
    <Elements stripe={stripe} options={{ ...options, locale, appearance: APPEARANCE }}>
      <Fields stripe={stripe} {...rest} />
    </Elements>
  )
}

function Fields({ fields, stripe, returnUrl, loading, deadlineMs, onBroken }: Omit<Props, 'cents' | 'locale'>) {
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => broken(), deadlineMs)
    return () => clearTimeout(timer)
  }, [ready, deadlineMs])
  useImperativeHandle(fields, () => ({
    // Stripe shows by itself what is missing.
    check: async () => elements !== null && (await elements.submit()).error === undefined,
    collect: async ({ clientSecret }) =>
      elements ? take(stripe, elements, clientSecret, returnUrl) : { is: 'incomplete' },
  }))
  return (
    <>
      {!ready && loading}
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} onLoadError={onBroken} />
    </>
  )
}

/** Takes the money with what stands in Stripe's form. The bank may ask in a window of Stripe's, or on a page of its own. */
async function take(stripe: Stripe, elements: OpenElements, clientSecret: string, returnUrl: string): Promise<Paid> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
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
