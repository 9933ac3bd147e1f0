'use client'

import { lazy, Suspense, type ComponentType } from 'react'
import { PENDING_ORDER } from '#lib/storage/keys'
import { useFirstInteraction } from './first-interaction'
import type { OfferOrderProps } from './offer-order'

const OfferOrder = lazy<ComponentType<OfferOrderProps>>(() =>
  import('./offer-order').then(
    (chunk) => ({ default: chunk.OfferOrder }),
    () => ({ default: () => null }),
  ),
)

/** Tells whether an order was started in this browser; only then the order itself is read. */
function hasOrder(): boolean {
  try {
    return localStorage.getItem(PENDING_ORDER) !== null
  } catch {
    return false
  }
}

/** Offers the way back to an order whose outcome the visitor has not seen. */
export function OrderNotice(order: OfferOrderProps) {
  const interacted = useFirstInteraction()
  if (!interacted || !hasOrder()) return null
  return (
    <Suspense>
      <OfferOrder {...order} />
    </Suspense>
  )
}
