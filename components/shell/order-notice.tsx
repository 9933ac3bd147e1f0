'use client'

import { useEffect } from 'react'
import { useFirstInteraction } from './first-interaction'

export type OrderNoticeWords = { text: string; open: string }

/** Tells whether an order was begun in this browser; what it is, is read only then. */
function hasOrder(): boolean {
  try {
    return localStorage.getItem('order') !== null
  } catch {
    return false
  }
}

/** Offers the way back to an order whose end the visitor has not seen. */
export function OrderNotice({ href, words }: { href: string; words: OrderNoticeWords }) {
  const interacted = useFirstInteraction()
  useEffect(() => {
    if (interacted && hasOrder()) void import('./offer-order').then(({ offerOrder }) => offerOrder(href, words))
  }, [interacted, href, words])
  return null
}
