import { entryOf, isSoldOn } from '#lib/catalogue/catalogue'
import type { Item } from '#lib/contracts/item'
import type { Purchase } from '#lib/contracts/purchase'
import type { Deps } from '../deps'
import { fingerprint } from '../keys'
import { alternatives } from '../planning/free'
import { Refusal } from '../refusal'
import { EXCLUSION, sqlState } from '../store/store'
import { PaymentInTheWay } from './assign'
import { closeLatePayment, closeOrder } from './close'
import { insertOrder, isArranged, type BasketKey, type ProviderMethod } from './insert'
import { findOrder, isExpired, isUnpaid, type Order } from './order'
import { startOf, wantedFor } from './plan'
import { begun, isSame, lacksNumber, resume } from './resume'

const HOUR = 3_600_000

/**
 * The visitor's order for what they chose: the one their browser has already begun, else a new one that holds the time.
 * Refuses what cannot be sold so, a changed price, and a time that somebody else has.
 */
export async function takeOrder(deps: Deps, purchase: Purchase, means: ProviderMethod): Promise<Order> {
  const { keys, store } = deps
  const start = startOf(deps, purchase.item)
  checkMeans(deps, purchase, means, start)
  const basket: BasketKey = {
    clientToken: keys.lookup('client', purchase.clientToken),
    itemHash: keys.lookup('item', fingerprint(purchase.item)),
    start,
  }
  const earlier = await begun(deps, basket, purchase.item)
  const same = earlier.find((order) => isSame(order, purchase.item, basket))
  const resumed = same && (await resume(deps, same, purchase, means))
  if (resumed) return resumed
  // Only an order that is still open knows which voucher it redeems.
  if (lacksNumber(purchase.item)) throw new Refusal('hold_expired')
  const others = await closeWhatIsOver(deps, earlier, same)
  const order = await insert(deps, purchase, means, basket)
  // What the browser chose before has just given way; its payment must not become money any more.
  for (const { id } of others) {
    const given = await findOrder(store, id)
    if (given?.paymentOpen && given.state === 'expired') await closeLatePayment(deps, given)
  }
  return order
}

/** Ends this browser's holds that are over, and the one for the same thing, together with their payments. Answers its other open orders. */
async function closeWhatIsOver(deps: Deps, earlier: readonly Order[], same: Order | undefined): Promise<Order[]> {
  const open = earlier.filter(isUnpaid)
  const over = open.filter((order) => order.id === same?.id || isExpired(order, deps.now()))
  for (const order of over) {
    const closed = await closeOrder(deps, order.id, 'expired')
    if (order.id === same?.id && !ENDED.has(closed.state))
      throw new Refusal('already_paid', { details: { orderRef: order.id } })
  }
  return open.filter((order) => !over.includes(order))
}

const ENDED = new Set<Order['state']>(['expired', 'cancelled', 'refunded'])

async function insert(
  deps: Deps,
  purchase: Purchase,
  means: ProviderMethod,
  basket: BasketKey,
  patient = true,
): Promise<Order> {
  const { item } = purchase
  try {
    return await deps.store.transaction((sql) => insertOrder(sql, deps, purchase, means, basket, patient))
  } catch (error) {
    if (error instanceof PaymentInTheWay) {
      for (const id of error.orderIds) await closeOrder(deps, id, 'expired')
      return insert(deps, purchase, means, basket, false)
    }
    const taken = sqlState(error) === EXCLUSION || (error instanceof Refusal && error.code === 'slot_taken')
    throw taken && basket.start !== null && item.kind !== 'gift' ? await slotTaken(deps, item, basket.start) : error
  }
}

/** Which ways of paying an item has, and which of them the spa has switched on. What costs nothing, and what staff arrange, is not paid here. */
function checkMeans(
  { payments, accepted, planning, now }: Deps,
  { item, expectedTotalCents }: Purchase,
  means: ProviderMethod,
  start: number | null,
): void {
  const isUnpaidHere = means === 'none' && (expectedTotalCents === 0 || isArranged(item))
  if (!accepted.includes(means) && !isUnpaidHere) throw new Refusal('payment_method_unavailable')
  const online = means === 'stripe' || means === 'paypal'
  const tooSoon =
    means === 'transfer' && start !== null && (item.kind === 'last' || start - now() <= planning.transferHours * HOUR)
  const possible = online
    ? payments[means] !== undefined && !isArranged(item)
    : !(item.kind === 'gift' && means === 'none') && !tooSoon
  if (!possible) throw new Refusal('payment_method_unavailable')
}

/** The answer to a time that somebody else has: what is free near to it. */
export async function slotTaken(deps: Deps, item: Exclude<Item, { kind: 'gift' }>, start: number): Promise<Refusal> {
  const entry = entryOf(deps.catalogue, item.code)
  const free = await alternatives(deps.store, deps.planning, wantedFor(deps, item, start), start, deps.now(), (day) =>
    isSoldOn(entry, day),
  )
  return new Refusal('slot_taken', { details: { alternatives: free } })
}
