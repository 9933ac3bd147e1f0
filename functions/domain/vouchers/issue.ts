import type { Item } from '#lib/contracts/item'
import type { Lang } from '#lib/routes/languages'
import type { Deps } from '../deps'
import { takeAtDesk } from '../orders/hold'
import { priceOf } from '../orders/item'
import { withOrder, type Order } from '../orders/order'
import { updateOrder } from '../orders/transition'
import type { ListedPayment, PaymentProvider } from '../payments'

/** What a voucher is worth, or the treatment that it is for, to whom, and how it was paid. */
type Issue = {
  worth: { amountCents: number } | { code: string }
  buyer: Order['buyer']
  lang: Lang
  design: string
  /** The provider's payment; without it the money came by bank transfer. */
  payment?: ListedPayment & { provider: PaymentProvider['name'] }
}

/** Computes what such a voucher costs (cents). Refuses what is not sold as one. */
export const priceOfIssue = (deps: Deps, issue: Issue): number => priceOf(deps, itemOf(issue), null).totalCents

/**
 * Makes a voucher that is paid already: by bank transfer, or by a payment of which the store has lost the order. Such
 * an order gets its former id again, so that the links in its buyer's mails lead to it.
 */
export async function issueVoucher(deps: Deps, issue: Issue): Promise<Order> {
  const { buyer, lang, payment } = issue
  const item = itemOf(issue)
  const expectedTotalCents = priceOfIssue(deps, issue)
  const desk = { orderRef: payment?.orderRef }
  const { id } = await takeAtDesk(deps, { item, lang, buyer, expectedTotalCents, desk }, 'transfer', null)
  return withOrder(deps, id, async (sql, order) => {
    const paid = {
      paidCents: expectedTotalCents,
      ...(payment && { payment: payment.provider, provider: payment.provider, providerId: payment.providerId }),
    }
    return updateOrder(sql, order, paid, deps.now(), 'paid_ahead')
  })
}

const itemOf = ({ worth, buyer, lang, design }: Issue): Item => ({
  kind: 'gift',
  ...worth,
  card: { lang, design, to: buyer.name, deliver: 'print', theyChoose: false },
})
