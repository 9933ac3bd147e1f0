'use client'
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useState, type ReactNode, type Ref } from 'react'
import type { CardFields } from './method'

const StripeElements = dynamic(() => import('./stripe-elements').then((part) => part.StripeElements), { ssr: false })

/** A hanging script is not an error to the browser, so the waiting has an end of its own. */
const DEADLINE_MS = 8000

type Props = {
  fields: Ref<CardFields>
  publishableKey: string
  /** What is to be paid; the payment that is made later must be of it. */
  cents: number
  locale: StripeElementLocale
  /** Under which address the bank sends the visitor back. */
  returnUrl: string
  loading: ReactNode
  /** The form never came, or Stripe says that it cannot be shown. */
  onBroken: () => void
}

/** Stripe's own card fields: its script first, then a client for our key, then the form. */
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
  return stripe ? <StripeElements stripe={stripe} locale={locale} deadlineMs={DEADLINE_MS} {...rest} /> : rest.loading
}

/** Loads Stripe's script and makes a client for the key; undefined when it is blocked, fails or takes too long. Loaded nowhere else. */
async function openStripe(publishableKey: string, locale: StripeElementLocale): Promise<Stripe | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), DEADLINE_MS))
  const loaded = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey, { locale }))
  try {
    return (await Promise.race([loaded, late])) ?? undefined
  } catch {
    return undefined
  }
}
