import { z } from 'zod'
import type { Slot, SlotPick } from '#lib/contracts/slot'
import { madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { cancelOrder } from '#functions/domain/orders/cancel-order'
import { moveOrder } from '#functions/domain/orders/move-order'
import { noteOrder } from '#functions/domain/orders/note-order'
import { lacksTime, type Order } from '#functions/domain/orders/order'
import { bookTransfer, takesLateMoney, takesMoneyAhead } from '#functions/domain/orders/book-transfer'
import { closeForGood, isClosable } from '#functions/domain/orders/close-for-good'
import { confirmRequest, obstaclesTo } from '#functions/domain/orders/confirm-request'
import { isDueByHand, recordManualRefund } from '#functions/domain/orders/record-manual-refund'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { ProviderUnavailable } from '#functions/domain/payments'
import { ApiError } from '#functions/domain/api-error'
import { bookingLines } from './blocks'
import { command, nothing } from './command'
import {
  lineOf,
  money,
  orderOf,
  resourcesIn,
  StaffRefused,
  therapistIn,
  timeIn,
  toldIn,
  whatIn,
  whoIn,
  type Desk,
} from './desk'
import {
  amountArg,
  buyerArg,
  clockArg,
  codeArg,
  countArg,
  dayArg,
  emailArg,
  langArg,
  nameArg,
  noteArg,
  noteOf,
  phoneArg,
  referenceArg,
  therapistArg,
} from './parse'
import { messagesThatWait } from './privacy'
import { DESK_WORDS } from '../words/desk'

const oneOrder = () => ({ reference: referenceArg() })

/** The command that lists what waits for staff. */
export const waiting = command({
  name: 'waiting',
  args: nothing,
  async run(desk) {
    const orders = (await waitingForStaff(desk.deps)).map((order) => {
      const [matter, settles] = whatWaits(order)
      const noTime = lacksTime(order) && order.state === 'requested' ? DESK_WORDS.noTime : ''
      return lineOf(order.reference, matter, noTime, described(order), settles && `npm run staff ${settles}`)
    })
    const all = [...orders, ...(await messagesThatWait(desk))]
    return all.length === 0 ? [DESK_WORDS.waiting.nothing] : all
  },
})

/** Tells why an order waits, and the command that settles it: empty while the provider is still paying back. */
function whatWaits(order: Order): [matter: string, command: string] {
  const { waiting: t, args } = DESK_WORDS
  const { reference, state, payment, provider, startsAt, refundDueCents, refundedCents, refundRefused } = order
  const due = money(refundDueCents - refundedCents)
  if (isDueByHand(order)) return [t.refund(due, provider ?? '', refundRefused ?? ''), `refunded ${reference}`]
  if (refundDueCents > refundedCents) return [t.refundSlow(due, provider ?? ''), '']
  if (state === 'processing') return [t.unsettled(provider ?? ''), `close ${reference}`]
  if (state === 'requested')
    return payment === 'transfer'
      ? [t.transfer(order.expiresAt === null ? '' : timeIn(order.expiresAt)), `paid ${reference} <${args.amount}>`]
      : [t.atSpa, `confirm ${reference}`]
  if (state === 'payment_mismatch') return [t.mismatch(money(order.paidCents)), `cancel ${reference}`]
  return [t.conflict, startsAt === null ? `cancel ${reference}` : `move ${reference} <${args.day}> <${args.start}>`]
}

const described = (order: Order) =>
  lineOf(whatIn(order), order.startsAt === null ? '' : timeIn(order.startsAt), money(order.totalCents), whoIn(order))

const confirm = command({
  name: 'confirm',
  args: oneOrder,
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    requireState(order, order.state === 'requested')
    if (order.payment === 'transfer') throw new StaffRefused(DESK_WORDS.waitsForTransfer(order.reference))
    await confirmRequest(desk.deps, order.id).catch((error: unknown) => refusedConfirmation(desk, order, error))
    return [`${DESK_WORDS.confirmed(order.reference, money(order.totalCents))} ${toldIn(order)}`]
  },
})

/** Throws StaffRefused with why a request cannot be confirmed: what has its time, or what is wrong with it. */
async function refusedConfirmation(desk: Desk, order: Order, error: unknown): Promise<never> {
  const start = order.startsAt ?? 0
  if (!(error instanceof ApiError) || error.code !== 'slot_taken')
    return refusedBooking(desk, { day: madridDay(start), start: madridClock(start), therapist: 0 })(error)
  const { orders, blocks } = await obstaclesTo(desk.deps, order)
  throw new StaffRefused(
    [
      DESK_WORDS.slotTaken(timeIn(start)),
      ...bookingLines(orders),
      ...blocks.map(({ id, resource, opens, closes, reason }) =>
        DESK_WORDS.agenda.blocked(desk.names.get(resource) ?? resource, `${opens}–${closes}`, reason ?? '', id),
      ),
      DESK_WORDS.moveInstead(order.reference),
    ].join('\n'),
  )
}

const paid = command({
  name: 'paid',
  args: () => ({ reference: referenceArg(), amount: amountArg().optional() }),
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    const price = money(order.totalCents)
    if (order.state === 'requested' && order.payment !== 'transfer')
      throw new StaffRefused(DESK_WORDS.paysAtSpa(order.reference))
    requireState(order, takesLateMoney(order) || takesMoneyAhead(order))
    if (given.amount === undefined) throw new StaffRefused(DESK_WORDS.howMuch(order.reference, price))
    const { state, paidCents } = await bookTransfer(desk.deps, order.id, given.amount)
    if (paidCents !== given.amount)
      throw new StaffRefused(DESK_WORDS.notCounted(order.reference, price, money(given.amount)))
    if (state === 'confirmed') return [`${DESK_WORDS.paid(order.reference, price)} ${toldIn(order)}`]
    if (state === 'paid_conflict') return [`${DESK_WORDS.paidTooLate(order.reference)} ${toldIn(order)}`]
    return [DESK_WORDS.paidOther(order.reference, price, money(given.amount))]
  },
})

const close = command({
  name: 'close',
  args: oneOrder,
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    requireState(order, isClosable(order))
    const closed = await closeForGood(desk.deps, order).catch((error: unknown) => {
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
  },
})

const refunded = command({
  name: 'refunded',
  args: oneOrder,
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    requireState(order, isDueByHand(order))
    await recordManualRefund(desk.deps, order.id)
    const sent = money(order.refundDueCents - order.refundedCents)
    return [`${DESK_WORDS.refunded(order.reference, sent)} ${toldIn(order)}`]
  },
})

const move = command({
  name: 'move',
  args: (desk) => ({
    reference: referenceArg(),
    day: dayArg(desk),
    start: clockArg(),
    therapist: therapistArg(desk).optional(),
  }),
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    if (order.kind === 'gift') throw new StaffRefused(DESK_WORDS.voucherHasNoTime(order.reference))
    const isMovable = order.state === 'confirmed' || order.state === 'requested' || order.state === 'paid_conflict'
    requireState(order, isMovable && order.refundDueCents === 0)
    const slot: SlotPick = { day: given.day, start: given.start, therapist: given.therapist ?? 0 }
    const moved = await moveOrder(desk.deps, order, slot, 'spa').catch(refusedBooking(desk, slot))
    const time = timeIn(moved.startsAt ?? 0)
    return [`${DESK_WORDS.moved(moved.reference, time, therapistIn(desk, moved.therapist))} ${toldIn(moved)}`]
  },
})

const cancel = command({
  name: 'cancel',
  args: () => ({ references: z.array(referenceArg()).min(1), askedBy: buyerArg().optional() }),
  options: ['askedBy'],
  sure: 'yes',
  async run(desk, { references, askedBy }, { sure, again }) {
    const orders = await Promise.all([...new Set(references)].map((each) => orderOf(desk, each)))
    for (const order of orders) requireState(order, !NOT_CANCELLABLE.has(order.state))
    if (!sure)
      return [
        ...orders.map(
          (order) => `${DESK_WORDS.wouldCancel(lineOf(order.reference, described(order)))} ${wouldGoBack(order)}`,
        ),
        DESK_WORDS.again(again),
      ]
    const answers: string[] = []
    // One after the other: an order that cannot be cancelled only answers so, and the next ones still are.
    for (const order of orders) answers.push(await cancelled(desk, order, askedBy !== undefined))
    return answers
  },
})
const NOT_CANCELLABLE = new Set<Order['state']>(['expired', 'cancelled', 'refunded', 'processing'])

const wouldGoBack = ({ paidCents, refundedCents }: Order) =>
  paidCents > refundedCents ? DESK_WORDS.wouldGoBack(money(paidCents - refundedCents)) : DESK_WORDS.noMoney

/** Cancels an order for the spa and says what came of it, also if it cannot be cancelled any more. */
async function cancelled(desk: Desk, order: Order, isAsked: boolean): Promise<string> {
  try {
    const after = await cancelOrder(desk.deps, order, 'spa', isAsked)
    if (after.state === 'confirmed' || after.state === 'processing') return DESK_WORDS.paidJustNow(order.reference)
    const is = DESK_WORDS.cancelled(order.reference, DESK_WORDS.states[after.state])
    return `${is} ${whereTheMoneyIs(after)} ${toldIn(after)}`
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_late') return DESK_WORDS.voucherUsed(order.reference)
    throw error
  }
}

/** Says what becomes of the money of a cancelled order: paid back, on its way, or to be paid back by hand. */
export function whereTheMoneyIs(order: Order): string {
  const { reference, refundDueCents, refundedCents, refundRefused, provider } = order
  const due = money(refundDueCents)
  if (refundDueCents === 0) return DESK_WORDS.noMoney
  if (refundedCents >= refundDueCents) return DESK_WORDS.wentBack(due)
  const left = money(refundDueCents - refundedCents)
  if (provider && refundRefused !== null) return DESK_WORDS.refusedBack(left, provider, refundRefused, reference)
  return provider ? DESK_WORDS.goesBack(left, provider) : DESK_WORDS.sendBack(left, reference)
}

const note = command({
  name: 'note',
  args: () => ({ reference: referenceArg(), note: z.array(z.string()).min(1) }),
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    const note = noteOf(given.note)
    if (note === undefined) throw new StaffRefused(DESK_WORDS.mistakes.tail(''))
    await noteOrder(desk.deps, order.id, note)
    return [DESK_WORDS.noted(order.reference)]
  },
})

const book = command({
  name: 'book',
  args: (desk) => ({
    code: codeArg(),
    day: dayArg(desk),
    start: clockArg(),
    name: nameArg(),
    phone: phoneArg().optional(),
    email: emailArg().optional(),
    persons: countArg().optional(),
    option: countArg().optional(),
    therapist: therapistArg(desk).optional(),
    lang: langArg().optional(),
    note: noteArg().optional(),
  }),
  options: ['phone', 'email', 'persons', 'option', 'therapist', 'lang', 'note'],
  async run(desk, given) {
    const slot: SlotPick = { day: given.day, start: given.start, therapist: given.therapist ?? 0 }
    const order = await bookAtDesk(desk.deps, {
      code: given.code,
      option: given.option,
      persons: given.persons,
      slot,
      lang: given.lang ?? 'es',
      buyer: { name: given.name, email: given.email, phone: given.phone },
      note: given.note,
    }).catch(refusedBooking(desk, slot))
    const what = lineOf(
      whatIn(order),
      timeIn(order.startsAt ?? 0),
      resourcesIn(desk, order.resources),
      DESK_WORDS.dueAtSpa(money(order.totalCents)),
    )
    return [`${DESK_WORDS.booked(order.reference, what)} ${toldIn(order)}`]
  },
})

/**
 * Makes a handler that throws StaffRefused with why a time or a treatment cannot be booked and which times near it are
 * free. Errors that it has no sentence for are thrown again.
 */
const refusedBooking =
  (desk: Desk, { day, start }: SlotPick) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    const requested = madridMoment(day, start)
    const alternatives = nearest(error.more.details?.alternatives)
    if (error.code === 'slot_taken') throw new StaffRefused(`${DESK_WORDS.slotTaken(timeIn(requested))}${alternatives}`)
    if (error.code === 'slot_invalid') {
      const why = requested < desk.deps.now() ? DESK_WORDS.slotPast : DESK_WORDS.slotInvalid
      throw new StaffRefused(`${why(timeIn(requested))}${alternatives}`)
    }
    const [field] = error.more.fields ?? []
    throw field ? new StaffRefused(fieldIn(field.path)) : error
  }

/** Says what is free nearby; nothing where nobody has looked for it. */
function nearest(slots: readonly Slot[] | undefined): string {
  if (!slots) return ''
  const times = slots.map(({ startsAt }) => timeIn(Date.parse(startsAt)))
  return ` ${times.length > 0 ? DESK_WORDS.nearest(times.join('; ')) : DESK_WORDS.nothingNear}`
}

function fieldIn(path: string): string {
  const { fields } = DESK_WORDS
  switch (path) {
    case 'item.code':
      return fields.code
    case 'item.option':
      return fields.option
    case 'item.persons':
      return fields.persons
    case 'item.slot.day':
      return fields.day
    default:
      return fields.other(path)
  }
}

/** Throws StaffRefused with the state of the order if that state does not allow the command. */
function requireState({ reference, state }: Order, possible: boolean): void {
  if (!possible) throw new StaffRefused(DESK_WORDS.cannot(reference, DESK_WORDS.states[state]))
}

/** The commands about orders. */
export const orderCommands = [book, confirm, paid, refunded, close, move, cancel, note]
