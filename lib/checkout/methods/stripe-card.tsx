'use client'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { declineOf, returnUrl } from './card'
import type { CardFields, Paid } from './method'

/** Loading has its own time limit, because browsers report no error for a script that hangs. */
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
 * Shows Stripe's card fields: loads its script, makes a client for our key, then shows the form. Only this module
 * imports @stripe/react-stripe-js, and it is loaded once a visitor chooses to pay by card.
 */
export function StripeCard({ publishableKey, locale, ...rest }: Props) {
  const [stripe, setStripe] = useState<Stripe>()
  const reportBroken = useEffectEvent(rest.onBroken)
  useEffect(() => {
    let isGone = false
    void openStripe(publishableKey, locale).then((opened) => {
      if (isGone) return
      if (opened) setStripe(opened)
      else reportBroken()
    })
    return () => {
      isGone = true
    }
  }, [publishableKey, locale])
  return stripe ? <StripeForm stripe={stripe} locale={locale} {...rest} /> : rest.loading
}

/** Loads Stripe's script and makes a client for the key; undefined when it is blocked, fails or takes too long. */
async function openStripe(publishableKey: string, locale: StripeElementLocale): Promise<Stripe | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), DEADLINE_MS))
  const loaded = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey, { locale }))
  try {
    return (await Promise.race([loaded, timeout])) ?? undefined
  } catch {
    return undefined
  }
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

/** The same settings as the payments that `functions/adapters/stripe` makes; Stripe refuses a payment that differs. */
const PAYMENT = { mode: 'payment', currency: 'eur', allowedPaymentMethodTypes: ['card'] } as const

type FormProps = Omit<Props, 'publishableKey'> & { stripe: Stripe }

/** Shows Stripe's Payment Element before there is a payment: the order makes it later, and what was typed stays. */
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
  const reportBroken = useEffectEvent(onBroken)
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => reportBroken(), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [ready])
  useImperativeHandle(fields, () => ({
    // Stripe itself shows what is missing.
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

/** Pays with the typed card. The bank may ask for approval in a window of Stripe's, or on a page of its own. */
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
  const isAboutCard = error.type === 'card_error' || error.code === 'payment_intent_authentication_failure'
  return isAboutCard ? { is: 'declined', why: declineOf(error) } : { is: 'unclear' }
}
