import { z } from 'zod'
import type { SlotPick } from '#lib/contracts/slot'
import { cancelOrder } from '#functions/domain/orders/cancel-order'
import { moveOrder } from '#functions/domain/orders/move-order'
import { noteOrder } from '#functions/domain/orders/note-order'
import type { Order } from '#functions/domain/orders/order'
import { bookTransfer, takesLateMoney } from '#functions/domain/orders/book-transfer'
import { closeForGood, isClosable } from '#functions/domain/orders/close-for-good'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { isDueByHand, recordManualRefund } from '#functions/domain/orders/record-manual-refund'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { ProviderUnavailable } from '#functions/domain/payments'
import { ApiError } from '#functions/domain/api-error'
import { command, nothing } from './command'
import { lineOf, money, orderOf, StaffRefused, therapistIn, timeIn, toldIn, whatIn, whoIn, type Desk } from './desk'
import { amountArg, clockArg, dayArg, noteArg, referenceArg, therapistArg } from './parse'
import { messagesThatWait } from './privacy'
import { refusedBooking } from './refusals'

const one = () => ({ reference: referenceArg() })

const waiting = command({
  name: 'waiting',
  args: nothing,
  named: nothing,
  async run(desk) {
    const orders = (await waitingForStaff(desk.deps)).map((order) => {
      const [matter, settles] = whatWaits(desk, order)
      return lineOf(order.reference, matter, described(desk, order), settles && `npm run staff ${settles}`)
    })
    const all = [...orders, ...(await messagesThatWait(desk))]
    return all.length === 0 ? [desk.words.waiting.nothing] : all
  },
})

/** Why an order waits, and what settles it; nothing where only patience does. */
function whatWaits(desk: Desk, order: Order): [matter: string, command: string] {
  const { waiting: t, args } = desk.words
  const { reference: name, state, payment, provider, startsAt, refundDueCents, refundedCents, refundRefused } = order
  const due = money(desk, refundDueCents - refundedCents)
  if (isDueByHand(order)) return [t.refund(due, provider ?? '', refundRefused ?? ''), `refunded ${name}`]
  if (refundDueCents > refundedCents) return [t.refundSlow(due, provider ?? ''), '']
  if (state === 'processing') return [t.unsettled(provider ?? ''), `close ${name}`]
  if (state === 'requested')
    return payment === 'transfer'
      ? [t.transfer(order.expiresAt === null ? '' : timeIn(desk, order.expiresAt)), `paid ${name} <${args.amount}>`]
      : [t.atSpa, `confirm ${name}`]
  if (state === 'payment_mismatch') return [t.mismatch(money(desk, order.paidCents)), `cancel ${name}`]
  return [t.conflict, startsAt === null ? `cancel ${name}` : `move ${name} <${args.day}> <${args.start}>`]
}

const described = (desk: Desk, order: Order) =>
  lineOf(
    whatIn(desk, order),
    order.startsAt === null ? '' : timeIn(desk, order.startsAt),
    money(desk, order.totalCents),
    whoIn(order),
  )

const confirm = command({
  name: 'confirm',
  args: one,
  named: nothing,
  async run(desk, given) {
    const { deps, words } = desk
    const order = await orderOf(desk, given.reference)
    mustBe(desk, order, order.state === 'requested')
    if (order.payment === 'transfer') throw new StaffRefused(words.waitsForTransfer(order.reference))
    await confirmRequest(deps, order.id)
    return [`${words.confirmed(order.reference, money(desk, order.totalCents))} ${toldIn(desk, order)}`]
  },
})

const paid = command({
  name: 'paid',
  args: () => ({ reference: referenceArg(), amount: amountArg().optional() }),
  named: nothing,
  async run(desk, given) {
    const { deps, words } = desk
    const order = await orderOf(desk, given.reference)
    const price = money(desk, order.totalCents)
    if (order.state === 'requested' && order.payment !== 'transfer')
      throw new StaffRefused(words.paysAtSpa(order.reference))
    mustBe(desk, order, takesLateMoney(order))
    if (given.amount === undefined) throw new StaffRefused(words.howMuch(order.reference, price))
    const { state } = await bookTransfer(deps, order.id, given.amount)
    if (state === 'confirmed') return [`${words.paid(order.reference, price)} ${toldIn(desk, order)}`]
    if (state === 'paid_conflict') return [`${words.paidTooLate(order.reference)} ${toldIn(desk, order)}`]
    return [words.paidOther(order.reference, price, money(desk, given.amount))]
  },
})

const close = command({
  name: 'close',
  args: one,
  named: nothing,
  async run(desk, given) {
    const { deps, words } = desk
    const order = await orderOf(desk, given.reference)
    mustBe(desk, order, isClosable(order))
    const closed = await closeForGood(deps, order).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? new StaffRefused(words.providerSilent) : error
    })
    if (order.state === 'processing') {
      const is = words.cancelled(closed.reference, words.states[closed.state])
      return [closed.state === 'expired' ? `${is} ${words.noMoney} ${toldIn(desk, closed)}` : is]
    }
    return [
      closed.refundRefused === null
        ? words.refunded(closed.reference, money(desk, closed.refundedCents))
        : words.closed(closed.reference),
    ]
  },
})

const refunded = command({
  name: 'refunded',
  args: one,
  named: nothing,
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    mustBe(desk, order, isDueByHand(order))
    await recordManualRefund(desk.deps, order.id)
    const sent = money(desk, order.refundDueCents - order.refundedCents)
    return [`${desk.words.refunded(order.reference, sent)} ${toldIn(desk, order)}`]
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
  named: nothing,
  async run(desk, given) {
    const { deps, words } = desk
    const order = await orderOf(desk, given.reference)
    if (order.kind === 'gift') throw new StaffRefused(words.voucherHasNoTime(order.reference))
    const movable = order.state === 'confirmed' || order.state === 'requested' || order.state === 'paid_conflict'
    mustBe(desk, order, movable && order.refundDueCents === 0)
    const slot: SlotPick = { day: given.day, start: given.start, therapist: given.therapist ?? 0 }
    const moved = await moveOrder(deps, order, slot, 'spa').catch(refusedBooking(desk, slot))
    const time = timeIn(desk, moved.startsAt ?? 0)
    return [`${words.moved(moved.reference, time, therapistIn(desk, moved.therapist))} ${toldIn(desk, moved)}`]
  },
})

const cancel = command({
  name: 'cancel',
  args: () => ({ references: z.array(referenceArg()).min(1) }),
  named: nothing,
  sure: 'yes',
  async run(desk, { references }, _, { sure, again }) {
    const { words } = desk
    const orders = await Promise.all([...new Set(references)].map((each) => orderOf(desk, each)))
    for (const order of orders) mustBe(desk, order, !OVER.has(order.state))
    if (!sure)
      return [
        ...orders.map((order) => `${words.wouldCancel(whichAndWhat(desk, order))} ${wouldGoBack(desk, order)}`),
        words.again(again),
      ]
    const said: string[] = []
    // One after the other: what one of them is refused for keeps none of the others.
    for (const order of orders) said.push(await cancelled(desk, order))
    return said
  },
})
const OVER = new Set<Order['state']>(['expired', 'cancelled', 'refunded', 'processing'])

const whichAndWhat = (desk: Desk, order: Order) => lineOf(order.reference, described(desk, order))
const wouldGoBack = (desk: Desk, { paidCents, refundedCents }: Order) =>
  paidCents > refundedCents ? desk.words.wouldGoBack(money(desk, paidCents - refundedCents)) : desk.words.noMoney

async function cancelled(desk: Desk, order: Order): Promise<string> {
  const { deps, words } = desk
  try {
    const after = await cancelOrder(deps, order, 'spa')
    if (after.state === 'confirmed' || after.state === 'processing') return words.paidJustNow(order.reference)
    const is = words.cancelled(order.reference, words.states[after.state])
    return `${is} ${whereTheMoneyIs(desk, after)} ${toldIn(desk, after)}`
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_late') return words.voucherUsed(order.reference)
    throw error
  }
}

/** Says where the money of an order is that was cancelled. */
export function whereTheMoneyIs(
  desk: Desk,
  { reference: name, refundDueCents, refundedCents, refundRefused, provider }: Order,
): string {
  const { words } = desk
  const due = money(desk, refundDueCents)
  if (refundDueCents === 0) return words.noMoney
  if (refundedCents >= refundDueCents) return words.wentBack(due)
  const left = money(desk, refundDueCents - refundedCents)
  if (provider && refundRefused !== null) return words.refusedBack(left, provider, refundRefused, name)
  return provider ? words.goesBack(left, provider) : words.sendBack(left, name)
}

const note = command({
  name: 'note',
  args: () => ({ reference: referenceArg(), note: z.array(z.string()).min(1) }),
  named: nothing,
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    const note = noteArg().safeParse(given.note.join(' '))
    if (!note.success) throw new StaffRefused(desk.words.mistakes.tail(given.note.join(' ')))
    await noteOrder(desk.deps, order.id, note.data)
    return [desk.words.noted(order.reference)]
  },
})

function mustBe({ words }: Desk, { reference: name, state }: Order, possible: boolean): void {
  if (!possible) throw new StaffRefused(words.cannot(name, words.states[state]))
}

/** What staff do with orders. */
export const orderCommands = [waiting, confirm, paid, refunded, close, move, cancel, note]
