import { openSnackBar } from '#components/ui/snack-bar-store'
import { markSeen, readPendingOrder, wasSeen } from '#lib/checkout/storage'
import type { OrderNoticeMessages } from './order-notice'

/**
 * Offers the way back to an order, unless it is a day old, its end was seen, or the visitor closed the offer before.
 */
export function offerOrder(href: string, { text, open }: OrderNoticeMessages): void {
  const order = readPendingOrder()
  if (!order || wasSeen(order.orderRef)) return
  openSnackBar({
    message: text,
    actionLabel: open,
    actionHref: href,
    onDismiss: (reason) => reason === 'closed' && markSeen(order.orderRef),
  })
}
