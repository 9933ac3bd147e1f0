import { openSnackBar } from '#components/ui/snack-bar-store'
import { markSeen, readPendingOrder, wasSeen } from '#lib/checkout/storage'
import { bookingCall } from '#lib/contracts/booking'
import { orderFragment } from '#lib/contracts/mail-links'
import { call } from '#lib/functions/call'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { when } from '#lib/time/start-text'
import type { OrderNoticeMessages } from './order-notice'

/** What an order is asked of: its function, and the language in which a time is written. */
type Asked = { url: string; lang: Lang }

/**
 * Offers the way back to an order, unless it is a day old, its end was seen, or the visitor closed the offer before.
 * The function knows whether it is unpaid, and until when its time is kept; without an answer neither is said.
 */
export async function offerOrder(href: string, { url, lang }: Asked, messages: OrderNoticeMessages): Promise<void> {
  const order = readPendingOrder()
  if (!order || wasSeen(order.orderRef)) return
  const { orderRef, statusToken } = order
  const answer = await call(bookingCall, { op: 'status', orderRef, statusToken }, { url })
  const booking = answer.ok ? answer.data.booking : undefined
  const isUnpaid = booking?.state === 'held' || booking?.state === 'awaiting_payment'
  const until = isUnpaid && booking.holdExpiresAt
  openSnackBar({
    message: until ? fill(messages.held, { time: when(until, lang).time }) : isUnpaid ? messages.unpaid : messages.text,
    actionLabel: messages.open,
    actionHref: href + orderFragment(orderRef, statusToken),
    onDismiss: (reason) => reason === 'closed' && markSeen(order.orderRef),
  })
}
