import { entryOf, isSoldOn } from '#lib/catalogue/catalogue'
import { isForStaff } from '#lib/catalogue/persons'
import type { OrderPrice } from '#lib/catalogue/price'
import { ALPHABET } from '#lib/contracts/gift-uid'
import type { Item } from '#lib/contracts/item'
import { isOnline, type OrderPayment } from '#lib/contracts/payment-methods'
import type { Purchase } from '#lib/contracts/purchase'
import { DAY, MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { mustWriteTo } from '../hits'
import { notifyBuyer, notifyStaff } from '../outbox'
import { blockedBetween, dayLock, holdBlocks } from '../planning/blocks'
import { alternatives, freeAssignments, type SlotSearch } from '../planning/free'
import { inTheWay, takenBetween, type OccupiedTime } from '../planning/occupancy'
import type { Assignment } from '../planning/planning'
import { turns } from '../planning/turns'
import { ApiError } from '../api-error'
import { EXCLUSION, sqlState, type Sql } from '../store'
import { redeem, usableVoucher } from '../vouchers/redeem'
import { draftVoucher } from '../vouchers/voucher'
import { checkCaps } from './caps'
import { closeOrder } from './close-order'
import { endOf, priceOf, priceWithoutVoucher, titleOf, slotSearchFor } from './item'
import { ORDERS, awaitsLink, endUnlessFollowed, findOrders, isExpired, type Order } from './order'
import { confirmOrder, endOver, endUnpaid } from './outcome'
import { writeOrder } from './transition'

/** What is sold to whom, at which price; `desk`: by the spa itself, with its note. */
type Sale = Pick<Purchase, 'item' | 'lang' | 'expectedTotalCents'> & {
  buyer: Order['buyer']
  desk?: { note?: string }
}

/** Who buys what and when, as it is kept. */
export type BasketKey = {
  clientToken: string
  itemHash: string
  start: number | null
  /** A keyed hash of the network that asks; absent at the desk. */
  network?: string
  /**
   * This browser had nothing open when it was asked. Should another tab be faster, the database refuses and it is asked
   * again.
   */
  alone?: boolean
}

/** A voucher holds no time, so its buyer has longer (ms): a day to pay online, two weeks to send the money. */
const giftMs = (payment: OrderPayment) => (payment === 'transfer' ? 14 * DAY : DAY)

/**
 * A hold stands in the way that is over, but whose payment may still become money: that is closed first, outside of the
 * transaction.
 */
class PaymentInTheWay extends Error {
  readonly orderIds: readonly string[]
  constructor(orderIds: readonly string[]) {
    super('payment in the way')
    this.orderIds = orderIds
  }
}

/** What stands in the way of a start, and what is said to whoever it stands in the way of. */
type Seen = { taken: OccupiedTime[]; error: ApiError | undefined }
const inTurn = turns<Seen>()

/**
 * Takes the time and writes the order; payments that stand in the way are closed first. Refuses with what is free near
 * to it. Of many who want the same start at the same moment those who come later look first whether it is still free:
 * that is one question for all of them, and no lock.
 */
export async function takeTime(deps: Deps, sale: Sale, payment: OrderPayment, basket: BasketKey): Promise<Order> {
  const { item } = sale
  const { start, alone, clientToken } = basket
  const ownPrice = priceWithoutVoucher(deps, item, start)
  const search = item.kind === 'gift' ? undefined : slotSearchFor(item, ownPrice)
  const take = () => insert(deps, { sale, payment, basket, ownPrice, search, patient: true })
  // Whoever has something open may stand in their own way.
  if (!alone || start === null || !search || isArranged(item)) return take()
  return inTurn(deps.store, JSON.stringify([start, search]), {
    look: () => lookAt(deps, start, search),
    // Another tab of this browser was faster: then it is its order.
    refuse: ({ taken, error }) => (taken.some(({ holder }) => holder === clientToken) ? undefined : error),
    take,
  })
}

/** Looks at a start without taking it. */
async function lookAt(deps: Deps, start: number, search: SlotSearch): Promise<Seen> {
  const end = endOf(deps.planning, start, search.minutes)
  const [taken, blocked] = await Promise.all([
    takenBetween(deps.store, start, end, deps.now()),
    blockedBetween(deps.store, start, end),
  ])
  const busy = [...inTheWay(taken), ...blocked]
  const isFree = freeAssignments(deps.planning, busy, search, start).length > 0
  return { taken, error: isFree ? undefined : await slotTaken(deps, search, start) }
}

/** One try to take a time, at a price before any voucher. `patient`: payments in the way are closed first. */
type Attempt = {
  sale: Sale
  payment: OrderPayment
  basket: BasketKey
  ownPrice: OrderPrice
  /** Undefined for a gift, which takes no time. */
  search?: SlotSearch
  patient: boolean
}

async function insert(deps: Deps, attempt: Attempt): Promise<Order> {
  const { basket, search } = attempt
  let alone = basket.alone
  try {
    return await deps.store.transaction((sql) => {
      const once = { ...attempt, basket: { ...basket, alone } }
      alone = false
      return insertOrder(sql, deps, once)
    })
  } catch (error) {
    if (error instanceof PaymentInTheWay) {
      for (const id of error.orderIds) await closeOrder(deps, id, 'expired')
      return insert(deps, { ...attempt, basket: { ...basket, alone: false }, patient: false })
    }
    const taken = sqlState(error) === EXCLUSION || (error instanceof ApiError && error.code === 'slot_taken')
    throw taken && basket.start !== null && search ? await slotTaken(deps, search, basket.start) : error
  }
}

/** Takes the time and writes the order, in one transaction: all of it or nothing. */
async function insertOrder(sql: Sql, deps: Deps, attempt: Attempt): Promise<Order> {
  const { sale, payment, basket, ownPrice } = attempt
  const { item } = sale
  await checkUnpaid(sql, deps, attempt)
  const taken = await assign(sql, deps, attempt)
  const again = basket.alone ? undefined : await endOthers(sql, deps, basket)
  if (again) return again
  const voucher =
    item.kind === 'redemption' && item.giftUid !== undefined ? await usableVoucher(sql, deps, item.giftUid) : undefined
  const price =
    item.kind === 'redemption'
      ? priceOf(deps, item, basket.start, voucher && { ...voucher, code: voucher.code ?? undefined })
      : ownPrice
  if (price.totalCents !== sale.expectedTotalCents)
    throw new ApiError('price_changed', { details: { totalCents: price.totalCents } })
  if (isOnline(payment) && price.totalCents === 0) throw new ApiError('payment_method_unavailable')
  const order = await write(sql, deps, attempt, price, taken)
  if (voucher) await redeem(sql, voucher, order.id, price.voucherCents, deps.now())
  if (item.kind === 'gift')
    await draftVoucher(sql, deps, {
      orderId: order.id,
      valueCents: price.totalCents,
      code: item.code ?? null,
      title: item.code ? titleOf(deps, item) : null,
      card: item.card,
    })
  return isOnline(payment) ? order : keepUnpaid(sql, deps, sale, order)
}

/** Refuses who keeps too much unpaid already; either way blocked hours stay as they are until the transaction ends. */
async function checkUnpaid(sql: Sql, deps: Deps, { sale, payment, basket, search }: Attempt): Promise<void> {
  const { item, buyer, desk, expectedTotalCents } = sale
  // What nothing is left to pay for is confirmed at once: nobody keeps it without paying.
  if (search && !desk && (expectedTotalCents > 0 || isArranged(item)))
    await checkCaps(sql, deps, { ...basket, search, isRequest: !isOnline(payment), email: buyer.email })
  else if (basket.start !== null) await holdBlocks(sql, [dayLock(basket.start)])
}

/** Confirms what nothing is left to pay for online, and asks for everything else by mail. */
async function keepUnpaid(sql: Sql, deps: Deps, { item, desk }: Sale, order: Order): Promise<Order> {
  // What the spa has to arrange waits for it also when nothing is left to pay.
  if (desk || (order.totalCents === 0 && !isArranged(item))) return confirmOrder(sql, deps, order)
  if (order.buyer.email !== undefined) await mustWriteTo(sql, deps, order.buyer.email)
  await notifyBuyer(sql, deps, order.id, awaitsLink(order) ? 'keep' : 'requested')
  if (!awaitsLink(order)) await notifyStaff(sql, deps, order.id, 'requested')
  return order
}

/** Ends this browser's other open orders. Answers its open order for the same thing, if another tab was faster. */
async function endOthers(sql: Sql, deps: Deps, { clientToken, itemHash }: BasketKey): Promise<Order | undefined> {
  // One for the same thing is waited for: without knowing how it ends nothing can be put beside it.
  const ofSame = await findOrders(
    sql,
    `WHERE client_token = $1 AND item_hash = $2
       AND state IN ('held', 'awaiting_payment', 'processing', 'requested') ORDER BY id FOR UPDATE`,
    [clientToken, itemHash],
  )
  const others = await findOrders(
    sql,
    `WHERE client_token = $1 AND item_hash <> $2
       AND state IN ('held', 'awaiting_payment') ORDER BY id FOR UPDATE SKIP LOCKED`,
    [clientToken, itemHash],
  )
  const moving = ofSame.find(({ state }) => state === 'processing')
  if (moving) throw new ApiError('already_paid', { details: { orderRef: moving.id } })
  const same = ofSame.find((order) => !isExpired(order, deps.now()))
  for (const order of [...ofSame, ...others]) if (order !== same) await endUnpaid(sql, deps, order, 'expired')
  return same
}

/** Tells whether more than two persons come at once: their time is not held, staff arrange it with whoever asks. */
export const isArranged = (item: Item) => 'persons' in item && isForStaff(item.persons)

/** The therapists and rooms for it. */
async function assign(sql: Sql, deps: Deps, { sale: { item }, basket, search, patient }: Attempt): Promise<Assignment> {
  const { start, clientToken } = basket
  if (!search || start === null || isArranged(item)) return { therapist: 0, resources: [] }
  const end = endOf(deps.planning, start, search.minutes)
  const [first] = await freeAfterEnding(sql, deps, search, start, end, { clientToken, patient })
  if (!first) throw new ApiError('slot_taken')
  return first
}

/** Nothing is held beyond its own start: from then on no money may be taken for it. */
function expiry({ planning, now }: Deps, payment: OrderPayment, start: number | null): number {
  if (start === null) return now() + giftMs(payment)
  return isOnline(payment) ? Math.min(now() + planning.holdMinutes * MINUTE, start) : endUnlessFollowed(start, now())
}

async function write(
  sql: Sql,
  deps: Deps,
  { sale, payment, basket }: Attempt,
  price: OrderPrice,
  taken: Assignment,
): Promise<Order> {
  const { item, buyer, lang, desk } = sale
  const id = newOrderRef(deps.random)
  const state = isOnline(payment) ? 'held' : 'requested'
  const row = ORDERS.inserting({
    id,
    reference: newReference(deps.random),
    clientToken: basket.clientToken,
    itemHash: basket.itemHash,
    kind: item.kind,
    state,
    payment,
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
    expiresAt: expiry(deps, payment, basket.start),
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
  search: SlotSearch,
  start: number,
  end: number,
  { clientToken, patient }: Asking = {},
): Promise<Assignment[]> {
  const taken = await takenBetween(sql, start, end, deps.now())
  const busy = [...inTheWay(taken, clientToken), ...(await blockedBetween(sql, start, end))]
  const free = freeAssignments(deps.planning, busy, search, start)
  if (free.length === 0) return []
  const over = taken.filter((each) => each.over)
  const unclosed = over.filter(({ paymentOpen }) => paymentOpen).map(({ orderId }) => orderId)
  if (patient && unclosed.length > 0) throw new PaymentInTheWay([...new Set(unclosed)])
  await endOver(sql, deps, [...new Set(over.map(({ orderId }) => orderId))])
  return free
}

/** Answers that somebody else has the time, and what is free near to it. */
export async function slotTaken(deps: Deps, search: SlotSearch, start: number): Promise<ApiError> {
  const entries = search.offers.map(({ code }) => entryOf(deps.catalogue, code))
  const free = await alternatives(deps.store, deps.planning, search, start, deps.now(), (day) =>
    entries.every((entry) => isSoldOn(entry, day)),
  )
  return new ApiError('slot_taken', { details: { alternatives: free } })
}

const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An order's name: 20 random signs, 100 bits. */
const newOrderRef = (random: (bytes: number) => Buffer): string =>
  `ord_${[...random(20)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')}`

/** Its short number for people. It may meet another one: the table keeps it unique, the transaction tries again. */
const newReference = (random: (bytes: number) => Buffer): string =>
  `N-${[...random(6)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
