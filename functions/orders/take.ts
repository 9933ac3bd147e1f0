import type { Item } from '#lib/contracts/item'
import type { Purchase } from '#lib/contracts/purchase'
import type { Deps } from '../deps'
import { fingerprint } from '../keys'
import { alternatives } from '../planning/free'
import { Refusal } from '../refusal'
import { EXCLUSION, sqlState } from '../store/store'
import { PaymentInTheWay } from './assign'
import { closeLatePayment, closeOrder } from './close'
import { endUnpaid } from './end'
import { insertOrder, isArranged, type Basket, type Means } from './insert'
import { findOrder, findOrders, isOver, isUnpaid, lockOrder, type Order } from './order'
import { isSoldOn, priceOf, startOf, wantedFor } from './plan'
import { withoutPayment } from './replace'
import { change } from './step'

const HOUR = 3_600_000

/**
 * The visitor's order for what they chose: the one their browser has already begun, else a new one that holds the time.
 * Refuses what cannot be sold so, a changed price, and a time that somebody else has.
 */
export async function takeOrder(deps: Deps, purchase: Purchase, means: Means): Promise<Order> {
  const { keys, store } = deps
  const start = startOf(deps, purchase.item)
  checkMeans(deps, purchase.item, means, start)
  const basket: Basket = {
    clientToken: keys.lookup('client', purchase.clientToken),
    itemHash: keys.lookup('item', fingerprint(purchase.item)),
    start,
  }
  const earlier = await begun(deps, basket)
  const same = earlier.find(({ itemHash }) => itemHash === basket.itemHash)
  const resumed = same && (await resume(deps, same, purchase, means))
  if (resumed) return resumed
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
  const over = open.filter((order) => order.id === same?.id || isOver(order, deps.now()))
  for (const order of over) {
    const closed = await closeOrder(deps, order.id, 'expired')
    if (order.id === same?.id && !ENDED.has(closed.state)) throw new Refusal('already_paid', { details: { orderRef: order.id } })
  }
  return open.filter((order) => !over.includes(order))
}

const ENDED = new Set<Order['state']>(['expired', 'cancelled', 'refunded'])

async function insert(deps: Deps, purchase: Purchase, means: Means, basket: Basket, patient = true): Promise<Order> {
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

/** Which ways of paying an item has, whatever it costs. */
function checkMeans({ payments, planning, now }: Deps, item: Item, means: Means, start: number | null): void {
  const online = means === 'stripe' || means === 'paypal'
  const tooSoon = means === 'transfer' && start !== null && (item.kind === 'last' || start - now() <= planning.transferHours * HOUR)
  const possible = online ? payments[means] !== undefined && !isArranged(item) : !(item.kind === 'gift' && means === 'none') && !tooSoon
  if (!possible) throw new Refusal('payment_method_unavailable')
}

/** What this browser has begun and not finished, and what it already has of the same. */
const begun = ({ store }: Deps, { clientToken, itemHash }: Basket): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE client_token = $1 AND (state IN ('held', 'awaiting_payment')
       OR (item_hash = $2 AND state IN ('processing', 'requested', 'confirmed', 'paid_conflict', 'payment_mismatch')))`,
    [clientToken, itemHash],
  )

/** The order this browser has begun for the same thing, if it can go on. Refuses one that was paid. */
async function resume(deps: Deps, same: Order, purchase: Purchase, means: Means): Promise<Order | undefined> {
  if (same.state === 'requested') return same.payment === means && isOfBuyer(same, purchase) ? same : giveUpRequest(deps, same)
  if (!isUnpaid(same)) throw new Refusal('already_paid', { details: { orderRef: same.id } })
  if (isOver(same, deps.now()) || (means !== 'stripe' && means !== 'paypal') || same.totalCents !== purchase.expectedTotalCents) return undefined
  if (same.kind !== 'transfer' && priceOf(deps, purchase.item, same.startsAt).totalCents !== same.totalCents) return undefined
  // The payment was made with the buyer's address and language: with others it is another payment.
  const differs = same.buyer.email !== purchase.buyer.email || same.lang !== purchase.lang
  if (differs && same.providerId !== null) await withoutPayment(deps, same)
  return deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, same.id)
    if (!isUnpaid(order)) return undefined
    const { buyer, lang } = purchase
    return change(sql, order, { buyer, lang, revision: order.revision + (differs ? 1 : 0) }, deps.now(), 'resumed')
  })
}

/** Whether a request says who asks as they say it now: a mended address makes another one of it, with mails of its own. */
const isOfBuyer = ({ buyer, lang }: Order, asked: Purchase) => fingerprint({ buyer, lang }) === fingerprint({ buyer: asked.buyer, lang: asked.lang })

/** A request gives way to another one, or to another way of paying, for the same. */
async function giveUpRequest({ store, ...deps }: Deps, { id }: Order): Promise<undefined> {
  await store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state === 'requested') await endUnpaid(sql, { store, ...deps }, order, 'cancelled')
  })
}

/** The answer to a time that somebody else has: what is free near to it. */
export async function slotTaken(deps: Deps, item: Exclude<Item, { kind: 'gift' }>, start: number): Promise<Refusal> {
  const entry = deps.catalogue.entries.find(({ code }) => code === item.code)
  const free = await alternatives(deps.store, deps.planning, wantedFor(deps, item, start), start, deps.now(), isSoldOn(entry))
  return new Refusal('slot_taken', { details: { alternatives: free } })
}
