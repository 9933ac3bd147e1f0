import { canBePaidBy, isArranged } from '#lib/catalogue/payment'
import type { Item } from '#lib/contracts/item'
import { methodOf, providerOf, isOnline, type OrderPayment } from '#lib/contracts/payment-methods'
import type { Purchase } from '#lib/contracts/purchase'
import { statusOf } from '#lib/contracts/states'
import type { Deps } from '../deps'
import { fingerprint } from '../keys'
import { countOrRefuse } from '../limits'
import { ApiError } from '../api-error'
import { expireOrder } from './end'
import { takeTime, type BasketKey } from './hold'
import { priceOf, startOf } from './item'
import { endOfHold, findOrder, findOrders, isExpired, isUnpaid, withOrder, type Order } from './order'
import { cancelUnpaid } from './outcome'
import { cancelForAnother, cancelLatePayment } from './payment'
import { updateOrder } from './transition'

type PlaceOrderOptions = {
  purchase: Purchase
  payment: OrderPayment
  /** The keyed hash of the network that the call comes from. */
  network?: string
}

/**
 * Gives the visitor's order for what they chose: the one their browser has already begun, else a new one that holds the
 * time. Refuses an item that cannot be sold this way, a changed price, and a taken time.
 */
export async function placeOrder(deps: Deps, { purchase, payment, network }: PlaceOrderOptions): Promise<Order> {
  const { keys, store } = deps
  const start = startOf(deps, purchase.item)
  checkMethod(deps, purchase, payment, start)
  const basket: BasketKey = {
    clientToken: keys.lookup('client', purchase.clientToken),
    itemHash: keys.lookup('item', fingerprint(purchase.item)),
    start,
    network,
  }
  const earlier = await ordersOfBrowser(deps, basket, purchase.item)
  const same = earlier.find((order) => isSame(order, purchase.item, basket))
  const resumed = same && (await resume(deps, same, purchase, payment, network))
  if (resumed) return resumed
  // Without the voucher's number only an order that is still open can go on: it knows which voucher it redeems.
  if (lacksNumber(purchase.item)) throw new ApiError('hold_expired')
  if (same && isUnpaid(same)) await expireSame(deps, same)
  const order = await takeTime(deps, purchase, payment, basket)
  // The browser's earlier orders have just ended in favour of this one: their payments must not become money any more.
  for (const { id } of earlier.filter((each) => isUnpaid(each) && each !== same)) {
    const ended = await findOrder(store, id)
    if (ended?.paymentOpen && ended.state === 'expired') await cancelLatePayment(deps, ended)
  }
  return order
}

/**
 * Expires this browser's hold for the same item and cancels its payment. Throws `already_paid` when its money moved.
 */
async function expireSame(deps: Deps, { id: orderRef }: Order): Promise<void> {
  const { state } = await expireOrder(deps, orderRef)
  if (statusOf(state) !== 2) throw new ApiError('already_paid', { details: { orderRef } })
}

/**
 * Refuses a way of paying that an item does not have, or that the spa has switched off. An order that costs nothing, or
 * that staff arrange, needs none.
 */
function checkMethod(
  { payments, accepted, planning, now }: Deps,
  { item, expectedTotalCents }: Purchase,
  payment: OrderPayment,
  start: number | null,
): void {
  const isUnpaidHere = payment === 'none' && (expectedTotalCents === 0 || isArranged(item))
  if (!accepted.includes(payment) && !isUnpaidHere) throw new ApiError('payment_method_unavailable')
  const provider = providerOf(payment)
  const method = methodOf(payment)
  const sale = { item, totalCents: expectedTotalCents, start }
  const isReady = provider === null || payments[provider] !== undefined
  if (!isReady || !method || !canBePaidBy(method, sale, now(), planning))
    throw new ApiError('payment_method_unavailable')
}

/** Tells whether a redeemed voucher's number is missing: the browser forgets it when its tab is closed. */
const lacksNumber = (item: Item) => item.kind === 'redemption' && item.giftUid === undefined

/**
 * Tells whether an order is for this very item; without the voucher's number, for the same treatment at the same time
 * with a voucher.
 */
function isSame(order: Order, item: Item, { itemHash, start }: BasketKey): boolean {
  if (item.kind !== 'redemption' || item.giftUid !== undefined) return order.itemHash === itemHash
  const { kind, code, option, persons, startsAt, state } = order
  return (
    kind === 'redemption' &&
    state !== 'requested' &&
    code === item.code &&
    option === (item.option ?? null) &&
    persons === item.persons &&
    startsAt === start
  )
}

/**
 * Finds this browser's unpaid orders, and its other orders that have not ended for the same item; for any item when the
 * voucher's number is missing.
 */
const ordersOfBrowser = ({ store }: Deps, { clientToken, itemHash }: BasketKey, item: Item): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE client_token = $1 AND (state IN ('held', 'awaiting_payment')
       OR ((item_hash = $2 OR $3)
         AND state IN ('processing', 'requested', 'confirmed', 'paid_conflict', 'payment_mismatch')))`,
    [clientToken, itemHash, lacksNumber(item)],
  )

/**
 * Gives the order that this browser has begun for the same item, if it can go on: each press of the order button keeps
 * its time anew. Throws `already_paid`, and `rate_limited` when its network has pressed too often.
 */
async function resume(
  deps: Deps,
  same: Order,
  purchase: Purchase,
  payment: OrderPayment,
  network: string | undefined,
): Promise<Order | undefined> {
  if (same.state === 'requested')
    return same.payment === payment && isOfBuyer(same, purchase) && !isExpired(same, deps.now())
      ? same
      : cancelEarlier(deps, same)
  if (!isUnpaid(same)) throw new ApiError('already_paid', { details: { orderRef: same.id } })
  if (isExpired(same, deps.now()) || !isOnline(payment) || same.totalCents !== purchase.expectedTotalCents)
    return undefined
  if (same.kind !== 'redemption' && priceOf(deps, purchase.item, same.startsAt).totalCents !== same.totalCents)
    return undefined
  // A payment is made in the buyer's language: another language needs another payment.
  const differs = same.lang !== purchase.lang
  if (differs && same.providerId !== null) await cancelForAnother(deps, same)
  return withOrder(deps, same.id, async (sql, order) => {
    if (!isUnpaid(order)) return undefined
    const { buyer, lang, note = null, invoice = null } = purchase
    if (order.startsAt !== null && network !== undefined) await countOrRefuse(sql, deps, 'hold', network)
    const expiresAt = order.startsAt === null ? order.expiresAt : endOfHold(deps, order.startsAt)
    const changes = { buyer, lang, note, invoice, expiresAt, revision: order.revision + (differs ? 1 : 0) }
    return updateOrder(sql, order, changes, deps.now(), 'resumed')
  })
}

/**
 * Tells whether a request names the same buyer, language, note and invoice as the purchase: a corrected address makes
 * another request, with mails of its own.
 */
const isOfBuyer = (order: Order, purchase: Purchase) => wordsOf(order) === wordsOf(purchase)
const wordsOf = ({ buyer, lang, note, invoice }: Pick<Order, 'buyer' | 'lang' | 'note' | 'invoice'> | Purchase) =>
  fingerprint({ buyer, lang, note: note ?? null, invoice: invoice ?? null })

/** Cancels a request in favour of another one, or another way of paying, for the same item. */
async function cancelEarlier(deps: Deps, { id }: Order): Promise<undefined> {
  await withOrder(deps, id, async (sql, order) => {
    if (order.state === 'requested') await cancelUnpaid(sql, deps, order)
  })
}
