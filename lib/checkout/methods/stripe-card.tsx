'use client'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { declineOf, returnUrl } from './card'
import type { CardFields, Paid } from './method'

/** A hanging script is not an error to the browser, so the waiting has an end of its own. */
const DEADLINE_MS = 8000

type Props = {
  fields: Ref<CardFields>
  publishableKey: string
  /** What is to be paid; the payment that is made later must be of it. */
  cents: number
  locale: StripeElementLocale
  loading: ReactNode
  /** The form never came, or Stripe says that it cannot be shown. */
  onBroken: () => void
}

/**
 * Shows Stripe's own card fields: its script first, then a client for our key, then the form. Only this module knows
 * @stripe/react-stripe-js; it is loaded once a visitor chose card.
 */
export function StripeCard({ publishableKey, locale, ...rest }: Props) {
  const [stripe, setStripe] = useState<Stripe>()
  const broken = useEffectEvent(rest.onBroken)
  useEffect(() => {
    let isGone = false
    void openStripe(publishableKey, locale).then((opened) => {
      if (isGone) return
      if (opened) setStripe(opened)
      else broken()
    })
    return () => {
      isGone = true
    }
  }, [publishableKey, locale])
  return stripe ? <StripeForm stripe={stripe} locale={locale} {...rest} /> : rest.loading
}

/**
 * Loads Stripe's script and makes a client for the key; undefined when it is blocked, fails or takes too long. Loaded
 * nowhere else.
 */
async function openStripe(publishableKey: string, locale: StripeElementLocale): Promise<Stripe | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), DEADLINE_MS))
  const loaded = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey, { locale }))
  try {
    return (await Promise.race([loaded, late])) ?? undefined
  } catch {
    return undefined
  }
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

type FormProps = Omit<Props, 'publishableKey'> & { stripe: Stripe }

/**
 * Stripe's Payment Element, before there is a payment: the order makes it, and what was typed stays, whichever payment
 * it becomes.
 */
function StripeForm({ stripe, cents, locale, ...rest }: FormProps) {
  const { allowedPaymentMethodTypes, ...payment } = PAYMENT
  const options = { ...payment, allowedPaymentMethodTypes: [...allowedPaymentMethodTypes], amount: cents }
  return (
    <Elements stripe={stripe} options={{ ...options, locale, appearance: APPEARANCE }}>
      <Fields stripe={stripe} {...rest} />
    </Elements>
  )
}

function Fields({ fields, stripe, loading, onBroken }: Omit<FormProps, 'cents' | 'locale'>) {
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => broken(), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [ready])
  useImperativeHandle(fields, () => ({
    // Stripe shows by itself what is missing.
    check: async () => elements !== null && (await elements.submit()).error === undefined,
    collect: async ({ clientSecret }) => (elements ? take(stripe, elements, clientSecret) : { is: 'incomplete' }),
  }))
  return (
    <>
      {!ready && loading}
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} onLoadError={onBroken} />
    </>
  )
}

/**
 * Takes the money with what stands in Stripe's form. The bank may ask in a window of Stripe's, or on a page of its own.
 */
async function take(stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<Paid> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl() },
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
