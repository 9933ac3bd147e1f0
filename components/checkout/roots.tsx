'use client'
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import type { Confirmation } from './confirmation'
import type { Payment } from './payment'

const LazyPayment = lazy(() => import('./payment').then((part) => ({ default: part.Payment })))
const LazyConfirmation = lazy(() => import('./confirmation').then((part) => ({ default: part.Confirmation })))

// The head is loaded with them, so that its code is not in each of their files again.
export { HeadlineRoot, HeadlineText, PaymentHeading } from './headline'

// What both pages show is known only in the browser; until it is loaded, the page says that it is looking.
type Looking = { looking: ReactNode }

/** Shows the interactive part of the payment page, and `looking` until it is loaded. */
export function PaymentRoot({ looking, ...props }: ComponentProps<typeof Payment> & Looking) {
  return useInBrowser() ? (
    <Suspense fallback={looking}>
      <LazyPayment {...props} />
    </Suspense>
  ) : (
    looking
  )
}

/** Shows the interactive part of the confirmation page, and `looking` until it is loaded. */
export function ConfirmationRoot({ looking, ...props }: ComponentProps<typeof Confirmation> & Looking) {
  return useInBrowser() ? (
    <Suspense fallback={looking}>
      <LazyConfirmation {...props} />
    </Suspense>
  ) : (
    looking
  )
}

/** Tells whether React has taken over the page in a browser; false on the server and while hydrating. */
function useInBrowser(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  // A transition, so that drawing what appears then does not block taps and typing.
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}
