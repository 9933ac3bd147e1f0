'use client'
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { IslandProps } from '#components/island/island'
import type { ConfirmationCopy } from './confirmation-page'
import type { PaymentCopy } from './payment-page'

// The head is loaded with them, so that its code is not in each of their files again.
export { HeadlineRoot, HeadlineText, PaymentHeading } from '#components/island/headline'

/** Shows the interactive part of the payment page, and `looking` until it is loaded. */
export const PaymentRoot = inBrowser<PaymentCopy>(() => import('./payment').then((part) => ({ default: part.Payment })))
/** Shows the interactive part of the confirmation page, and `looking` until it is loaded. */
export const ConfirmationRoot = inBrowser<ConfirmationCopy>(() =>
  import('./confirmation').then((part) => ({ default: part.Confirmation })),
)

type PartProps<Page> = { island: IslandProps; page: Page }

/** Makes the root of a part whose contents are known only in the browser. */
function inBrowser<Page>(load: () => Promise<{ default: ComponentType<PartProps<Page>> }>) {
  const Part = lazy(load)
  return function Root({ looking, island, page }: PartProps<Page> & { looking: ReactNode }) {
    // False on the server and while hydrating.
    const [isHydrated, setHydrated] = useState(false)
    // A transition, so that drawing what appears then does not block taps and typing.
    useEffect(() => startTransition(() => setHydrated(true)), [])
    if (!isHydrated) return looking
    return (
      <Suspense fallback={looking}>
        <Part island={island} page={page} />
      </Suspense>
    )
  }
}
