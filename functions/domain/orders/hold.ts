import { entryOf, isSoldOn } from '#lib/catalogue/catalogue'
import { isArranged, transferDeadline } from '#lib/catalogue/payment'
import type { OrderPrice } from '#lib/catalogue/price'
import { ALPHABET } from '#lib/contracts/gift-uid'
import type { Item } from '#lib/contracts/item'
import { isOnline, type OrderPayment } from '#lib/contracts/payment-methods'
import type { Slot } from '#lib/contracts/slot'
import type { Purchase } from '#lib/contracts/purchase'
import { DAY } from '#lib/time/units'
import type { Deps } from '../deps'
import { fingerprint } from '../keys'
import {
  callerLocks,
  countOrRefuse,
  hashesOf,
  mustBeFew,
  mustReach,
  OPEN_OF_BROWSER,
  type OrderCaller,
} from '../limits'
import { mailboxOf } from '../mailbox'
import { notifyBuyer, notifyStaff } from '../outbox'
import { dayLock, holdBlocks, lookBetween } from '../planning/blocks'
import { alternatives, freeAssignments, type SlotSearch } from '../planning/free'
import { inTheWay, isFree, occupy, resourcesOf, takingTime } from '../planning/occupancy'
import type { Assignment } from '../planning/planning'
import { ApiError } from '../api-error'
import type { Sql } from '../store'
import { redeem, usableVoucher } from '../vouchers/redeem'
import { draftVoucher } from '../vouchers/voucher'
import { expireOrder } from './end'
import { endOf, priceOf, priceWithoutVoucher, titleOf, slotSearchFor } from './item'
import { ORDERS, awaitsLink, endOfHold, findOrders, isExpired, plannedRounds, type Order } from './order'
import { insertNote, type NewNote } from './notes'
import { confirmOrder, expireOver, expireUnpaid } from './outcome'
import { appendEvent, type Changes } from './transition'

/**
 * What is sold to whom, and the price that the buyer expects. `desk`: sold by the spa itself, with its notes, with its
 * id where that is known from before, and how it is paid if it is; `check` throws where it may not be sold after all.
 */
type Sale = Pick<Purchase, 'item' | 'lang' | 'expectedTotalCents' | 'note' | 'invoice'> & {
  buyer: Order['buyer']
  desk?: { notes?: readonly NewNote[]; orderRef?: string; paid?: Changes; check?: (sql: Sql) => Promise<void> }
}

/** Who buys what and when, as it is stored with the order. */
export type BasketKey = {
  clientToken: string
  itemHash: string
  start: number | null
  /** The keyed hash of the network that the call comes from; absent at the desk. */
  network?: string
}

/** A voucher holds no time, so its buyer has a day to pay it online. */
const VOUCHER_MS = DAY

/**
 * Thrown when the time is taken by a hold that is over, but whose payment may still become money. That payment is
 * cancelled first, outside of the transaction.
 */
class PaymentInTheWay extends Error {
  readonly orderIds: readonly string[]
  constructor(orderIds: readonly string[]) {
    super('payment in the way')
    this.orderIds = orderIds
  }
}

/**
 * Takes the time and writes the order; payments that stand in the way are cancelled first. Refuses a taken time with
 * the nearest free starts.
 */
export async function takeTime(deps: Deps, sale: Sale, payment: OrderPayment, basket: BasketKey): Promise<Order> {
  const { item } = sale
  const { start } = basket
  const fullPrice = priceWithoutVoucher(deps, item, start)
  const time = item.kind === 'gift' || start === null ? undefined : { start, search: slotSearchFor(deps, item, start) }
  return insert(deps, { sale, payment, basket, fullPrice, time, refusesOpenPayments: true })
}

/** Takes the time of what staff enter, which belongs to no browser. Throws like `takeTime`. */
export const takeAtDesk = (deps: Deps, sale: Sale, payment: 'none' | 'transfer', start: number | null) =>
  takeTime(deps, sale, payment, {
    clientToken: deps.keys.lookup('client', deps.random(16).toString('base64url')),
    itemHash: deps.keys.lookup('item', fingerprint(sale.item)),
    start,
  })

/** A start (milliseconds), and what is looked for then. */
type WantedTime = { start: number; search: SlotSearch }

/**
 * One attempt to take a time. `fullPrice`: before any voucher. `refusesOpenPayments`: payments in the way are cancelled
 * first.
 */
type Attempt = {
  sale: Sale
  payment: OrderPayment
  basket: BasketKey
  fullPrice: OrderPrice
  /** Absent for a gift, which takes no time. */
  time?: WantedTime
  refusesOpenPayments: boolean
}

async function insert(deps: Deps, attempt: Attempt): Promise<Order> {
  const { time } = attempt
  try {
    return await takingTime(deps.store, (sql) => insertOrder(sql, deps, attempt))
  } catch (error) {
    if (error instanceof PaymentInTheWay) {
      for (const id of error.orderIds) await expireOrder(deps, id)
      return insert(deps, { ...attempt, refusesOpenPayments: false })
    }
    throw time ? await withAlternatives(deps, error, time.search, time.start) : error
  }
}

/** Takes the time and writes the order, in one transaction. If another tab was faster, gives its open order instead. */
async function insertOrder(sql: Sql, deps: Deps, attempt: Attempt): Promise<Order> {
  const { sale, payment, basket, fullPrice, time } = attempt
  const { item } = sale
  const caller = callerOf(deps, attempt)
  if (time) await holdBlocks(sql, [...callerLocks(hashesOf(caller)), dayLock(time.start)])
  const taken = await assign(sql, deps, attempt)
  await sale.desk?.check?.(sql)
  const existing = await expireOthers(sql, deps, attempt, taken)
  if (existing) return existing
  const voucher =
    item.kind === 'redemption' && item.giftUid !== undefined ? await usableVoucher(sql, deps, item.giftUid) : undefined
  const price =
    item.kind === 'redemption'
      ? priceOf(deps, item, basket.start, voucher && { ...voucher, code: voucher.code ?? undefined })
      : fullPrice
  if (price.totalCents !== sale.expectedTotalCents)
    throw new ApiError('price_changed', { details: { totalCents: price.totalCents } })
  if (isOnline(payment) && price.totalCents === 0) throw new ApiError('payment_method_unavailable')
  const isCounted = time && caller.network !== undefined
  // In this order: what is refused is not written.
  const [, , order] = await Promise.all([
    isCounted && countOrRefuse(sql, deps, 'hold', caller.network ?? ''),
    isCounted && mustBeFew(sql, deps, caller, { search: time.search, isLater: !isOnline(payment) }),
    write(sql, deps, attempt, price, taken, hashesOf(caller)),
  ])
  if (voucher) await redeem(sql, voucher, order.id, price.voucherCents, deps.now())
  return isOnline(payment) ? order : finishOffline(sql, deps, attempt, order, voucher?.id)
}

/** Tells by whom an order is counted while it is unpaid: one with nothing left to pay, or from the desk, by nobody. */
function callerOf({ keys }: Deps, { sale, basket, time }: Attempt): OrderCaller {
  const { item, buyer, desk, expectedTotalCents } = sale
  if (!time || desk || (expectedTotalCents === 0 && !isArranged(item))) return {}
  return {
    network: basket.network,
    mailbox: buyer.email === undefined ? undefined : keys.lookup('mailbox', mailboxOf(buyer.email)),
  }
}

/**
 * Confirms an order from the desk or with nothing left to pay. For any other it queues the mail to the buyer, and to
 * the spa unless the buyer has to open the link in that mail first.
 */
async function finishOffline(
  sql: Sql,
  deps: Deps,
  { sale: { item, desk }, basket }: Attempt,
  order: Order,
  voucherId: string | undefined,
): Promise<Order> {
  if (desk) return confirmOrder(sql, deps, order, desk.paid ? { ...desk.paid, paidCents: order.totalCents } : {})
  // A visit that staff must arrange waits for them, even when nothing is left to pay.
  if (order.totalCents === 0 && !isArranged(item)) {
    // Cancelling gives the voucher its money back, and each order mails the address that it names: hence a limit.
    if (voucherId !== undefined) await countOrRefuse(sql, deps, 'covered', voucherId)
    return confirmOrder(sql, deps, order)
  }
  const { email } = order.buyer
  const { network } = basket
  if (email !== undefined) await mustReach(sql, deps, { person: mailboxOf(email), network, isOwnOrder: true })
  await notifyBuyer(sql, deps, order.id, awaitsLink(order) ? 'keep' : 'requested')
  if (!awaitsLink(order)) await notifyStaff(sql, deps, order.id, 'requested')
  return order
}

/**
 * Expires this browser's open orders that give way to the time that is taken now, and the oldest beyond those that it
 * may have. Gives its open order for the same item, if another tab was faster. Throws `already_paid` while money for
 * the same item is under way.
 */
async function expireOthers(
  sql: Sql,
  deps: Deps,
  { basket: { clientToken, itemHash } }: Attempt,
  { times }: Assignment,
): Promise<Order | undefined> {
  const [sameItem, others] = await Promise.all([
    // An order for the same item is waited for: nothing can be put beside it before it is known how it ends.
    findOrders(
      sql,
      `WHERE client_token = $1 AND item_hash = $2
         AND state IN ('held', 'awaiting_payment', 'processing', 'requested') ORDER BY id FOR UPDATE`,
      [clientToken, itemHash],
    ),
    findOrders(
      sql,
      `WHERE client_token = $1 AND item_hash <> $2
         AND state IN ('held', 'awaiting_payment') ORDER BY created_at DESC, id FOR UPDATE SKIP LOCKED`,
      [clientToken, itemHash],
    ),
  ])
  const moving = sameItem.find(({ state }) => state === 'processing')
  if (moving) throw new ApiError('already_paid', { details: { orderRef: moving.id } })
  const open = sameItem.find((order) => !isExpired(order, deps.now()))
  if (open) return open
  const overlaps = ({ startsAt, minutes, resources }: Order) => {
    const [from, to] = [startsAt ?? 0, endOf(deps.planning, startsAt ?? 0, minutes ?? 0)]
    const own = resources.map((resource) => ({ resource, from, to }))
    return !isFree(own, times)
  }
  const given = others.filter((order, index) => index >= OPEN_OF_BROWSER - 1 || overlaps(order))
  for (const order of [...sameItem, ...given]) await expireUnpaid(sql, deps, order)
  return undefined
}

/** Chooses free therapists and rooms; none for a voucher. Throws `slot_taken` when there are none. */
async function assign(sql: Sql, deps: Deps, { basket, time, refusesOpenPayments }: Attempt): Promise<Assignment> {
  if (!time) return { therapist: 0, times: [] }
  const { start, search } = time
  const end = endOf(deps.planning, start, search.minutes)
  const [first] = await freeAfterEnding(sql, deps, search, start, end, {
    clientToken: basket.clientToken,
    refusesOpenPayments,
  })
  if (!first) throw new ApiError('slot_taken')
  return first
}

/**
 * Computes when an order ends unless it is paid (milliseconds): at its start at the latest, because from then on no
 * money may be taken for it.
 */
function expiry(deps: Deps, item: Item, payment: OrderPayment, start: number | null): number {
  const { planning, now } = deps
  const byTransfer = payment === 'transfer' ? transferDeadline({ item, start }, now(), planning.transferBankDays) : null
  if (start === null) return byTransfer ?? now() + VOUCHER_MS
  return endOfHold(deps, start)
}

async function write(
  sql: Sql,
  deps: Deps,
  { sale, payment, basket }: Attempt,
  price: OrderPrice,
  taken: Assignment,
  callers: string[],
): Promise<Order> {
  const { item, buyer, lang, desk } = sale
  const id = desk?.orderRef ?? newOrderRef(deps.random)
  const state = isOnline(payment) ? 'held' : 'requested'
  const { start } = basket
  const [order] = await Promise.all([
    ORDERS.insert(sql, {
      id,
      reference: newReference(deps.random),
      clientToken: basket.clientToken,
      itemHash: basket.itemHash,
      kind: item.kind,
      state,
      payment,
      lang,
      buyer,
      note: sale.note ?? null,
      invoice: sale.invoice ?? null,
      code: item.code ?? null,
      option: 'option' in item ? (item.option ?? null) : null,
      group: item.kind === 'last' ? item.group : null,
      persons: price.persons,
      title: titleOf(deps, item),
      startsAt: start,
      minutes: price.minutes,
      rounds: plannedRounds(price.rounds),
      resources: resourcesOf(taken.times),
      therapist: taken.therapist,
      totalCents: price.totalCents,
      beforeCents: price.beforeCents,
      voucherCents: price.voucherCents,
      contentVersion: deps.catalogue.version,
      expiresAt: expiry(deps, item, payment, start),
      // A voucher holds no time, and at the desk staff have spoken with the guest: neither has a link to open.
      unfollowed: state === 'requested' && start !== null && !desk,
      callers,
      createdAt: deps.now(),
      changedAt: deps.now(),
    }),
    appendEvent(sql, id, desk ? 'booked_at_desk' : state, deps.now()),
    occupy(sql, id, taken.times),
    item.kind === 'gift' &&
      draftVoucher(sql, deps, {
        orderId: id,
        valueCents: price.totalCents,
        code: item.code ?? null,
        title: item.code ? titleOf(deps, item) : null,
        card: item.card,
      }),
  ])
  for (const note of desk?.notes ?? []) await insertNote(sql, deps, id, note)
  return order
}

type Claim = { clientToken?: string; refusesOpenPayments?: boolean }

/**
 * Finds every free way to give a treatment from a start to an end (milliseconds), and expires the holds that are over
 * there in the same transaction. The browser's own holds (`clientToken`) give way where nothing else is free.
 * `refusesOpenPayments`: throws when a hold that is over still has an open payment.
 */
export async function freeAfterEnding(
  sql: Sql,
  deps: Deps,
  search: SlotSearch,
  start: number,
  end: number,
  { clientToken, refusesOpenPayments }: Claim = {},
): Promise<Assignment[]> {
  const { taken, blocked } = await lookBetween(sql, start, end, deps.now())
  const freeWithout = (token?: string) =>
    freeAssignments(deps.planning, [...inTheWay(taken, token), ...blocked], search, start)
  const beside = freeWithout()
  const free = beside.length > 0 ? beside : freeWithout(clientToken)
  if (free.length === 0) return []
  const over = taken.filter((each) => each.over)
  const unclosed = over.filter(({ paymentOpen }) => paymentOpen).map(({ orderId }) => orderId)
  if (refusesOpenPayments && unclosed.length > 0) throw new PaymentInTheWay([...new Set(unclosed)])
  await expireOver(sql, deps, [...new Set(over.map(({ orderId }) => orderId))])
  return free
}

/** Adds the nearest free starts to an error that says that a start is taken or invalid; gives others as they are. */
export async function withAlternatives(
  deps: Deps,
  error: unknown,
  search: SlotSearch,
  start: number,
  orderId?: string,
): Promise<unknown> {
  if (!(error instanceof ApiError) || (error.code !== 'slot_taken' && error.code !== 'slot_invalid')) return error
  return new ApiError(error.code, { details: { alternatives: await nearestFree(deps, search, start, orderId) } })
}

/** Finds the free starts nearest to a start (milliseconds); the time of the order that moves counts as free. */
export function nearestFree(deps: Deps, search: SlotSearch, start: number, orderId?: string): Promise<Slot[]> {
  const entries = search.offers.map(({ code }) => entryOf(deps.catalogue, code))
  const mayBe = (day: string) => entries.every((entry) => isSoldOn(entry, day))
  return alternatives(deps.store, deps.planning, { search, mayBe }, start, deps.now(), orderId)
}

const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Makes an order's id: 20 random signs, 100 bits. */
export const newOrderRef = (random: (bytes: number) => Buffer): string =>
  `ord_${[...random(20)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')}`

/** Makes the short number that people use. If it is in use, the table refuses it and the transaction is repeated. */
export const newReference = (random: (bytes: number) => Buffer): string =>
  `N-${[...random(6)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
