import { isForStaff } from '#lib/catalogue/persons'
import type { OrderPrice } from '#lib/catalogue/price'
import type { SlotPick } from '#lib/contracts/slot'
import { STATUS_OF } from '#lib/contracts/states'
import { MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { mustWriteTo } from '../hits'
import { notifyBuyer, notifyStaff, queueMail } from '../outbox'
import { dayLock, holdBlocks } from '../planning/blocks'
import { occupy, release } from '../planning/occupancy'
import { atTheDesk } from '../planning/planning'
import { ApiError } from '../api-error'
import { EXCLUSION, sqlState, type Sql } from '../store'
import { redeemAgain } from '../vouchers/redeem'
import { isUntouched, lockVoucherOfOrder, stepVoucher } from '../vouchers/voucher'
import { closeOrder } from './close'
import { endOf, priceOf, startOf, slotSearchFor, type Service } from './item'
import { awaitsLink, endOfRequest, isExpired, isUnpaid, lockOrder, type Order } from './order'
import { endUnpaid, giveTimeBack, confirmOrder } from './outcome'
import { freeAfterEnding, slotTaken } from './hold'
import { payRefund, refundableUntil } from './refund'
import { updateOrder, transitionOrder } from './transition'

/**
 * Cancels an order as its state permits; all money goes back. Refuses the buyer a confirmed order that can no longer be
 * cancelled for its money, and everybody a voucher that was used. The spa may cancel at any time.
 */
export async function cancelOrder(deps: Deps, order: Order, by: 'buyer' | 'spa' = 'buyer'): Promise<Order> {
  if (isUnpaid(order)) return closeOrder(deps, order.id, 'cancelled')
  const cancelled = await deps.store.transaction(async (sql) => {
    const locked = await lockOrder(sql, order.id)
    switch (locked.state) {
      case 'requested':
        return endRequest(sql, deps, locked, by)
      case 'confirmed':
        return endConfirmed(sql, deps, locked, by)
      case 'paid_conflict':
        return dueBack(sql, deps, locked)
      case 'payment_mismatch':
        return by === 'spa' ? endMismatch(sql, deps, locked) : locked
      default:
        return locked
    }
  })
  return payRefund(deps, cancelled)
}

async function endRequest(sql: Sql, deps: Deps, order: Order, by: 'buyer' | 'spa'): Promise<Order> {
  if (by === 'spa') await notifyBuyer(sql, deps, order.id, 'cancelled')
  // Of what nobody followed the link of, the spa has heard nothing.
  else if (!awaitsLink(order)) await notifyStaff(sql, deps, order.id, 'cancelled')
  return endUnpaid(sql, deps, order, 'cancelled')
}

async function endConfirmed(sql: Sql, deps: Deps, order: Order, by: 'buyer' | 'spa'): Promise<Order> {
  const voucher = order.kind === 'gift' ? await lockVoucherOfOrder(sql, order.id) : undefined
  const isWhole = voucher?.state === 'blocked' && voucher.remainingCents === voucher.valueCents
  const unused = voucher === undefined || isUntouched(voucher) || (by === 'spa' && isWhole)
  const inTime = by === 'spa' || (await refundableUntil(sql, deps, order)) !== null
  if (!unused || !inTime) throw new ApiError('too_late')
  const cancelled = await transitionOrder(sql, order, 'cancelled', deps.now())
  await giveTimeBack(sql, deps, order)
  if (voucher) await stepVoucher(sql, voucher, 'refunded', 0, deps.now())
  await notifyBuyer(sql, deps, order.id, 'cancelled')
  if (by === 'buyer') await notifyStaff(sql, deps, order.id, 'cancelled')
  return dueBack(sql, deps, cancelled)
}

/** Money of another amount kept its time until somebody decided. */
async function endMismatch(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  await giveTimeBack(sql, deps, order)
  return dueBack(sql, deps, order)
}

/** Writes down that the money goes back; giving it back may then be tried any number of times. */
async function dueBack(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  if (order.paidCents === 0) return order
  if (order.provider === null) await notifyStaff(sql, deps, order.id, 'refund_by_hand')
  return updateOrder(sql, order, { refundDueCents: order.paidCents }, deps.now(), 'refund_due')
}

/**
 * Tells whether the hold can still be made longer: once, also when it has just ended and nobody took the time, and to
 * its start at most.
 */
export const isExtendable = (order: Order, now: number) =>
  isUnpaid(order) &&
  !order.extended &&
  order.startsAt !== null &&
  order.startsAt > now &&
  order.expiresAt !== order.startsAt

/**
 * Makes a hold last from now on as long as a new one, once. Asking again, or when the money is already moving,
 * answers the order as it is.
 */
export const extendHold = ({ store, now, planning }: Deps, { id }: Order): Promise<Order> =>
  store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    const begun = isUnpaid(order) && order.startsAt !== null && order.startsAt <= now()
    if (STATUS_OF[order.state] === 2 || begun) throw new ApiError('hold_expired')
    if (!isExtendable(order, now())) return order
    const longer = Math.min(now() + planning.holdMinutes * MINUTE, order.startsAt ?? Infinity)
    return updateOrder(sql, order, { extended: true, expiresAt: longer }, now(), 'extended')
  })

/**
 * Takes another time for the same price: of a booking that may still be changed, or of one whose money came too late.
 * The spa may move a booking at any time, to any time that is free.
 */
export async function moveOrder(
  asked: Deps,
  order: Order,
  slot: SlotPick,
  by: 'buyer' | 'spa' = 'buyer',
): Promise<Order> {
  const deps = by === 'spa' ? { ...asked, planning: atTheDesk(asked.planning) } : asked
  const item = serviceOf(order, slot)
  if (!item) throw new ApiError('too_late')
  const start = startOf(deps, item) ?? 0
  try {
    return await deps.store.transaction((sql) => move(sql, deps, order.id, item, start, by))
  } catch (error) {
    const taken = sqlState(error) === EXCLUSION || (error instanceof ApiError && error.code === 'slot_taken')
    throw taken ? await slotTaken(deps, slotSearchFor(item, priceOf(deps, item, start)), start) : error
  }
}

/** Makes an item of what was bought, at another time. A voucher's part is already taken and is of no matter here. */
function serviceOf({ kind, code, option, group, persons }: Order, slot: SlotPick): Service | undefined {
  if (code === null || kind === 'gift') return undefined
  if (kind === 'last') return group === null ? undefined : { kind, group, code, slot }
  return { kind: 'booking', code, persons: persons ?? 1, slot, ...(option !== null && { option }) }
}

async function move(
  sql: Sql,
  deps: Deps,
  id: string,
  item: Service,
  start: number,
  by: 'buyer' | 'spa',
): Promise<Order> {
  await holdBlocks(sql, [dayLock(start)])
  const order = await lockOrder(sql, id)
  const late = order.state === 'paid_conflict'
  const movable =
    by === 'spa'
      ? order.state === 'confirmed' || order.state === 'requested'
      : (await refundableUntil(sql, deps, order)) !== null
  if (!late && !movable) throw new ApiError('too_late')
  if (order.refundDueCents > 0) throw new ApiError('too_late')
  const { therapist } = item.slot
  // Asked again because an answer was lost: it is there already, and was told.
  if (!late && order.startsAt === start && (therapist === 0 || therapist === order.therapist)) return order
  // The spa keeps the price that was agreed.
  const price = priceOf(deps, item, start)
  if (by === 'buyer') checkPrice(order, price)
  const search = slotSearchFor(item, price)
  const end = endOf(deps.planning, start, search.minutes)
  await release(sql, id, deps.now())
  const free = await freeAfterEnding(sql, deps, search, start, end)
  // Whom one booked with stays, unless another was asked for or she is not free then.
  const taken = free.find((each) => each.therapist === order.therapist) ?? free[0]
  const alone = !isForStaff(search.need.persons)
  if ((alone && !taken) || (late && !(await redeemAgain(sql, id, deps.now())))) throw new ApiError('slot_taken')
  if (alone && taken) await occupy(sql, id, taken.resources, start, end)
  const changes = {
    startsAt: start,
    therapist: taken?.therapist ?? 0,
    resources: alone ? [...(taken?.resources ?? [])] : [],
  }
  if (late) return confirmOrder(sql, deps, order, changes)
  await notifyOfMove(sql, deps, order, by)
  // Whose request the spa moves has spoken with it: no link has to be followed any more.
  const expiresAt = endAfterMove(deps, order, start)
  return updateOrder(sql, order, { ...changes, unfollowed: false, expiresAt }, deps.now(), 'moved')
}

/** Every change is told, also back to a time that was told before. A request is still one: both sides read it anew. */
async function notifyOfMove(sql: Sql, deps: Deps, { id, state, buyer }: Order, by: 'buyer' | 'spa'): Promise<void> {
  // Who pays has not proved their address either: changing to and fro is no way to write to it without end.
  if (by === 'buyer' && buyer.email !== undefined) await mustWriteTo(sql, deps, buyer.email)
  const is = state === 'requested' ? 'requested' : 'moved'
  await queueMail(sql, deps, id, { template: is }, `${is}:${deps.now()}`)
  await queueMail(sql, deps, id, { template: 'staff', about: is }, `staff:${is}:${deps.now()}`)
}

/** A request to pay at the spa is asked anew, one by transfer waits no longer for its money. */
function endAfterMove(deps: Deps, order: Order, start: number): number | null {
  const { state, payment, expiresAt } = order
  if (state !== 'requested' || expiresAt === null) return expiresAt
  if (awaitsLink(order)) return endOfRequest(deps, payment, start)
  return payment === 'none' ? endOfRequest(deps, payment, start) : Math.min(expiresAt, start)
}

/**
 * Keeps a request's time from now on as long as its payment takes, once the link in its mail was followed; both sides
 * are told. Answers the order as it is: followed before, or over.
 */
export const keepRequest = (deps: Deps, { id }: Order): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (!awaitsLink(order)) return order
    if (isExpired(order, deps.now())) return endUnpaid(sql, deps, order, 'expired')
    await notifyBuyer(sql, deps, id, 'requested')
    await notifyStaff(sql, deps, id, 'requested')
    const expiresAt = endOfRequest(deps, order.payment, order.startsAt ?? Infinity)
    return updateOrder(sql, order, { unfollowed: false, expiresAt }, deps.now(), 'followed')
  })

/**
 * Refuses another price: a treatment costs the same at another time, unless the content has changed: then it is bought
 * anew.
 */
function checkPrice(order: Order, { totalCents }: OrderPrice): void {
  const paid = order.totalCents + order.voucherCents
  if (totalCents !== paid) throw new ApiError('price_changed', { details: { totalCents } })
}
