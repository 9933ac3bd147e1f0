import type { Item } from '#lib/contracts/item'
import type { Lang } from '#lib/routes/languages'
import type { Deps } from '../deps'
import { takeAtDesk } from '../orders/hold'
import { priceOf } from '../orders/item'
import type { Order } from '../orders/order'
import type { ListedPayment, PaymentProvider } from '../payments'

/** A provider's payment of which the store has lost the order. */
type LostPayment = ListedPayment & { provider: PaymentProvider['name'] }

type DeskSale = {
  item: Extract<Item, { kind: 'gift' }>
  lang: Lang
  buyer: Order['buyer']
  /** Where the money is: in the spa's own till, unless something else is said. */
  paidBy?: 'till' | 'transfer' | LostPayment
}

/**
 * Sells a voucher at the desk that is paid already: it can pay at once, and its buyer gets it by mail where an address
 * is known. The order of a lost payment gets its former id again, so that the links in its buyer's mails lead to it.
 * Throws like an online sale.
 */
export function sellVoucherAtDesk(deps: Deps, { item, lang, buyer, paidBy = 'till' }: DeskSale): Promise<Order> {
  const { totalCents: expectedTotalCents } = priceOf(deps, item, null)
  const lost = typeof paidBy === 'string' ? undefined : paidBy
  const desk = {
    orderRef: lost?.orderRef,
    paid: lost ? { payment: lost.provider, provider: lost.provider, providerId: lost.providerId } : {},
  }
  const sale = { item, lang, buyer, expectedTotalCents, desk }
  return takeAtDesk(deps, sale, paidBy === 'till' ? 'none' : 'transfer', null)
}
