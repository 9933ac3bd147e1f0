'use client'

import { useEffect } from 'react'
import type { Lang } from '#lib/routes/languages'
import { PENDING_ORDER } from '#lib/storage/keys'
import { useFirstInteraction } from './first-interaction'

export type OrderNoticeMessages = {
  text: string
  /** Of an order that is not paid. */ unpaid: string
  /** Of one whose time is kept until {time}. */ held: string
  open: string
}

/** Tells whether an order was begun in this browser; what it is, is read only then. */
function hasOrder(): boolean {
  try {
    return localStorage.getItem(PENDING_ORDER) !== null
  } catch {
    return false
  }
}

/** Offers the way back to an order whose end the visitor has not seen. */
export function OrderNotice({
  href,
  lang,
  url,
  messages,
}: {
  href: string
  lang: Lang
  /** Of the function that knows. */
  url: string
  messages: OrderNoticeMessages
}) {
  const interacted = useFirstInteraction()
  useEffect(() => {
    if (interacted && hasOrder())
      void import('./offer-order').then(({ offerOrder }) => offerOrder(href, { url, lang }, messages))
  }, [interacted, href, lang, url, messages])
  return null
}
