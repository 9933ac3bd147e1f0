'use client'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState, type Ref } from 'react'
import type { CardFields } from '#lib/checkout/methods/method'
import css from './payment.module.css'
import { useCheckout } from './use-checkout'

const TestCard = dynamic(() => import('./test-card').then((part) => part.TestCard), { ssr: false })
const StripeCard = dynamic(() => import('#lib/checkout/methods/stripe-card').then((part) => part.StripeCard), {
  ssr: false,
})

type Props = {
  fields: Ref<CardFields>
  /** Of the account that takes cards; null where the simulator does. */
  publishableKey: string | null
  /** Of the function that takes cards. */
  url: string
  /** What is to be paid. */
  cents: number
}

/** The card's fields: Stripe's or, without keys, our own. */
export function CardForm({ fields, publishableKey, url, cents }: Props) {
  const t = useTranslations('order.cardForm')
  const lang = useLocale()
  const { dispatch } = useCheckout()
  // Under this address the bank sends the visitor back.
  const [returnUrl] = useState(() => window.location.origin + window.location.pathname)
  return (
    <div className={css.cardbox}>
      {publishableKey === null ? (
        <TestCard fields={fields} url={url} returnUrl={returnUrl} />
      ) : (
        <StripeCard
          fields={fields}
          publishableKey={publishableKey}
          cents={cents}
          locale={lang}
          returnUrl={returnUrl}
          loading={<p role="status">{t('loading')}</p>}
          onBroken={() => void dispatch({ type: 'blocked' })}
        />
      )}
    </div>
  )
}
