'use client'
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import type { Confirmation } from './confirmation'
import type { Payment } from './payment'

const LazyPayment = lazy(() => import('./payment').then((part) => ({ default: part.Payment })))
const LazyConfirmation = lazy(() => import('./confirmation').then((part) => ({ default: part.Confirmation })))

// The head comes with them, so that it is not in each of their files again.
export { HeadlineRoot, HeadlineText, PaymentHeading } from './headline'

// What both show is known in the browser only: until it is here the page says that it is looking.
type Looking = { looking: ReactNode }

/** Shows the payment page's living part, and until it is here that it is looked for. */
export function PaymentRoot({ looking, ...props }: ComponentProps<typeof Payment> & Looking) {
  return useInBrowser() ? (
    <Suspense fallback={looking}>
      <LazyPayment {...props} />
    </Suspense>
  ) : (
    looking
  )
}

/** Shows the confirmation page's living part, and until it is here that it is looked for. */
export function ConfirmationRoot({ looking, ...props }: ComponentProps<typeof Confirmation> & Looking) {
  return useInBrowser() ? (
    <Suspense fallback={looking}>
      <LazyConfirmation {...props} />
    </Suspense>
  ) : (
    looking
  )
}

/** Tells whether this runs in a browser that has taken over the page; not on the server, nor while the page wakes. */
function useInBrowser(): boolean {
  const [here, setHere] = useState(false)
  // A transition: what appears then is drawn in steps that leave a finger its turn.
  useEffect(() => startTransition(() => setHere(true)), [])
  return here
}
