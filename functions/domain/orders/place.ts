import { entryOf, isSoldOn } from '#lib/catalogue/catalogue'
import { isForStaff } from '#lib/catalogue/persons'
import { takesTransfer } from '#lib/catalogue/transfer'
import type { OrderPrice } from '#lib/catalogue/price'
import { ALPHABET } from '#lib/contracts/gift-uid'
import type { Item } from '#lib/contracts/item'
import type { Purchase } from '#lib/contracts/purchase'
import type { Deps } from '../deps'
import { mustWriteTo } from '../hits'
import { fingerprint } from '../keys'
import { tellBuyer, tellStaff } from '../outbox'
import { blockedBetween, holdBlocks } from '../planning/blocks'
import { alternatives, freeAssignments, type Wanted } from '../planning/free'
import { takenBetween } from '../planning/occupancy'
import { MINUTE, type Assignment } from '../planning/planning'
import { inTurn } from '../planning/rush'
import { Refusal } from '../refusal'
import { EXCLUSION, sqlState, type Sql } from '../store'
import { redeem, usableVoucher } from '../vouchers/redeem'
import { draftVoucher } from '../vouchers/voucher'
import { checkCaps, countRefused } from './caps'
import { closeLatePayment, closeOrder } from './close'
import { startOf, wantedFor, priceOf, endOf, titleOf, type Service } from './item'
import {
  ORDERS,
  awaitsLink,
  endUnlessFollowed,
  findOrder,
  findOrders,
  isExpired,
  isUnpaid,
  lockOrder,
  type Order,
} from './order'
import { endUnpaid, confirmOrder, endOver } from './outcome'
import { withoutPayment } from './pay'
import { updateOrder, writeOrder } from './transition'

/** How an order is to be paid: online, at the spa, or by bank transfer. */
type PaymentMethod = Order['payment']
const isOnline = (means: PaymentMethod): means is 'stripe' | 'paypal' => means === 'stripe' || means === 'paypal'
/** What is sold to whom, at which price; `desk`: by the spa itself, with its note. */
type Sale = Pick<Purchase, 'item' | 'lang' | 'expectedTotalCents'> & {
  buyer: Order['buyer']
  desk?: { note?: string }
}
/** Who buys what and when, as it is kept. */
type BasketKey = {
  clientToken: string
  itemHash: string
  start: number | null
  /** A keyed hash of the network that asks; absent at the desk. */
  network?: string
  /** This browser had nothing open when it was asked. Should another tab be faster, the database refuses and it is asked again. */
  alone?: boolean
}

const DAY = 86_400_000
/** A voucher holds no time, so its buyer has longer: a day to pay online, two weeks to send the money. */
const GIFT_MS = { stripe: DAY, paypal: DAY, none: DAY, transfer: 14 * DAY }

/** A hold stands in the way that is over, but whose payment may still become money: that is closed first, outside of the transaction. */
class PaymentInTheWay extends Error {
  readonly orderIds: readonly string[]
  constructor(orderIds: readonly string[]) {
    super('payment in the way')
    this.orderIds = orderIds
  }
}

/**
 * Gives the visitor's order for what they chose: the one their browser has already begun, else a new one that holds the time.
 * Refuses what cannot be sold so, a changed price, a time that somebody else has, and more than one visitor may keep unpaid.
 * `network`: a keyed hash of where it is asked from.
 */
export async function takeOrder(
  deps: Deps,
  purchase: Purchase,
  means: PaymentMethod,
  network?: string,
): Promise<Order> {
  const { keys, store } = deps
  const start = startOf(deps, purchase.item)
  checkMeans(deps, purchase, means, start)
  const basket: BasketKey = {
    clientToken: keys.lookup('client', purchase.clientToken),
    itemHash: keys.lookup('item', fingerprint(purchase.item)),
    start,
    network,
  }
  const earlier = await begun(deps, basket, purchase.item)
  const same = earlier.find((order) => isSame(order, purchase.item, basket))
  const resumed = same && (await resume(deps, same, purchase, means))
  if (resumed) return resumed
  // Only an order that is still open knows which voucher it redeems.
  if (lacksNumber(purchase.item)) throw new Refusal('hold_expired')
  const others = await closeWhatIsOver(deps, earlier, same)
  const order = await insert(deps, purchase, means, { ...basket, alone: earlier.length === 0 }).catch(
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

/** Takes the time and writes the order; payments that stand in the way are closed first. Refuses with what is free near to it. */
export async function insert(
  deps: Deps,
  purchase: Sale,
  means: PaymentMethod,
  basket: BasketKey,
  patient = true,
): Promise<Order> {
  const { item } = purchase
  const { start } = basket
  const attempt = () => insertOnce(deps, purchase, means, basket, patient)
  try {
    // Who has something open may stand in their own way: for them nothing is known beforehand.
    return item.kind === 'gift' || start === null || !basket.alone
      ? await attempt()
      : await inTurn(deps, JSON.stringify([start, wantedFor(deps, item, start)]), attempt)
  } catch (error) {
    if (!(error instanceof PaymentInTheWay)) throw error
    for (const id of error.orderIds) await closeOrder(deps, id, 'expired')
    return insert(deps, purchase, means, { ...basket, alone: false }, false)
  }
}

async function insertOnce(
  deps: Deps,
  purchase: Sale,
  means: PaymentMethod,
  basket: BasketKey,
  patient: boolean,
): Promise<Order> {
  const { item } = purchase
  let alone = basket.alone
  try {
    return await deps.store.transaction((sql) => {
      const attempt = { ...basket, alone }
      alone = false
      return insertOrder(sql, deps, purchase, means, attempt, patient)
    })
  } catch (error) {
    const taken = sqlState(error) === EXCLUSION || (error instanceof Refusal && error.code === 'slot_taken')
    throw taken && basket.start !== null && item.kind !== 'gift' ? await slotTaken(deps, item, basket.start) : error
  }
}

/**
 * Refuses a way of paying that an item does not have, or that the spa has switched off. What costs nothing, and what
 * staff arrange, is not paid here.
 */
function checkMeans(
  { payments, accepted, planning, now }: Deps,
  { item, expectedTotalCents }: Purchase,
  means: PaymentMethod,
  start: number | null,
): void {
  const isUnpaidHere = means === 'none' && (expectedTotalCents === 0 || isArranged(item))
  if (!accepted.includes(means) && !isUnpaidHere) throw new Refusal('payment_method_unavailable')
  const online = isOnline(means)
  const tooSoon = means === 'transfer' && !takesTransfer(item.kind, start, now(), planning.transferBankDays)
  const possible = online
    ? payments[means] !== undefined && !isArranged(item)
    : !(item.kind === 'gift' && means === 'none') && !tooSoon
  if (!possible) throw new Refusal('payment_method_unavailable')
}

/** Answers that somebody else has the time, and what is free near to it. */
export async function slotTaken(deps: Deps, item: Service, start: number): Promise<Refusal> {
  const entry = entryOf(deps.catalogue, item.code)
  const free = await alternatives(deps.store, deps.planning, wantedFor(deps, item, start), start, deps.now(), (day) =>
    isSoldOn(entry, day),
  )
  return new Refusal('slot_taken', { details: { alternatives: free } })
}

/** A redeemed voucher whose number the browser has forgotten: its tab was closed. */
const lacksNumber = (item: Item) => item.kind === 'transfer' && item.giftUid === undefined

/** Whether an order is for this very thing; without the voucher's number, for the same treatment at the same time with a voucher. */
function isSame(order: Order, item: Item, { itemHash, start }: BasketKey): boolean {
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

/**
 * Finds what this browser has begun and not finished, and what it already has of the same; of anything where the
 * voucher's number is missing.
 */
const begun = ({ store }: Deps, { clientToken, itemHash }: BasketKey, item: Item): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE client_token = $1 AND (state IN ('held', 'awaiting_payment')
       OR ((item_hash = $2 OR $3) AND state IN ('processing', 'requested', 'confirmed', 'paid_conflict', 'payment_mismatch')))`,
    [clientToken, itemHash, lacksNumber(item)],
  )

/** The order this browser has begun for the same thing, if it can go on. Refuses one that was paid. */
async function resume(deps: Deps, same: Order, purchase: Purchase, means: PaymentMethod): Promise<Order | undefined> {
  if (same.state === 'requested')
    return same.payment === means && isOfBuyer(same, purchase) && !isExpired(same, deps.now())
      ? same
      : giveUpRequest(deps, same)
  if (!isUnpaid(same)) throw new Refusal('already_paid', { details: { orderRef: same.id } })
  if (isExpired(same, deps.now()) || !isOnline(means) || same.totalCents !== purchase.expectedTotalCents)
    return undefined
  if (same.kind !== 'transfer' && priceOf(deps, purchase.item, same.startsAt).totalCents !== same.totalCents)
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

/** Whether a request says who asks as they say it now: a mended address makes another one of it, with mails of its own. */
const isOfBuyer = ({ buyer, lang }: Order, asked: Purchase) =>
  fingerprint({ buyer, lang }) === fingerprint({ buyer: asked.buyer, lang: asked.lang })

/** A request gives way to another one, or to another way of paying, for the same. */
async function giveUpRequest(deps: Deps, { id }: Order): Promise<undefined> {
  await deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state === 'requested') await endUnpaid(sql, deps, order, 'cancelled')
  })
}

/** Takes the time and writes the order, in one transaction: all of it or nothing. `patient`: payments in the way are closed first. */
async function insertOrder(
  sql: Sql,
  deps: Deps,
  purchase: Sale,
  means: PaymentMethod,
  basket: BasketKey,
  patient: boolean,
): Promise<Order> {
  const { item } = purchase
  const online = isOnline(means)
  // What nothing is left to pay for is confirmed at once: nobody keeps it without paying.
  if (item.kind !== 'gift' && !purchase.desk && (purchase.expectedTotalCents > 0 || isArranged(item)))
    await checkCaps(sql, deps, { ...basket, item, isRequest: !online, email: purchase.buyer.email })
  else if (basket.start !== null) await holdBlocks(sql)
  const taken = await assign(sql, deps, item, basket, patient)
  const again = basket.alone ? undefined : await endOthers(sql, deps, basket)
  if (again) return again
  const voucher =
    item.kind === 'transfer' && item.giftUid !== undefined ? await usableVoucher(sql, deps, item.giftUid) : undefined
  const price = priceOf(deps, item, basket.start, voucher && { ...voucher, code: voucher.code ?? undefined })
  if (price.totalCents !== purchase.expectedTotalCents)
    throw new Refusal('price_changed', { details: { totalCents: price.totalCents } })
  if (online && price.totalCents === 0) throw new Refusal('payment_method_unavailable')
  const order = await write(sql, deps, purchase, means, basket, price, taken)
  if (voucher) await redeem(sql, voucher, order.id, price.voucherCents, deps.now())
  if (item.kind === 'gift') {
    await draftVoucher(sql, deps, {
      orderId: order.id,
      valueCents: price.totalCents,
      code: item.code ?? null,
      title: item.code ? titleOf(deps, item) : null,
      card: item.card,
    })
  }
  if (online) return order
  // Nothing left to pay; what the spa has to arrange waits for it all the same.
  if (purchase.desk || (price.totalCents === 0 && !isArranged(item))) return confirmOrder(sql, deps, order)
  if (order.buyer.email !== undefined) await mustWriteTo(sql, deps, order.buyer.email)
  await tellBuyer(sql, deps, order.id, awaitsLink(order) ? 'keep' : 'requested')
  if (!awaitsLink(order)) await tellStaff(sql, deps, order.id, 'requested')
  return order
}

/** Ends this browser's other open orders. Answers its open order for the same thing, if another tab was faster. */
async function endOthers(sql: Sql, deps: Deps, { clientToken, itemHash }: BasketKey): Promise<Order | undefined> {
  // One for the same thing is waited for: without knowing how it ends nothing can be put beside it.
  const ofSame = await findOrders(
    sql,
    `WHERE client_token = $1 AND item_hash = $2 AND state IN ('held', 'awaiting_payment', 'processing', 'requested') ORDER BY id FOR UPDATE`,
    [clientToken, itemHash],
  )
  const others = await findOrders(
    sql,
    `WHERE client_token = $1 AND state IN ('held', 'awaiting_payment') AND item_hash <> $2 ORDER BY id FOR UPDATE SKIP LOCKED`,
    [clientToken, itemHash],
  )
  const moving = ofSame.find(({ state }) => state === 'processing')
  if (moving) throw new Refusal('already_paid', { details: { orderRef: moving.id } })
  const same = ofSame.find((order) => !isExpired(order, deps.now()))
  for (const order of [...ofSame, ...others]) if (order !== same) await endUnpaid(sql, deps, order, 'expired')
  return same
}

/** More than two persons at once: their time is not held, staff arrange it with whoever asks. */
const isArranged = (item: Item) => 'persons' in item && isForStaff(item.persons)

/** The therapists and rooms for it. */
async function assign(
  sql: Sql,
  deps: Deps,
  item: Item,
  { start, clientToken }: BasketKey,
  patient: boolean,
): Promise<Assignment> {
  if (item.kind === 'gift' || start === null || isArranged(item)) return { therapist: 0, resources: [] }
  const wanted = wantedFor(deps, item, start)
  const [first] = await freeAfterEnding(sql, deps, wanted, start, endOf(deps.planning, start, wanted.minutes), {
    clientToken,
    patient,
  })
  if (!first) throw new Refusal('slot_taken')
  return first
}

/** Nothing is held beyond its own start: from then on no money may be taken for it. */
function expiry({ planning, now }: Deps, means: PaymentMethod, start: number | null): number {
  if (start === null) return now() + GIFT_MS[means]
  return isOnline(means) ? Math.min(now() + planning.holdMinutes * MINUTE, start) : endUnlessFollowed(start, now())
}

async function write(
  sql: Sql,
  deps: Deps,
  purchase: Sale,
  means: PaymentMethod,
  basket: BasketKey,
  price: OrderPrice,
  taken: Assignment,
): Promise<Order> {
  const { item, buyer, lang, desk } = purchase
  const id = newOrderRef(deps.random)
  const state = isOnline(means) ? 'held' : 'requested'
  const row = ORDERS.inserting({
    id,
    reference: newReference(deps.random),
    clientToken: basket.clientToken,
    itemHash: basket.itemHash,
    kind: item.kind,
    state,
    payment: means,
    lang,
    buyer,
    code: item.code ?? null,
    option: 'option' in item ? (item.option ?? null) : null,
    group: item.kind === 'last' ? item.group : null,
    persons: price.persons,
    title: titleOf(deps, item),
    startsAt: basket.start,
    minutes: price.minutes,
    resources: [...taken.resources],
    therapist: taken.therapist,
    totalCents: price.totalCents,
    regularCents: price.regularCents,
    voucherCents: price.voucherCents,
    contentVersion: price.contentVersion,
    expiresAt: expiry(deps, means, basket.start),
    // A voucher keeps no time, and whom the spa books for it has spoken with.
    unfollowed: state === 'requested' && basket.start !== null && !desk,
    note: desk?.note,
    network: basket.network,
    createdAt: deps.now(),
    changedAt: deps.now(),
  })
  const until = basket.start === null ? undefined : endOf(deps.planning, basket.start, price.minutes ?? 0)
  const [order] = await writeOrder(sql, row, deps.now(), desk ? 'booked_at_desk' : state, { until })
  if (!order) throw new Error(`${id} was not written`)
  return order
}

type Asking = { clientToken?: string; patient?: boolean }

/**
 * Finds every free way to give a treatment from a start to an end (milliseconds). Holds that are over end here, in
 * the transaction that takes their time.
 */
export async function freeAfterEnding(
  sql: Sql,
  deps: Deps,
  wanted: Wanted,
  start: number,
  end: number,
  { clientToken, patient }: Asking = {},
): Promise<Assignment[]> {
  const taken = await takenBetween(sql, start, end, deps.now(), clientToken)
  const free = freeAssignments(
    deps.planning,
    [...taken.filter(({ over, own }) => !over && !own), ...(await blockedBetween(sql, start, end))],
    wanted,
    start,
  )
  if (free.length === 0) return []
  const over = taken.filter((each) => each.over)
  const unclosed = over.filter(({ paymentOpen }) => paymentOpen).map(({ orderId }) => orderId)
  if (patient && unclosed.length > 0) throw new PaymentInTheWay([...new Set(unclosed)])
  await endOver(sql, deps, [...new Set(over.map(({ orderId }) => orderId))])
  return free
}

const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An order's name: 20 random signs, 100 bits. */
const newOrderRef = (random: (bytes: number) => Buffer): string =>
  `ord_${[...random(20)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')}`

/** Its short number for people. Short enough to meet another one: the table keeps it unique, the transaction tries again. */
const newReference = (random: (bytes: number) => Buffer): string =>
  `N-${[...random(6)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
