import { takesTransfer } from '#lib/catalogue/transfer'
import type { Item } from '#lib/contracts/item'
import { methodOf, providerOf, takesAmount, isOnline, type OrderPayment } from '#lib/contracts/payment-methods'
import type { Purchase } from '#lib/contracts/purchase'
import type { Deps } from '../deps'
import { fingerprint } from '../keys'
import { ApiError } from '../api-error'
import { countRefused } from './caps'
import { closeLatePayment } from './cancel-payment'
import { closeOrder } from './close-order'
import { isArranged, takeTime, type BasketKey } from './hold'
import { priceOf, startOf } from './item'
import { findOrder, findOrders, isExpired, isUnpaid, lockOrder, type Order } from './order'
import { endUnpaid } from './outcome'
import { withoutPayment } from './pay-order'
import { updateOrder } from './transition'

/**
 * Gives the visitor's order for what they chose: the one their browser has already begun, else a new one that holds the
 * time. Refuses what cannot be sold so, a changed price, a time that somebody else has, and more than one visitor may
 * keep unpaid.
 * `network`: a keyed hash of where it is asked from.
 */
export async function placeOrder(
  deps: Deps,
  purchase: Purchase,
  payment: OrderPayment,
  network?: string,
): Promise<Order> {
  const { keys, store } = deps
  const start = startOf(deps, purchase.item)
  checkMethod(deps, purchase, payment, start)
  const basket: BasketKey = {
    clientToken: keys.lookup('client', purchase.clientToken),
    itemHash: keys.lookup('item', fingerprint(purchase.item)),
    start,
    network,
  }
  const earlier = await begun(deps, basket, purchase.item)
  const same = earlier.find((order) => isSame(order, purchase.item, basket))
  const resumed = same && (await resume(deps, same, purchase, payment))
  if (resumed) return resumed
  // Only an order that is still open knows which voucher it redeems.
  if (lacksNumber(purchase.item)) throw new ApiError('hold_expired')
  const others = await closeWhatIsOver(deps, earlier, same)
  const order = await takeTime(deps, purchase, payment, { ...basket, alone: earlier.length === 0 }).catch(
    async (error: unknown) => {
      await countRefused(deps, error, network)
      throw error
    },
  )
  // What the browser chose before has just given way; its payment must not become money any more.
  for (const { id } of others) {
    const given = await findOrder(store, id)
    if (given?.paymentOpen && given.state === 'expired') await closeLatePayment(deps, given)
  }
  return order
}

/**
 * Ends this browser's holds that are over, and the one for the same thing, together with their payments. Answers its
 * other open orders.
 */
async function closeWhatIsOver(deps: Deps, earlier: readonly Order[], same: Order | undefined): Promise<Order[]> {
  const open = earlier.filter(isUnpaid)
  const over = open.filter((order) => order.id === same?.id || isExpired(order, deps.now()))
  for (const order of over) {
    const closed = await closeOrder(deps, order.id, 'expired')
    if (order.id === same?.id && !ENDED.has(closed.state))
      throw new ApiError('already_paid', { details: { orderRef: order.id } })
  }
  return open.filter((order) => !over.includes(order))
}

const ENDED = new Set<Order['state']>(['expired', 'cancelled', 'refunded'])

/**
 * Refuses a way of paying that an item does not have, or that the spa has switched off. What costs nothing, and what
 * staff arrange, is not paid here.
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
  const tooSoon = payment === 'transfer' && !takesTransfer(item.kind, start, now(), planning.transferBankDays)
  const possible = provider
    ? payments[provider] !== undefined && !isArranged(item) && method && takesAmount(method, expectedTotalCents)
    : !(item.kind === 'gift' && payment === 'none') && !tooSoon
  if (!possible) throw new ApiError('payment_method_unavailable')
}

/** A redeemed voucher whose number the browser has forgotten: its tab was closed. */
const lacksNumber = (item: Item) => item.kind === 'redemption' && item.giftUid === undefined

/**
 * Whether an order is for this very thing; without the voucher's number, for the same treatment at the same time with a
 * voucher.
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
 * Finds what this browser has begun and not finished, and what it already has of the same; of anything where the
 * voucher's number is missing.
 */
const begun = ({ store }: Deps, { clientToken, itemHash }: BasketKey, item: Item): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE client_token = $1 AND (state IN ('held', 'awaiting_payment')
       OR ((item_hash = $2 OR $3)
         AND state IN ('processing', 'requested', 'confirmed', 'paid_conflict', 'payment_mismatch')))`,
    [clientToken, itemHash, lacksNumber(item)],
  )

/** The order this browser has begun for the same thing, if it can go on. Refuses one that was paid. */
async function resume(deps: Deps, same: Order, purchase: Purchase, payment: OrderPayment): Promise<Order | undefined> {
  if (same.state === 'requested')
    return same.payment === payment && isOfBuyer(same, purchase) && !isExpired(same, deps.now())
      ? same
      : giveUpRequest(deps, same)
  if (!isUnpaid(same)) throw new ApiError('already_paid', { details: { orderRef: same.id } })
  if (isExpired(same, deps.now()) || !isOnline(payment) || same.totalCents !== purchase.expectedTotalCents)
    return undefined
  if (same.kind !== 'redemption' && priceOf(deps, purchase.item, same.startsAt).totalCents !== same.totalCents)
    return undefined
  // The payment was made in the buyer's language: in another it is another payment.
  const differs = same.lang !== purchase.lang
  if (differs && same.providerId !== null) await withoutPayment(deps, same)
  return deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, same.id)
    if (!isUnpaid(order)) return undefined
    const { buyer, lang } = purchase
    return updateOrder(sql, order, { buyer, lang, revision: order.revision + (differs ? 1 : 0) }, deps.now(), 'resumed')
  })
}

/** Whether a request says who asks as they say it now: a mended address makes another one, with mails of its own. */
const isOfBuyer = ({ buyer, lang }: Order, asked: Purchase) =>
  fingerprint({ buyer, lang }) === fingerprint({ buyer: asked.buyer, lang: asked.lang })

/** A request gives way to another one, or to another way of paying, for the same. */
async function giveUpRequest(deps: Deps, { id }: Order): Promise<undefined> {
  await deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state === 'requested') await endUnpaid(sql, deps, order, 'cancelled')
  })
}
