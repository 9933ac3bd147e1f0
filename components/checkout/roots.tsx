'use client'
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Island, type IslandProps } from '#components/island/island'
import { FallbackProvider, useFallback } from '#components/island/part'
import { useHydrated } from '#components/island/use-hydrated'
import { startedReference } from '#lib/checkout/started-reference'
import { keepFetching } from '#lib/load-code'
import type { ConfirmationCopy } from './confirmation-copy'
import type { PaymentCopy } from './payment-copy'

// Exported here so that the head's code is loaded with the roots, and is not in each of their files again.
export { HeadlineRoot, HeadlineText, PaymentHeading } from './headline'

/** Shows the interactive part of the payment page, and `looking` until it is loaded. */
export const PaymentRoot = inBrowser<PaymentCopy>(() => import('./payment').then((part) => part.Payment))
/** Shows the interactive part of the confirmation page, and `looking` until it is loaded. */
export const ConfirmationRoot = inBrowser<ConfirmationCopy>(() =>
  import('./confirmation').then((part) => part.Confirmation),
)

type RootProps<Page> = {
  island: IslandProps
  page: Page
  looking: ReactNode
  /** The words before an order's number. */
  reference: string
}

/** Makes the root of a part whose contents are known only in the browser. */
function inBrowser<Page>(load: () => Promise<ComponentType<{ page: Page }>>) {
  const Part = lazy(() => keepFetching(load).then((part) => ({ default: part })))
  return function Root({ looking, reference, island, page }: RootProps<Page>) {
    const fallback = useFallback()
    // False on the server and while hydrating.
    const [isHydrated, setHydrated] = useState(false)
    // A transition, so that drawing what appears then does not block taps and typing.
    useEffect(() => startTransition(() => setHydrated(true)), [])
    return (
      <FallbackProvider
        fallback={
          <>
            <OrderNumber label={reference} />
            {fallback}
          </>
        }
      >
        {isHydrated ? (
          <Suspense fallback={looking}>
            <Island {...island}>
              <Part page={page} />
            </Island>
          </Suspense>
        ) : (
          looking
        )}
      </FallbackProvider>
    )
  }
}

/** Shows the number of the order that was begun here. */
function OrderNumber({ label }: { label: string }) {
  const reference = useHydrated() && startedReference()
  return reference && <p className="num">{`${label}${reference}`}</p>
}
