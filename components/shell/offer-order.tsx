'use client'
import { useLocale, useTranslations } from 'next-intl'
import { use, useEffect } from 'react'
import { Island } from '#components/island/island'
import { wordsOnDemand } from '#components/island/on-demand'
import { openSnackBar } from '#components/ui/snack-bar-store'
import { markSeen, readPendingOrder, wasSeen } from '#lib/checkout/storage'
import { bookingCall } from '#lib/contracts/booking'
import { call } from '#lib/functions/call'
import { HOLDS } from '#lib/functions/capabilities'
import { orderAddress } from '#lib/functions/order-address'
import { when } from '#lib/time/start-text'

/** The props of the offer. `href`: the page that shows the order; `url`: the function that is asked about it. */
export type OfferOrderProps = { href: string; url: string }

/**
 * Offers the way back to this browser's order, with texts in the page's language, which are loaded separately to keep
 * pages small.
 */
export function OfferOrder(props: OfferOrderProps) {
  const lang = useLocale()
  const content = use(wordsOnDemand(lang))?.notice
  if (!content) return null
  return (
    <Island lang={lang} messages={content.messages}>
      <Offer {...props} />
    </Island>
  )
}

/**
 * Opens the offer, unless the order is a day old, its outcome was seen, or the visitor closed the offer before. The
 * function knows whether it is unpaid, and until when its time is held; without an answer the offer says neither.
 */
function Offer({ href, url }: OfferOrderProps) {
  const t = useTranslations('orderNotice')
  const lang = useLocale()
  useEffect(() => {
    async function offer() {
      const order = readPendingOrder()
      if (!order || wasSeen(order.orderRef)) return
      const { orderRef, statusToken } = order
      const answer = await call(bookingCall, { op: 'status', orderRef, statusToken }, { url })
      const booking = answer.ok ? answer.data.booking : undefined
      // Where nothing is held there is nothing to go back to: the order is only shown.
      const isUnpaid = HOLDS && (booking?.state === 'held' || booking?.state === 'awaiting_payment')
      const until = isUnpaid && booking?.holdExpiresAt
      openSnackBar({
        message: until ? t('held', { time: when(until, lang).time }) : isUnpaid ? t('unpaid') : t('text'),
        actionLabel: t('open'),
        actionHref: href + orderAddress(order),
        onDismiss: (reason) => reason === 'closed' && markSeen(orderRef),
      })
    }
    void offer()
  }, [t, lang, href, url])
  return null
}
