'use client'
import { lazy, Suspense } from 'react'
import { useInBrowser } from '#components/ui/in-browser'
import type { CheckoutProps } from './payment-props'

const Whole = lazy(() => import('./payment').then((part) => ({ default: part.Checkout })))

/** What it shows is known in the browser only: until it is here the page says that it is looking. */
export function Checkout(props: CheckoutProps) {
  const looking = <p className="scripted">{props.words.order.looking}</p>
  return useInBrowser() ? (
    <Suspense fallback={looking}>
      <Whole {...props} />
    </Suspense>
  ) : (
    looking
  )
}
