import type { Item } from '#lib/contracts/item'
import type { Lang } from '#lib/routes/languages'
import type { Deps } from '../deps'
import { takeAtDesk } from '../orders/hold'
import { priceOf } from '../orders/item'
import type { Order } from '../orders/order'

type DeskSale = { item: Extract<Item, { kind: 'gift' }>; lang: Lang; buyer: Order['buyer'] }

/**
 * Sells a voucher at the desk, whose money the spa's own till takes: it can pay at once, and its buyer gets it by mail
 * where an address is known. Throws like an online sale.
 */
export function sellVoucherAtDesk(deps: Deps, { item, lang, buyer }: DeskSale): Promise<Order> {
  const { totalCents } = priceOf(deps, item, null)
  return takeAtDesk(deps, { item, lang, buyer, expectedTotalCents: totalCents, desk: { isPaid: true } }, 'none', null)
}
