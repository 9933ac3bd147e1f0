'use client'
import type { Stripe } from '@stripe/stripe-js'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useState } from 'react'
import { openStripeClient } from '#lib/checkout/methods/stripe'
import type { CardFields } from './card-form'

const StripeElements = dynamic(
  () => import('#lib/checkout/methods/stripe-elements').then((part) => part.StripeElements),
  {
    ssr: false,
  },
)

/** Stripe's own card fields: its script first, then a client for our key, then the form. */
export function StripeCard({
  card: { clientSecret, publishableKey },
  props: { lang, words },
  returnUrl,
  onBlocked,
  children,
}: CardFields) {
  const [stripe, setStripe] = useState<Stripe>()
  const blocked = useEffectEvent(onBlocked)
  useEffect(() => {
    let left = false
    void openStripeClient(publishableKey ?? '', lang).then((opened) => {
      if (left) return
      if (opened) setStripe(opened)
      else blocked()
    })
    return () => {
      left = true
    }
  }, [publishableKey, lang])
  const loading = <p role="status">{words.order.cardForm.loading}</p>
  if (!stripe) return loading
  return (
    <StripeElements
      stripe={stripe}
      clientSecret={clientSecret}
      locale={lang}
      returnUrl={returnUrl}
      loading={loading}
      onBroken={onBlocked}
    >
      {children}
    </StripeElements>
  )
}
