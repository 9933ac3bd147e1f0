import { z } from 'zod'
import type { Slot, SlotPick } from '#lib/contracts/slot'
import { plainDay } from '#lib/time/dates'
import { madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import { recordAttendance } from '#functions/domain/orders/attendance'
import { BookedThatDay, bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { cancelOrder } from '#functions/domain/orders/cancel-order'
import { historyOf, ordersOfGuest, type OrderEvent } from '#functions/domain/orders/history'
import { misplacedBookings } from '#functions/domain/orders/misplaced'
import { moveOrder } from '#functions/domain/orders/move-order'
import { addNote, notesOf, strikeNote } from '#functions/domain/orders/notes'
import { openingsFor } from '#functions/domain/orders/openings'
import { entryOf } from '#lib/catalogue/catalogue'
import { lacksTime, type Order } from '#functions/domain/orders/order'
import { bookTransfer, takesLateMoney } from '#functions/domain/orders/book-transfer'
import { takesMoneyAhead } from '#functions/domain/orders/pay-ahead'
import { settleOrder } from '#functions/domain/orders/settle-order'
import { closeForGood, isClosable } from '#functions/domain/orders/close-for-good'
import { confirmRequest, obstaclesTo } from '#functions/domain/orders/confirm-request'
import { isDueByHand, recordManualRefund } from '#functions/domain/orders/record-manual-refund'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { ProviderUnavailable } from '#functions/domain/payments'
import { ApiError } from '#functions/domain/api-error'
import { dueAtDesk } from '#functions/domain/vouchers/desk'
import { moneyOf, noteIn } from './agenda'
import { bookingLines } from './blocks'
import { command, nothing } from './command'
import {
  dayIn,
  lineOf,
  money,
  NotSure,
  orderOf,
  resourcesIn,
  StaffRefused,
  therapistIn,
  timeIn,
  toldIn,
  whatIn,
  whoIn,
  type CommandName,
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
      const { matter, settledBy } = whatWaits(order)
      return lineOf(order.reference, matter, described(order), settledBy ? desk.how(...settledBy) : '')
    })
    const misplaced = (await misplacedBookings(desk.deps)).map(({ order, why }) =>
      lineOf(order.reference, DESK_WORDS.misplaced[why], described(order), desk.how(...moving(order))),
    )
    const all = [...orders, ...misplaced, ...(await messagesThatWait(desk))]
    return all.length === 0 ? [DESK_WORDS.waiting.nothing] : all
  },
})

const moving = ({ reference }: Order) =>
  ['move', reference, `<${DESK_WORDS.args.day}>`, `<${DESK_WORDS.args.start}>`] as const

/** Why an order waits for staff, and the command that settles it: none while the provider is still paying back. */
type Wait = { matter: string; settledBy?: readonly [CommandName, ...string[]] }

/** Tells why an order waits. */
export function whatWaits(order: Order): Wait {
  const wait = reasonOf(order)
  const isWithoutTime = lacksTime(order) && order.state === 'requested'
  return isWithoutTime ? { ...wait, matter: lineOf(wait.matter, DESK_WORDS.noTime) } : wait
}

function reasonOf(order: Order): Wait {
  const { waiting: t, args } = DESK_WORDS
  const { reference, state, payment, provider, startsAt, refundDueCents, refundedCents, refundRefused } = order
  const due = money(refundDueCents - refundedCents)
  if (isDueByHand(order))
    return { matter: t.refund(due, provider ?? '', refundRefused ?? ''), settledBy: ['refunded', reference] }
  if (refundDueCents > refundedCents) return { matter: t.refundSlow(due, provider ?? '') }
  if (state === 'processing') return { matter: t.unsettled(provider ?? ''), settledBy: ['close', reference] }
  if (state === 'requested')
    return payment === 'transfer'
      ? {
          matter: t.transfer(order.expiresAt === null ? '' : timeIn(order.expiresAt)),
          settledBy: ['paid', reference, `<${args.amount}>`],
        }
      : { matter: t.atSpa, settledBy: ['confirm', reference] }
  if (state === 'payment_mismatch')
    return { matter: t.mismatch(money(order.paidCents)), settledBy: ['cancel', reference] }
  return { matter: t.conflict, settledBy: startsAt === null ? ['cancel', reference] : moving(order) }
}

const described = (order: Order) =>
  lineOf(whatIn(order), order.startsAt === null ? '' : timeIn(order.startsAt), money(order.totalCents), whoIn(order))

const confirm = command({
  name: 'confirm',
  args: oneOrder,
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    requireState(order, order.state === 'requested')
    if (order.payment === 'transfer')
      throw new StaffRefused(DESK_WORDS.waitsForTransfer(order.reference, howPaid(desk, order)))
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
      DESK_WORDS.moveInstead(order.reference, desk.how(...moving(order))),
    ].join('\n'),
  )
}

const howPaid = (desk: Desk, { reference }: Order, amount = `<${DESK_WORDS.args.amount}>`) =>
  desk.how('paid', reference, amount)

const paid = command({
  name: 'paid',
  args: () => ({ reference: referenceArg(), amount: amountArg().optional() }),
  async run(desk, given) {
    const known = await orderOf(desk, given.reference)
    // Its buyer may just have paid by card.
    const { order } = known.paymentOpen ? await settleOrder(desk.deps, known.id) : { order: known }
    const price = money(order.totalCents)
    if (order.state === 'requested' && order.payment !== 'transfer')
      throw new StaffRefused(DESK_WORDS.paysAtSpa(order.reference, desk.how('confirm', order.reference)))
    requireState(order, takesLateMoney(order) || takesMoneyAhead(order))
    if (given.amount === undefined)
      throw new StaffRefused(DESK_WORDS.howMuch(order.reference, price, howPaid(desk, order, '49,00')))
    const { state, paidCents } = await bookTransfer(desk.deps, order.id, given.amount)
    if (paidCents !== given.amount)
      throw new StaffRefused(DESK_WORDS.notCounted(order.reference, price, money(given.amount), howPaid(desk, order)))
    if (state === 'confirmed') return [`${DESK_WORDS.paid(order.reference, price)} ${toldIn(order)}`]
    if (state === 'paid_conflict')
      return [`${DESK_WORDS.paidTooLate(order.reference, desk.how('cancel', order.reference))} ${toldIn(order)}`]
    const ways = [desk.how('paid', order.reference), desk.how('cancel', order.reference)] as const
    return [DESK_WORDS.paidOther(order.reference, price, money(given.amount), ...ways)]
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
    const moved = await moveOrder(desk.deps, order, slot, 'spa').catch(
      refusedBooking(desk, slot, order.kind === 'last'),
    )
    const time = timeIn(moved.startsAt ?? 0)
    return [`${DESK_WORDS.moved(moved.reference, time, therapistIn(desk, moved.therapist))} ${toldIn(moved)}`]
  },
})

const cancel = command({
  name: 'cancel',
  args: () => ({ references: z.array(referenceArg()).min(1), askedBy: buyerArg().optional() }),
  options: ['askedBy'],
  sure: 'yes',
  async run(desk, { references, askedBy }, isSure) {
    const orders = await Promise.all([...new Set(references)].map((each) => orderOf(desk, each)))
    for (const order of orders) requireState(order, !NOT_CANCELLABLE.has(order.state))
    if (!isSure)
      throw new NotSure(
        orders.map(
          (order) =>
            `${DESK_WORDS.wouldCancel(lineOf(order.reference, described(order)))} ${wouldGoBack(order)} ${wouldTell(order)}`,
        ),
      )
    const answers: string[] = []
    // One after the other: an order that cannot be cancelled only answers so, and the next ones still are.
    for (const order of orders) answers.push(await cancelled(desk, order, askedBy !== undefined))
    return answers
  },
})
const NOT_CANCELLABLE = new Set<Order['state']>(['expired', 'cancelled', 'refunded', 'processing'])

const wouldTell = ({ buyer }: Order) =>
  buyer.email === undefined ? DESK_WORDS.notTold(buyer.phone ?? '') : DESK_WORDS.wouldTell(buyer.email)

const wouldGoBack = ({ paidCents, refundedCents }: Order) =>
  paidCents > refundedCents ? DESK_WORDS.wouldGoBack(money(paidCents - refundedCents)) : DESK_WORDS.noMoney

/** Cancels an order for the spa and says what came of it, also if it cannot be cancelled any more. */
async function cancelled(desk: Desk, order: Order, isAsked: boolean): Promise<string> {
  try {
    const after = await cancelOrder(desk.deps, order, 'spa', isAsked)
    if (after.state === 'confirmed' || after.state === 'processing') return DESK_WORDS.paidJustNow(order.reference)
    const is = DESK_WORDS.cancelled(order.reference, DESK_WORDS.states[after.state])
    return `${is} ${whereTheMoneyIs(desk, after)} ${toldIn(after)}`
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_late')
      return DESK_WORDS.voucherUsed(order.reference, desk.how('voucher refund', order.reference))
    throw error
  }
}

/** Says what becomes of the money of a cancelled order: paid back, on its way, or to be paid back by hand. */
export function whereTheMoneyIs(desk: Desk, order: Order): string {
  const { reference, refundDueCents, refundedCents, refundRefused, provider } = order
  const due = money(refundDueCents)
  if (refundDueCents === 0) return DESK_WORDS.noMoney
  if (refundedCents >= refundDueCents) return DESK_WORDS.wentBack(due)
  const left = money(refundDueCents - refundedCents)
  if (provider && refundRefused !== null)
    return DESK_WORDS.refusedBack(left, provider, refundRefused, desk.how('refunded', reference))
  return provider ? DESK_WORDS.goesBack(left, provider) : DESK_WORDS.sendBack(left, desk.how('refunded', reference))
}

const noting = (name: 'note' | 'health', kind: 'plain' | 'health') =>
  command({
    name,
    args: () => ({ reference: referenceArg(), note: z.array(z.string()).min(1) }),
    async run(desk, given) {
      const order = await orderOf(desk, given.reference)
      const words = noteOf(given.note)
      if (words === undefined) throw new StaffRefused(DESK_WORDS.mistakes.tail(''))
      await addNote(desk.deps, order.id, { kind, words, author: desk.actor })
      return [DESK_WORDS.noted(order.reference)]
    },
  })

const strike = command({
  name: 'strike',
  args: () => ({ noteId: countArg() }),
  async run(desk, { noteId }) {
    if (!(await strikeNote(desk.deps, noteId, desk.actor))) throw new StaffRefused(DESK_WORDS.noNote)
    return [DESK_WORDS.struck]
  },
})

const attending = (name: 'arrived' | 'absent' | 'expected') =>
  command({
    name,
    args: oneOrder,
    async run(desk, given) {
      const order = await orderOf(desk, given.reference)
      requireState(order, order.state === 'confirmed' && order.startsAt !== null)
      await recordAttendance(desk.deps, order.id, name === 'expected' ? null : name)
      return [DESK_WORDS.attended[name](order.reference)]
    },
  })

const show = command({
  name: 'order',
  args: oneOrder,
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    const due = (await dueAtDesk(desk.deps.store, [order])).get(order.id) ?? 0
    const notes = await notesOf(desk.deps, [order.id])
    return [
      lineOf(order.reference, described(order), DESK_WORDS.states[order.state], moneyOf(order, due)),
      ...notes.map(({ id, struckAt, ...note }) =>
        lineOf(`${id}`, struckAt === null ? '' : DESK_WORDS.isStruck, noteIn(note)),
      ),
      ...(await historyOf(desk.deps, order.id)).map(eventIn),
    ]
  },
})

/** Writes what happened to an order: when, what, and who did it. */
export function eventIn({ at, kind, actor, detail }: OrderEvent): string {
  const what = DESK_WORDS.events[kind] ?? kind
  const before = detail?.wasAt ? DESK_WORDS.wasAt(timeIn(detail.wasAt)) : ''
  const cents = detail?.cents === undefined ? '' : money(detail.cents)
  return lineOf(`${plainDay(madridDay(at), 'es')}, ${madridClock(at)}`, what, before, cents, actor ?? '')
}

const guest = command({
  name: 'guest',
  args: () => ({ contact: z.union([phoneArg(), emailArg()]) }),
  async run(desk, { contact }) {
    const found = await ordersOfGuest(desk.deps, contact.includes('@') ? { email: contact } : { phone: contact })
    return found.length === 0
      ? [DESK_WORDS.noGuest]
      : found.map((order) => lineOf(order.reference, described(order), DESK_WORDS.states[order.state]))
  },
})

const hours = command({
  name: 'hours',
  args: (desk) => ({
    code: codeArg(),
    day: dayArg(desk),
    persons: countArg().optional(),
    option: countArg().optional(),
    therapist: therapistArg(desk).optional(),
  }),
  options: ['persons', 'option', 'therapist'],
  async run(desk, { code, day, persons, option, therapist }) {
    const slot: SlotPick = { day, start: '00:00', therapist: therapist ?? 0 }
    const all = persons ?? entryOf(desk.deps.catalogue, code)?.persons ?? 1
    const item = { kind: 'booking', code, option, persons: all, slot } as const
    const slots = await openingsFor(desk.deps, item, day).catch(refusedBooking(desk, slot))
    return [lineOf(dayIn(day), slots.map(({ start }) => start).join(', ') || DESK_WORDS.noneThatDay)]
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
    health: noteArg().optional(),
  }),
  options: ['phone', 'email', 'persons', 'option', 'therapist', 'lang', 'note', 'health'],
  sure: 'anyway',
  async run(desk, given, anyway) {
    const slot: SlotPick = { day: given.day, start: given.start, therapist: given.therapist ?? 0 }
    const order = await bookAtDesk(desk.deps, {
      code: given.code,
      option: given.option,
      persons: given.persons,
      slot,
      lang: given.lang ?? 'es',
      buyer: { name: given.name, email: given.email, phone: given.phone },
      notes: [
        ...(given.note === undefined ? [] : [{ kind: 'plain', words: given.note, author: desk.actor } as const]),
        ...(given.health === undefined ? [] : [{ kind: 'health', words: given.health, author: desk.actor } as const]),
      ],
      anyway,
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
  (desk: Desk, { day, start }: SlotPick, isThatDayOnly = false) =>
  (error: unknown): never => {
    if (error instanceof BookedThatDay) throw new NotSure([DESK_WORDS.bookedThatDay, ...bookingLines(error.orders)])
    if (!(error instanceof ApiError)) throw error
    const requested = madridMoment(day, start)
    const alternatives = nearest(error.more.details?.alternatives, isThatDayOnly)
    if (error.code === 'slot_taken') throw new StaffRefused(`${DESK_WORDS.slotTaken(timeIn(requested))}${alternatives}`)
    if (error.code === 'slot_invalid') {
      const why = requested < desk.deps.now() ? DESK_WORDS.slotPast : DESK_WORDS.slotInvalid
      throw new StaffRefused(`${why(timeIn(requested))}${alternatives}`)
    }
    const [field] = error.more.fields ?? []
    throw field ? new StaffRefused(fieldIn(field.path)) : error
  }

/** Says what is free nearby; nothing where nobody has looked for it. */
function nearest(slots: readonly Slot[] | undefined, isThatDayOnly: boolean): string {
  if (!slots) return ''
  const times = slots.map(({ startsAt }) => timeIn(Date.parse(startsAt)))
  return ` ${times.length > 0 ? DESK_WORDS.nearest(times.join('; ')) : isThatDayOnly ? DESK_WORDS.nothingThatDay : DESK_WORDS.nothingNear}`
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
export const orderCommands = [
  guest,
  hours,
  book,
  show,
  ...(['arrived', 'absent', 'expected'] as const).map(attending),
  move,
  cancel,
  noting('note', 'plain'),
  noting('health', 'health'),
  strike,
  confirm,
  paid,
  refunded,
  close,
]
