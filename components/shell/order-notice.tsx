'use client'

import { PENDING_ORDER } from '#lib/storage/keys'
import { useFirstInteraction } from './first-interaction'
import type { OfferOrderProps } from './offer-order'
import { optional } from './optional'

const OfferOrder = optional<OfferOrderProps>(() => import('./offer-order').then((part) => part.OfferOrder))

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
  return interacted && hasOrder() && <OfferOrder {...order} />
}
