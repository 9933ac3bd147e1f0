import type { Slot, SlotPick } from '#lib/contracts/slot'
import { madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import { recordAttendance } from '#functions/domain/orders/attendance'
import { BookedThatDay, bookAtDesk, Unreachable } from '#functions/domain/orders/book-at-desk'
import { abandonOrder, canBeAbandoned, cancelOrder } from '#functions/domain/orders/end'
import { phoneOf } from '#functions/domain/contact-details'
import { correctBuyer, correctedIn, isCorrectable, mayConfirmAgain } from '#functions/domain/orders/correct-buyer'
import { searchOrders, type OrderEvent } from '#functions/domain/orders/history'
import { moveOrder } from '#functions/domain/orders/move-order'
import { addNote, strikeNote } from '#functions/domain/orders/notes'
import { isOnMenu, openingsFor } from '#functions/domain/orders/openings'
import { obstacleAt } from '#functions/domain/planning/planning'
import type { Served } from '#functions/domain/mail'
import type { Changes } from '#functions/domain/orders/transition'
import { entryOf } from '#lib/catalogue/catalogue'
import { findOrders, hasBegun, isUnpaid, type Order, type BuyerPart } from '#functions/domain/orders/order'
import { bookTransfer, transferable } from '#functions/domain/orders/book-transfer'
import { NotOwed, takingsDueBack } from '#functions/domain/orders/desk-takings'
import { giveMoneyBack, takeMoney } from '#functions/domain/orders/take-money'
import { settleOrder } from '#functions/domain/orders/settle-order'
import { confirmRequest, Misplaced } from '#functions/domain/orders/confirm-request'
import { isDueByHand, recordManualRefund } from '#functions/domain/orders/refund'
import { ProviderUnavailable } from '#functions/domain/payments'
import { ApiError } from '#functions/domain/api-error'
import { agreedPrice } from '#functions/domain/orders/item'
import { owedBy } from '#functions/domain/orders/owed'
import {
  describedIn,
  lineOf,
  mailedIn,
  money,
  NotSure,
  orderLines,
  orderOf,
  providerIn,
  resourcesIn,
  sentences,
  stampIn,
  StaffRefused,
  timeIn,
  toldIn,
  whatIn,
  whoBeginsIn,
  wouldTell,
  type Desk,
} from './desk'
import { referenceIn } from './parse'
import { oneOrder, verb, type Verb } from './verb'
import { whatWaits } from './waiting'
import { buttonOf, DESK_WORDS } from '../words/es'

/** What can be done with orders. */
export const orderVerbs: readonly Verb[] = [
  verb(
    'book',
    (known) => ({
      what: known.treatment,
      day: known.day,
      start: known.clock,
      name: known.name,
      phone: known.phone.optional(),
      email: known.email.optional(),
      persons: known.count.optional(),
      therapist: known.therapist.default(0),
      lang: known.lang.default('es'),
      note: known.note.optional(),
      health: known.note.optional(),
    }),
    async (desk, { what, day, start, therapist, persons, lang, note, health, ...buyer }, anyway) => {
      const slot: SlotPick = { day, start, therapist }
      const notes = [
        ...(note === undefined ? [] : [{ kind: 'plain', words: note, author: desk.actor } as const]),
        ...(health === undefined ? [] : [{ kind: 'health', words: health, author: desk.actor } as const]),
      ]
      const order = await bookAtDesk(desk.deps, { ...what, persons, slot, lang, buyer, notes, anyway }).catch(
        refusedBooking(desk, slot),
      )
      const said = lineOf(
        whatIn(order),
        timeIn(order.startsAt ?? 0),
        whoBeginsIn(order),
        resourcesIn(desk, order.resources),
        DESK_WORDS.dueAtSpa(money(order.totalCents)),
      )
      return [`${DESK_WORDS.booked(order.reference, said)} ${mailedIn(order)}`]
    },
  ),
  ...(['arrived', 'absent', 'expected'] as const).map((name) =>
    verb(name, oneOrder, async (desk, { reference: order }) => {
      // A mark is taken away before another one is made.
      const isPossible = (order.attendance !== null) === (name === 'expected')
      requireState(desk, order, isPossible && order.state === 'confirmed' && order.startsAt !== null)
      await recordAttendance(desk.deps, order.id, name === 'expected' ? null : name)
      return [DESK_WORDS.attended(order.reference, DESK_WORDS.attendance[name])]
    }),
  ),
  verb(
    'move',
    ({ order, day, clock, treatment, therapist, box }) => ({
      reference: order,
      day,
      start: clock,
      what: treatment.optional(),
      therapist: therapist.default(0),
      askedBy: box,
      knows: box,
    }),
    async (desk, { reference: order, what, askedBy: isAsked, knows: isTold, ...slot }, isSure) => {
      requireState(desk, order, isMovable(order))
      if (!what) requireOnMenu(desk, order)
      const check = (before: Order, changes: Changes) => {
        if (!isSure) throw new NotSure([...wouldMove(desk, before, changes), ...(isTold ? [] : [wouldTell(order)])])
      }
      // What it costs more is said before it is done.
      const options = { slot, what, by: 'spa', isAsked, isTold, expectedCents: Infinity, check } as const
      const moved = await moveOrder(desk.deps, order, options).catch(async (error: unknown) => {
        const isOver = error instanceof ApiError && error.code === 'too_late'
        requireState(desk, isOver ? await orderOf(desk, order.reference) : order, !isOver)
        return refusedBooking(desk, slot)(error)
      })
      const time = timeIn(moved.startsAt ?? 0)
      const { owedCents, overCents } = await owedBy(desk.deps.store, moved)
      const isPriced = agreedPrice(moved).totalCents !== agreedPrice(order).totalCents
      const isBack = moved.refundDueCents > order.refundDueCents
      return [
        sentences(
          DESK_WORDS.moved(moved.reference, time, resourcesIn(desk, moved.resources)),
          what ? DESK_WORDS.servesNow(servedIn(moved)) : '',
          isPriced ? DESK_WORDS.costsNow(money(agreedPrice(moved).totalCents), money(owedCents)) : '',
          isBack ? whereTheMoneyIs(moved) : '',
          overCents > 0 ? DESK_WORDS.giveOver(money(overCents)) : '',
          isTold ? DESK_WORDS.nobodyTold : toldIn(moved),
        ),
      ]
    },
  ),
  verb(
    'cancel',
    ({ order, box }) => ({ reference: order, askedBy: box }),
    async (desk, { reference: order, askedBy }, isSure) => {
      requireState(desk, order, isCancellable(order))
      if (!isSure) throw new NotSure([await wouldCancel(desk, order)])
      return [await cancelled(desk, order, askedBy)]
    },
  ),
  verb(
    'take',
    ({ order, means, amount }) => ({ reference: order, means, amount: amount.optional() }),
    async (desk, { reference: order, means, amount }) => {
      requireState(desk, order, order.state === 'confirmed' && order.startsAt !== null)
      const { owedCents } = await owedBy(desk.deps.store, order)
      if (owedCents === 0) throw new StaffRefused(DESK_WORDS.nothingOwed(order.reference))
      const cents = amount ?? owedCents
      await takeMoney(desk.deps, order, { cents, means }).catch((error: unknown) => {
        if (error instanceof NotOwed)
          throw new StaffRefused(DESK_WORDS.voucher.leftToPay(order.reference, money(error.owedCents)))
        throw error instanceof ProviderUnavailable ? new StaffRefused(DESK_WORDS.providerSilent) : error
      })
      return [DESK_WORDS.taken(order.reference, money(cents), DESK_WORDS.means[means])]
    },
  ),
  verb(
    'giveBack',
    ({ order, count }) => ({ reference: order, taking: count }),
    async (desk, { reference: order, taking }) => {
      const cents = await giveMoneyBack(desk.deps, order, String(taking))
      if (cents === 0) throw new StaffRefused(DESK_WORDS.givenBack)
      return [DESK_WORDS.refunded(order.reference, money(cents))]
    },
  ),
  verb(
    'correct',
    ({ order, name, phone, email, box }) => ({
      reference: order,
      name,
      phone: phone.optional(),
      email: email.optional(),
      tell: box,
    }),
    async (desk, { reference: order, tell: isTold, ...buyer }, isSure) => {
      requireState(desk, order, isCorrectable(order) && (!isTold || mayConfirmAgain(desk.deps, order)))
      if (isTold && buyer.email === undefined) throw new StaffRefused(DESK_WORDS.noAddress)
      const parts = correctedIn(order.buyer, buyer)
      if (parts.length === 0 && !isTold) throw new StaffRefused(DESK_WORDS.notCorrected)
      if (buyer.phone === undefined && buyer.email === undefined && !isSure) throw new NotSure([DESK_WORDS.unreachable])
      const corrected = await correctBuyer(desk.deps, order, buyer, isTold)
      return [
        sentences(
          parts.length === 0 ? '' : DESK_WORDS.corrected(order.reference, partsIn(parts)),
          isTold ? toldIn(corrected) : DESK_WORDS.nobodyTold,
        ),
      ]
    },
  ),
  verb(
    'note',
    ({ order, note: words }) => ({ reference: order, note: words }),
    (desk, { reference: order, note: words }) => noted(desk, order, 'plain', words),
  ),
  verb(
    'health',
    ({ order, note: words }) => ({ reference: order, health: words }),
    (desk, { reference: order, health: words }) => {
      // A note about health is erased after the visit, and a voucher has no visit.
      requireState(desk, order, order.startsAt !== null)
      return noted(desk, order, 'health', words)
    },
  ),
  verb(
    'strike',
    ({ count }) => ({ noteId: count }),
    async (desk, { noteId }) => {
      if (!(await strikeNote(desk.deps, noteId, desk.actor))) throw new StaffRefused(DESK_WORDS.noNote)
      return [DESK_WORDS.struck]
    },
  ),
  verb('confirm', oneOrder, async (desk, { reference: order }, isSure) => {
    requireState(desk, order, order.state === 'requested' && order.payment !== 'transfer')
    const confirmed = await confirmRequest(desk.deps, order.id, { anyway: isSure }).catch((error: unknown) =>
      refusedConfirmation(desk, order, error),
    )
    const { owedCents } = await owedBy(desk.deps.store, confirmed)
    return [`${DESK_WORDS.confirmed(order.reference, money(owedCents))} ${toldIn(order)}`]
  }),
  verb(
    'paid',
    ({ order, amount }) => ({ reference: order, amount }),
    async (desk, { reference: known, amount }) => {
      // Its buyer may just have paid by card.
      const { order } = known.paymentOpen ? await settleOrder(desk.deps, known.id) : { order: known }
      const wantedCents = await transferable(desk.deps.store, order)
      requireState(desk, order, wantedCents > 0)
      const price = money(wantedCents)
      const booked = await bookTransfer(desk.deps, order.id, amount)
      const { state, paidCents } = booked ?? (await orderOf(desk, order.reference))
      // Whoever typed it at the same moment has booked it.
      const isCounted = booked !== undefined || paidCents === amount
      if (isCounted && state === 'confirmed')
        return [sentences(DESK_WORDS.paid(order.reference, price), hasBegun(desk.deps, order) ? '' : toldIn(order))]
      const back = buttonOf('cancel')
      const tooLate = order.kind === 'gift' ? DESK_WORDS.paidCancelled : DESK_WORDS.paidTooLate
      if (isCounted && state === 'paid_conflict') return [sentences(tooLate(order.reference, back), toldIn(order))]
      const again = buttonOf('paid')
      const over = amount - wantedCents
      const isOther = order.state === 'confirmed' ? DESK_WORDS.paidNotOwed : DESK_WORDS.paidOther
      const said = sentences(
        isOther(order.reference, price, money(amount)),
        isCounted ? '' : DESK_WORDS.notCounted,
        over > 0 ? DESK_WORDS.keepPrice(money(over), price, again) : DESK_WORDS.whenAllCame(again),
        isCounted ? DESK_WORDS.giveBack(back) : '',
      )
      if (!isCounted) throw new StaffRefused(said)
      return [said]
    },
  ),
  verb('refunded', oneOrder, async (desk, { reference: order }) => {
    const atDesk = (await takingsDueBack(desk.deps)).find((due) => due.order.id === order.id)
    requireState(desk, order, isDueByHand(order) || atDesk !== undefined)
    await recordManualRefund(desk.deps, order.id)
    const sentCents = isDueByHand(order) ? order.refundDueCents - order.refundedCents : 0
    const said = DESK_WORDS.refunded(order.reference, money(sentCents + (atDesk?.cents ?? 0)))
    return [sentences(said, sentCents > 0 ? toldIn(order) : '')]
  }),
  verb('close', oneOrder, async (desk, { reference: order }) => {
    requireState(desk, order, canBeAbandoned(order))
    const closed = await abandonOrder(desk.deps, order).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? new StaffRefused(DESK_WORDS.providerSilent) : error
    })
    if (order.state === 'processing') {
      const is = DESK_WORDS.cancelled(closed.reference, DESK_WORDS.states[closed.state])
      return [closed.state === 'expired' ? `${is} ${DESK_WORDS.noMoney} ${toldIn(closed)}` : is]
    }
    return [
      closed.refundRefused === null
        ? DESK_WORDS.refunded(closed.reference, money(closed.refundedCents))
        : DESK_WORDS.closed(closed.reference),
    ]
  }),
]

/** Throws why a request cannot be confirmed, or what it would do: it cannot be given as it stands. */
async function refusedConfirmation(desk: Desk, order: Order, error: unknown): Promise<never> {
  const start = order.startsAt ?? 0
  if (error instanceof Misplaced)
    throw new NotSure([DESK_WORDS.wouldConfirm(order.reference, DESK_WORDS.misplaced[error.why]), wouldTell(order)])
  return refusedBooking(desk, { day: madridDay(start), start: madridClock(start), therapist: 0 })(error)
}

/** Tells whether the spa can give a booking another hour. */
export const isMovable = ({ startsAt, kind, state, refundDueCents }: Order): boolean =>
  (startsAt !== null || kind !== 'gift') &&
  (state === 'confirmed' || state === 'requested' || state === 'paid_conflict') &&
  (state === 'confirmed' || refundDueCents === 0)

const NOT_CANCELLABLE = new Set<Order['state']>(['expired', 'cancelled', 'refunded', 'processing'])
/** Tells whether the spa can call an order off. */
export const isCancellable = ({ state }: Order): boolean => !NOT_CANCELLABLE.has(state)

/** Says what moving an order would do: what changes of its treatment, of its time and of who gives it. */
function wouldMove(desk: Desk, order: Order, changes: Changes): string[] {
  const after = { ...order, ...changes }
  const [was, becomes] = [order.startsAt ?? 0, after.startsAt ?? 0]
  const isSameDay = madridDay(was) === madridDay(becomes)
  return [
    lineOf(
      order.reference,
      changes.title ? changeIn(servedIn(order), servedIn(after)) : whatIn(order),
      order.buyer.name,
      was === becomes ? timeIn(was) : changeIn(timeIn(was), isSameDay ? madridClock(becomes) : timeIn(becomes)),
      changeIn(resourcesIn(desk, order.resources), resourcesIn(desk, after.resources)),
    ),
    ...wouldCost(order, after),
    ...(order.attendance === null ? [] : [DESK_WORDS.isNoted(DESK_WORDS.attendance[order.attendance])]),
  ]
}

/** Writes what becomes what; what stays is written once. */
const changeIn = (before: string, after: string): string => (before === after ? before : `${before} → ${after}`)

/** Names a treatment with how long it takes. */
const servedIn = ({ title, minutes }: Served): string => DESK_WORDS.served(title.es, minutes ?? 0)

/** Says what an order would cost at another start, if that is another price, and where the difference would go. */
function wouldCost(before: Order, after: Order): string[] {
  const [was, is] = [agreedPrice(before).totalCents, agreedPrice(after).totalCents]
  if (was === is) return []
  const differs = is > was ? DESK_WORDS.wouldOwe : DESK_WORDS.wouldCostLess
  return [differs(money(is), money(Math.abs(is - was)))]
}

/** Says what cancelling an order would do. */
async function wouldCancel(desk: Desk, order: Order): Promise<string> {
  const left = order.paidCents - order.refundedCents
  const back = left > 0 ? DESK_WORDS.wouldGoBack(money(left)) : ''
  return sentences(
    DESK_WORDS.wouldCancel(lineOf(order.reference, describedIn(order))),
    withVoucher(back, await isPaidByVoucher(desk, order)),
    isUnpaid(order) ? '' : wouldTell(order),
  )
}

/** Adds to the sentence about an order's money that the part paid by voucher goes back to the voucher. */
const withVoucher = (money: string, byVoucher: boolean): string =>
  sentences(money, byVoucher ? DESK_WORDS.backToVoucher : '') || DESK_WORDS.noMoney

/** Tells whether a voucher, on the web or at the desk, pays a part of an order that has not ended. */
async function isPaidByVoucher({ deps }: Desk, order: Order): Promise<boolean> {
  return order.voucherCents > 0 || (await owedBy(deps.store, order)).byVoucherCents > 0
}

/** Cancels an order for the spa and says the result, also if the order can no longer be cancelled. */
async function cancelled(desk: Desk, order: Order, isAsked: boolean): Promise<string> {
  const byVoucher = await isPaidByVoucher(desk, order)
  try {
    const after = await cancelOrder(desk.deps, order, { by: 'spa', isAsked })
    if (after.state === 'confirmed' || after.state === 'processing') return DESK_WORDS.paidJustNow(order.reference)
    const is = DESK_WORDS.cancelled(order.reference, DESK_WORDS.states[after.state])
    const back = withVoucher(after.refundDueCents > 0 ? whereTheMoneyIs(after) : '', byVoucher)
    // A buyer who was still paying sees it on the page, and gets no mail.
    return sentences(is, back, isUnpaid(order) ? '' : toldIn(after))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_late')
      return DESK_WORDS.voucherUsed(order.reference, buttonOf('refund'))
    throw error
  }
}

/** Says where money that is due back is: paid back, on its way, or to be paid back by hand. */
export function whereTheMoneyIs(order: Order): string {
  const { refundDueCents, refundedCents, refundRefused, provider } = order
  const due = money(refundDueCents)
  if (refundedCents >= refundDueCents) return DESK_WORDS.wentBack(due)
  const left = money(refundDueCents - refundedCents)
  if (provider && refundRefused !== null)
    return DESK_WORDS.refusedBack(left, providerIn(provider), refundRefused, buttonOf('refunded'))
  return provider ? DESK_WORDS.goesBack(left, providerIn(provider)) : DESK_WORDS.sendBack(left, buttonOf('refunded'))
}

const noted = async (desk: Desk, order: Order, kind: 'plain' | 'health', words: string) => {
  await addNote(desk.deps, order.id, { kind, words, author: desk.actor })
  return [DESK_WORDS.noted(order.reference)]
}

/** Names what was corrected of a buyer. */
const partsIn = (parts: readonly BuyerPart[]): string =>
  parts.map((part) => DESK_WORDS.fields[part].toLowerCase()).join(', ')

/** Writes what happened to an order: when, what, and who did it. */
export function eventIn({ at, kind, actor, detail }: OrderEvent): string {
  const what = DESK_WORDS.events[kind] ?? DESK_WORDS.providerEvent
  const before = detail?.wasAt ? DESK_WORDS.wasAt(timeIn(detail.wasAt)) : ''
  const served = (detail?.services ?? []).map(servedIn).join(' → ')
  const cents = detail?.cents === undefined ? '' : money(detail.cents)
  const means = detail?.means === undefined ? '' : DESK_WORDS.means[detail.means]
  const parts = partsIn(detail?.corrected ?? [])
  return lineOf(stampIn(at), what, served, before, cents, means, parts, actor ?? '')
}

/** Finds orders by a reference, or by a part of a telephone, of a mail address, or of a name. */
export async function bookingsOf({ deps }: Desk, typed: string): Promise<Order[]> {
  const reference = referenceIn(typed)
  const found = reference === undefined ? [] : await findOrders(deps.store, 'WHERE reference = $1', [reference])
  if (found.length > 0) return found
  return searchOrders(deps, phoneOf(typed) ?? typed)
}

type Asked = Pick<SlotPick, 'day' | 'therapist'> & { what: { code: string; option?: number }; persons?: number }

/** Lists the free starts of a day for a treatment. Throws like booking it. */
export async function freeStarts({ deps }: Desk, { what, day, persons, therapist }: Asked): Promise<Slot[]> {
  const all = persons ?? entryOf(deps.catalogue, what.code)?.persons ?? 1
  const item = { kind: 'booking', ...what, persons: all, slot: { day, start: '00:00', therapist } } as const
  return openingsFor(deps, item, day)
}

/** Why a part of a booking is refused, by the path of that part. */
const REFUSED: Readonly<Record<string, string>> = DESK_WORDS.refusedFields

/**
 * Makes a handler that throws StaffRefused with why a time or a treatment cannot be booked and which times near it are
 * free. Errors that it has no sentence for are thrown again.
 */
const refusedBooking =
  (desk: Desk, { day, start }: SlotPick) =>
  (error: unknown): never => {
    if (error instanceof Unreachable) throw new NotSure([DESK_WORDS.unreachable])
    if (error instanceof BookedThatDay) throw new NotSure([DESK_WORDS.bookedThatDay, ...orderLines(error.orders)])
    if (!(error instanceof ApiError)) throw error
    const requested = madridMoment(day, start)
    const alternatives = nearest(error.more.details?.alternatives)
    if (error.code === 'slot_taken')
      throw new StaffRefused(sentences(DESK_WORDS.slotTaken(timeIn(requested)), alternatives))
    if (error.code === 'slot_invalid') {
      const why = DESK_WORDS.slotInvalid[obstacleAt(desk.deps.planning, requested, desk.deps.now())]
      throw new StaffRefused(sentences(why(timeIn(requested)), alternatives))
    }
    const [field] = error.more.fields ?? []
    throw field ? new StaffRefused(REFUSED[field.path] ?? DESK_WORDS.refused(field.path)) : error
  }

/** Says which nearby times are free; gives an empty text if none were searched for. */
function nearest(slots: readonly Slot[] | undefined): string {
  if (!slots) return ''
  if (slots.length === 0) return DESK_WORDS.nothingNear
  return DESK_WORDS.nearest(slots.map(({ startsAt }) => timeIn(Date.parse(startsAt))).join('; '))
}

/** Throws StaffRefused for a booking whose treatment is not sold any more: no hour can be found for it. */
function requireOnMenu(desk: Desk, order: Order): void {
  if (isOnMenu(desk.deps, order)) return
  throw new StaffRefused(DESK_WORDS.offMenu(order.reference, buttonOf('cancel')))
}

/** Throws StaffRefused with the state of the order, and with what it waits for, if that state does not allow it. */
function requireState(desk: Desk, order: Order, possible: boolean): void {
  if (possible) return
  const { settledBy } = order.state === 'requested' ? whatWaits(desk, order) : {}
  throw new StaffRefused(
    sentences(
      DESK_WORDS.cannot(order.reference, DESK_WORDS.states[order.state]),
      settledBy ? DESK_WORDS.waitsFor(buttonOf(settledBy.verb)) : '',
    ),
  )
}
