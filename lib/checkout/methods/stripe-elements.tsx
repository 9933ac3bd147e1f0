'use client'
import { Elements, ExpressCheckoutElement, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { declineOf } from './card'
import type { CardFields, CardKey, Paid, PayByWallet } from './method'

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

/** Loads Stripe's script and opens it for an account; null until then. Calls `onBroken` if it does not load. */
function useStripe(publishableKey: string, locale: StripeElementLocale, onBroken: () => void): Stripe | null {
  const [stripe, setStripe] = useState<Stripe | null>(null)
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
  return stripe
}

/** The same settings as the payments that `functions/adapters/stripe` makes; Stripe refuses a payment that differs. */
const PAYMENT = { mode: 'payment' as const, currency: 'eur', allowedPaymentMethodTypes: ['card'] }

/**
 * Shows Stripe's card fields before there is a payment: the order makes it later, and what was typed stays. Only this
 * module imports @stripe/react-stripe-js; it is loaded once a visitor chooses to pay by card, or where wallets are
 * offered.
 */
export function StripeCard({ fields, publishableKey, cents, locale, loading, onBroken }: Props) {
  const stripe = useStripe(publishableKey, locale, onBroken)
  const [isReady, setReady] = useState(false)
  const reportBroken = useEffectEvent(onBroken)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => reportBroken(), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [stripe, isReady])

  return (
    <>
      {!isReady && loading}
      {stripe && (
        <Elements stripe={stripe} options={{ ...PAYMENT, amount: cents, locale, appearance: APPEARANCE }}>
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
    collect: async (payment) => (elements ? take(stripe, elements, payment) : { is: 'incomplete' }),
  }))
  return null
}

type WalletProps = Pick<Props, 'publishableKey' | 'cents' | 'locale'> & {
  /** The wallet is asked for name, e-mail address and phone number. */
  asksWho: boolean
  pay: PayByWallet
  /** Called once it is known that this visitor has a wallet. */
  onShown: () => void
}

/** Shows Stripe's buttons of Apple Pay and Google Pay, where the visitor has one of them; otherwise nothing. */
export function StripeWallet({ publishableKey, cents, locale, ...button }: WalletProps) {
  // Without Stripe's script there is no wallet, and the form below shows the other ways to pay.
  const stripe = useStripe(publishableKey, locale, () => undefined)
  return (
    stripe && (
      <Elements stripe={stripe} options={{ ...PAYMENT, amount: cents, locale, appearance: APPEARANCE }}>
        <WalletButtons stripe={stripe} {...button} />
      </Elements>
    )
  )
}

type ButtonProps = Pick<WalletProps, 'asksWho' | 'pay' | 'onShown'> & { stripe: Stripe }

function WalletButtons({ stripe, asksWho, pay, onShown }: ButtonProps) {
  const elements = useElements()

  async function confirm({ billingDetails, paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    const isSent =
      elements !== null &&
      (await elements.submit()).error === undefined &&
      (await pay(billingDetails, (payment) => take(stripe, elements, payment)))
    // The wallet's sheet stays open until it is told that the payment has ended.
    if (!isSent) paymentFailed({ reason: 'fail' })
  }

  return (
    <ExpressCheckoutElement
      options={{
        buttonHeight: 52,
        // Of the words on offer, "buy" is what the law wants on a button that obliges to pay (CRD art. 8(2)).
        buttonType: { applePay: 'buy', googlePay: 'buy' },
        paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
        emailRequired: asksWho,
        phoneNumberRequired: asksWho,
        // Wallets give the name only together with the billing address.
        billingAddressRequired: asksWho,
      }}
      onReady={({ availablePaymentMethods }) => availablePaymentMethods && onShown()}
      onConfirm={(event) => void confirm(event)}
    />
  )
}

/** Pays with the typed card. The bank may ask for approval in a window of Stripe's, or on a page of its own. */
async function take(stripe: Stripe, elements: StripeElements, { clientSecret, returnUrl }: CardKey): Promise<Paid> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
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
