import { answerDeadline } from '#lib/catalogue/payment'
import type { SlotPick } from '#lib/contracts/slot'
import { madridDateTime, madridDay, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { countOne, countOrRefuse } from '../limits'
import type { Served } from '../mail'
import { queueMail } from '../outbox'
import { dayLock, holdBlocks } from '../planning/blocks'
import { takingTime } from '../planning/occupancy'
import { forWalkIns } from '../planning/planning'
import { ApiError } from '../api-error'
import type { Sql } from '../store'
import { redeem, redeemAgain, untake } from '../vouchers/redeem'
import {
  agreedPrice,
  orderFor,
  priceOf,
  serviceOf,
  startOf,
  slotSearchFor,
  titleOf,
  type BookingItem,
  type OtherService,
} from './item'
import { misplacementOf } from './misplaced'
import { awaitsLink, endOfRequest, lockOrder, type Order } from './order'
import { confirmOrder } from './outcome'
import { withAlternatives } from './hold'
import { noteOverpaid, REFUND_WAIT_MS, refundableUntil, refundOrder } from './refund'
import { takeInstead } from './take-instead'
import { servedIn, updateOrder, type Changes } from './transition'

type MoveOrderOptions = {
  slot: SlotPick
  /** What it is for from now on, if that is another treatment, or another version of an offer. */
  what?: OtherService
  by?: 'buyer' | 'spa'
  /** Is given the order and what would change, once that is known to be possible. Throws if it is not to be done. */
  check?: (order: Order, changes: Changes) => void
  /** The spa moves it because the guest asked for it. */
  isAsked?: boolean
  /** The highest price (cents, before any voucher) that the guest agrees to; else the one at which it was ordered. */
  expectedCents?: number
  /** The guest knows already: no mail to the guest is written. */
  isTold?: boolean
}

/**
 * Moves an order to another time, or makes it one for another treatment, at the price that this start has now: a
 * booking that may still be changed, or one whose money came too late. What was paid beyond that price goes back; what
 * it costs more is owed, and only with `expectedCents` does it cost more. Where the guest did not ask for it, it never
 * does. The spa may move a booking at any time, to any time that is free, also to the quarter of an hour that has
 * begun. Throws `too_late`, `slot_taken` or `slot_invalid` with the nearest free starts, or `price_changed`.
 */
export async function moveOrder(base: Deps, order: Order, options: MoveOrderOptions): Promise<Order> {
  const { slot, by = 'buyer', what } = options
  const deps = by === 'spa' ? forWalkIns(base) : base
  const item = serviceOf(orderFor(order, what), slot)
  if (!item) throw new ApiError('too_late')
  try {
    const start = startOf(deps, item) ?? 0
    const moved = await takingTime(deps.store, (sql) => move(sql, deps, order.id, item, start, options))
    return await refundOrder(deps, moved)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code !== 'slot_taken' && !(code === 'slot_invalid' && by === 'spa')) throw error
    const start = Math.max(madridMoment(slot.day, slot.start), deps.now())
    throw await withAlternatives(deps, error, slotSearchFor(deps, item, start), start, order.id)
  }
}

async function move(
  sql: Sql,
  deps: Deps,
  id: string,
  item: BookingItem,
  start: number,
  { by = 'buyer', what, isAsked = by === 'buyer', expectedCents, isTold, check }: MoveOrderOptions,
): Promise<Order> {
  await holdBlocks(sql, [dayLock(start)])
  const order = await lockOrder(sql, id)
  const late = order.state === 'paid_conflict'
  const movable =
    by === 'spa'
      ? order.state === 'confirmed' || order.state === 'requested'
      : (await refundableUntil(sql, deps, order)) !== null
  if (!late && !movable) throw new ApiError('too_late')
  if (late && order.refundDueCents > 0) throw new ApiError('too_late')
  const { therapist } = item.slot
  // The spa may give it anew at its own hour, where that was blocked for whoever was to give it.
  const isGiven = async () => (await misplacementOf(sql, deps, order)) !== 'blocked'
  const isOther = what !== undefined && (what.code !== order.code || (what.option ?? null) !== order.option)
  const isThere = !isOther && order.startsAt === start && (by === 'buyer' || (await isGiven()))
  // A repeated call whose first answer was lost: the order is already there, and the mails are queued.
  if (!late && isThere && (therapist === 0 || therapist === order.therapist)) return order
  const price = priceOf(deps, item, start)
  const agreed = agreedPrice(order).totalCents
  // A guest whose time was lost, or whom the spa asks to come at another one, pays no more for it.
  const mayCostMore = isAsked && !late && (isOther || order.startsAt !== start)
  if (mayCostMore && price.totalCents > (expectedCents ?? agreed))
    throw new ApiError('price_changed', { details: { totalCents: price.totalCents } })
  // Another therapist at the same start is no other price.
  const isSamePrice = !isOther && (order.startsAt === start || price.totalCents === agreed)
  const keepsPrice = isSamePrice || (price.totalCents > agreed && !mayCostMore)
  const search = slotSearchFor(deps, item, start)
  // No request is moved to where its answer could come too late.
  if (by === 'buyer' && order.state === 'requested' && order.payment === 'none')
    if (answerDeadline(start, deps.now(), deps.planning) === null) throw new ApiError('slot_invalid')
  const taken = await takeInstead(sql, deps, order, search, start)
  if (late && !(await redeemAgain(sql, id, deps.now()))) throw new ApiError('slot_taken')
  const changes = {
    ...taken,
    ...(isOther && servedBy(deps, order, item)),
    ...(!keepsPrice && (await atPrice(sql, deps, order, item, start))),
  }
  check?.(order, changes)
  if (late) return noteOverpaid(sql, deps, await confirmOrder(sql, deps, order, changes), 'moved')
  const isRefunded = order.provider !== null && (changes.totalCents ?? order.totalCents) < order.paidCents
  const was = isOther ? servedIn(order) : undefined
  await notifyOfMove(sql, deps, order, { by, was, isTold, dueAt: isRefunded ? deps.now() + REFUND_WAIT_MS : undefined })
  // Staff have spoken with the guest whose request they move: no link has to be opened any more.
  const expiresAt = endAfterMove(deps, order, start)
  // The desk's record whether the guest came is about that day.
  const isSameDay = order.startsAt !== null && madridDay(start) === madridDay(order.startsAt)
  const attendance = isSameDay ? order.attendance : null
  const all = { ...changes, unfollowed: false, expiresAt, attendance }
  return noteOverpaid(sql, deps, await updateOrder(sql, order, all, deps.now(), 'moved'), 'moved')
}

/**
 * Queues the mails about a move, also about one back to an earlier time. A moved request is still a request: buyer and
 * spa get its mails again. Only this order's own moves are counted, so that no other visitor can stop its buyer.
 * `was`: what the order was for, if that is something else now. `dueAt`: when the buyer's leaves (milliseconds), if not
 * at once.
 */
async function notifyOfMove(
  sql: Sql,
  deps: Deps,
  { id, state, startsAt }: Order,
  { by, was, isTold = false, dueAt }: { by: 'buyer' | 'spa'; was?: Served; isTold?: boolean; dueAt?: number },
): Promise<void> {
  if (by === 'buyer') await countOrRefuse(sql, deps, 'move', id)
  const isOften = by === 'buyer' && (await countOne(sql, deps, 'moveMail', id)) !== undefined
  const template = state === 'requested' ? 'requested' : 'moved'
  const from = startsAt === null ? undefined : madridDateTime(startsAt)
  const before = { from, was }
  if (!isOften && !isTold) await queueMail(sql, deps, id, { template, ...before }, `${template}:${deps.now()}`, dueAt)
  await queueMail(sql, deps, id, { template: 'staff', about: template, ...before }, `staff:${template}:${deps.now()}`)
}

/**
 * Computes when a moved order ends unless it is answered or paid (milliseconds): a request to pay at the spa has its
 * whole time again, one by transfer gets no more time for its money.
 */
function endAfterMove(deps: Deps, order: Order, start: number): number | null {
  const { state, payment, expiresAt } = order
  if (state !== 'requested' || expiresAt === null) return expiresAt
  if (awaitsLink(order)) return endOfRequest(deps, payment, start)
  return payment === 'none' ? endOfRequest(deps, payment, start) : Math.min(expiresAt, start)
}

/** Writes what an order is for from now on. What was bought at the last minute is a treatment like any other then. */
const servedBy = (deps: Deps, { kind }: Order, { code, option }: BookingItem): Changes => ({
  code,
  option: option ?? null,
  title: titleOf(deps, { code }),
  ...(kind === 'last' && { kind: 'booking' }),
  group: null,
})

/** Computes what an order costs at another start (milliseconds): what its voucher pays of it is taken anew. */
async function atPrice(sql: Sql, deps: Deps, order: Order, item: BookingItem, start: number): Promise<Changes> {
  const { totalCents, beforeCents } = priceOf(deps, item, start)
  const voucher = order.kind === 'redemption' ? await untake(sql, order.id, deps.now()) : undefined
  if (!voucher) {
    const voucherCents = Math.min(order.voucherCents, totalCents)
    return { totalCents: totalCents - voucherCents, beforeCents, voucherCents }
  }
  const worth = { ...voucher, code: voucher.code ?? undefined }
  const left = priceOf(deps, { ...item, kind: 'redemption' }, start, worth)
  await redeem(sql, voucher, order.id, left.voucherCents, deps.now())
  return { totalCents: left.totalCents, beforeCents, voucherCents: left.voucherCents }
}
