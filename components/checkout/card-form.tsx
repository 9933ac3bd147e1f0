'use client'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState, type ReactNode } from 'react'
import form from '#components/ui/form.module.css'
import type { Basket } from '#lib/checkout/basket'
import type { CardKey, Paid, PaymentMethod } from '#lib/checkout/methods/method'
import { OrderButton } from './order-form'
import { BackAtForm, MethodList } from './order-form'
import css from './payment.module.css'
import { useCheckout } from './use-checkout'

const TestCard = dynamic(() => import('./test-card').then((part) => part.TestCard), { ssr: false })
const StripeCard = dynamic(() => import('#lib/checkout/methods/stripe-card').then((part) => part.StripeCard), {
  ssr: false,
})

type Props = {
  basket: Basket
  methods: readonly PaymentMethod[]
  card: CardKey
  /** Of the function that takes cards. */
  url: string
  onChoose: (method: PaymentMethod) => void
}

/** The card's fields, in Stripe's form or, without keys, in our own; and the order. */
export function CardForm({ basket, methods, card: { clientSecret, publishableKey }, url, onChoose }: Props) {
  const t = useTranslations('order.cardForm')
  const lang = useLocale()
  const { state, dispatch } = useCheckout()
  // Under this address the bank sends the visitor back.
  const [returnUrl] = useState(() => window.location.origin + window.location.pathname)
  const isAsking = state.at === 'confirming'
  const around = (fields: ReactNode, collect: () => Promise<Paid>) => (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void dispatch({ type: 'pay', approval: { method: 'card', collect } })
      }}
    >
      <BackAtForm basket={basket} />
      <MethodList methods={methods} chosen="card" onChoose={onChoose} under={fields} />
      <OrderButton basket={basket} method="card" />
    </form>
  )
  return (
    <div className={isAsking ? css.away : undefined} inert={isAsking}>
      {publishableKey === null ? (
        <TestCard clientSecret={clientSecret} url={url} returnUrl={returnUrl}>
          {around}
        </TestCard>
      ) : (
        <StripeCard
          publishableKey={publishableKey}
          clientSecret={clientSecret}
          locale={lang}
          returnUrl={returnUrl}
          loading={<p role="status">{t('loading')}</p>}
          onBroken={() => void dispatch({ type: 'blocked' })}
        >
          {around}
        </StripeCard>
      )}
    </div>
  )
}
