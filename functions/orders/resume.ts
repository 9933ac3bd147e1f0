import type { Item } from '#lib/contracts/item'
import type { Purchase } from '#lib/contracts/purchase'
import type { Deps } from '../deps'
import { fingerprint } from '../keys'
import { Refusal } from '../refusal'
import { endUnpaid } from './end'
import type { BasketKey, ProviderMethod } from './insert'
import { findOrders, isExpired, isUnpaid, lockOrder, type Order } from './order'
import { priceOf } from './plan'
import { withoutPayment } from './replace'
import { updateOrder } from './transition'

/** A redeemed voucher whose number the browser has forgotten: its tab was closed. */
export const lacksNumber = (item: Item) => item.kind === 'transfer' && item.giftUid === undefined

/** Whether an order is for this very thing; without the voucher's number, for the same treatment at the same time with a voucher. */
export function isSame(order: Order, item: Item, { itemHash, start }: BasketKey): boolean {
  if (item.kind !== 'transfer' || item.giftUid !== undefined) return order.itemHash === itemHash
  const { kind, code, option, persons, startsAt, state } = order
  return (
    kind === 'transfer' &&
    state !== 'requested' &&
    code === item.code &&
    option === (item.option ?? null) &&
    persons === item.persons &&
    startsAt === start
  )
}

/** What this browser has begun and not finished, and what it already has of the same; of anything where the voucher's number is missing. */
export const begun = ({ store }: Deps, { clientToken, itemHash }: BasketKey, item: Item): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE client_token = $1 AND (state IN ('held', 'awaiting_payment')
       OR ((item_hash = $2 OR $3) AND state IN ('processing', 'requested', 'confirmed', 'paid_conflict', 'payment_mismatch')))`,
    [clientToken, itemHash, lacksNumber(item)],
  )

/** The order this browser has begun for the same thing, if it can go on. Refuses one that was paid. */
export async function resume(
  deps: Deps,
  same: Order,
  purchase: Purchase,
  means: ProviderMethod,
): Promise<Order | undefined> {
  if (same.state === 'requested')
    return same.payment === means && isOfBuyer(same, purchase) ? same : giveUpRequest(deps, same)
  if (!isUnpaid(same)) throw new Refusal('already_paid', { details: { orderRef: same.id } })
  if (
    isExpired(same, deps.now()) ||
    (means !== 'stripe' && means !== 'paypal') ||
    same.totalCents !== purchase.expectedTotalCents
  )
    return undefined
  if (same.kind !== 'transfer' && priceOf(deps, purchase.item, same.startsAt).totalCents !== same.totalCents)
    return undefined
  // The payment was made with the buyer's address and language: with others it is another payment.
  const differs = same.buyer.email !== purchase.buyer.email || same.lang !== purchase.lang
  if (differs && same.providerId !== null) await withoutPayment(deps, same)
  return deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, same.id)
    if (!isUnpaid(order)) return undefined
    const { buyer, lang } = purchase
    return updateOrder(sql, order, { buyer, lang, revision: order.revision + (differs ? 1 : 0) }, deps.now(), 'resumed')
  })
}

/** Whether a request says who asks as they say it now: a mended address makes another one of it, with mails of its own. */
const isOfBuyer = ({ buyer, lang }: Order, asked: Purchase) =>
  fingerprint({ buyer, lang }) === fingerprint({ buyer: asked.buyer, lang: asked.lang })

/** A request gives way to another one, or to another way of paying, for the same. */
async function giveUpRequest({ store, ...deps }: Deps, { id }: Order): Promise<undefined> {
  await store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state === 'requested') await endUnpaid(sql, { store, ...deps }, order, 'cancelled')
  })
}
