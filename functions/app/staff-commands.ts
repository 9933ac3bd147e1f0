import { formatMoney } from '#lib/money'
import { madridClock, madridDay } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { cancelOrder } from '#functions/domain/orders/change'
import { findOrders, type Order } from '#functions/domain/orders/order'
import { confirmRequest, isDueByHand, refundedByHand, waitingForStaff } from '#functions/domain/orders/staff'
import { Refusal } from '#functions/domain/refusal'
import { PRIVACY_COMMANDS, PRIVACY_USAGE, privacyMatters } from './staff-privacy'

const USAGE = `npm run staff                           what waits for the spa
npm run staff confirm N-4K7Q2M          accepts a request; it will be paid at the spa
npm run staff paid N-4K7Q2M             the bank transfer has come: confirms the order
npm run staff cancel N-4K7Q2M           cancels an order; all of its money goes back
npm run staff refunded N-4K7Q2M         a transfer's money was sent back
${PRIVACY_USAGE}`

/** Thrown at what staff cannot do, with a sentence. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}

/** Does what staff typed and answers in lines. Throws StaffRefused with a sentence; then nothing has changed. */
export async function runStaff(deps: Deps, [command, reference, ...rest]: readonly string[]): Promise<string[]> {
  if (command === undefined) return list(deps)
  const asked = Object.hasOwn(PRIVACY_COMMANDS, command) ? PRIVACY_COMMANDS[command] : undefined
  if (asked && rest.length === 0 && (reference !== undefined) !== (command === 'news')) {
    const lines = await asked(deps, reference ?? '')
    if (!lines) throw new StaffRefused(`There is nothing called ${reference}.`)
    return lines
  }
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!work || reference === undefined || rest.length > 0) throw new StaffRefused(USAGE)
  const [order] = await findOrders(deps.store, 'WHERE reference = $1', [reference.toUpperCase()])
  if (!order) throw new StaffRefused(`There is no order ${reference}.`)
  return [await work(deps, order)]
}

type Command = (deps: Deps, order: Order) => Promise<string>

const COMMANDS: Readonly<Record<string, Command>> = {
  async confirm(deps, order) {
    mustBe(order, order.state === 'requested')
    if (order.payment === 'transfer')
      throw new StaffRefused(
        `${order.reference} waits for a bank transfer. When it is there: npm run staff paid ${order.reference}`,
      )
    await confirmRequest(deps, order.id)
    return `${order.reference} is confirmed, to be paid at the spa: ${formatMoney(order.totalCents, 'es')}. ${order.buyer.email} is told.`
  },
  async paid(deps, order) {
    mustBe(order, order.state === 'requested')
    if (order.payment !== 'transfer')
      throw new StaffRefused(
        `${order.reference} is paid at the spa, not by transfer. To accept it: npm run staff confirm ${order.reference}`,
      )
    await confirmRequest(deps, order.id)
    return `${order.reference} is paid and confirmed: ${formatMoney(order.totalCents, 'es')}. ${order.buyer.email} is told.`
  },
  async cancel(deps, order) {
    const over =
      order.state === 'expired' ||
      order.state === 'cancelled' ||
      order.state === 'refunded' ||
      order.state === 'processing'
    mustBe(order, !over)
    const cancelled = await cancelOrder(deps, order, 'spa').catch(explain)
    if (cancelled.state === 'confirmed' || cancelled.state === 'processing')
      throw new StaffRefused(`${order.reference} was paid just now. To cancel it all the same, say it again.`)
    return `${order.reference} is ${inWords(cancelled.state)}. ${whereTheMoneyIs(cancelled)}`
  },
  async refunded(deps, order) {
    mustBe(order, isDueByHand(order))
    await refundedByHand(deps, order.id)
    return `${order.reference}: ${formatMoney(order.refundDueCents, 'es')} went back. ${order.buyer.email} is told.`
  },
}

function whereTheMoneyIs({ reference, refundDueCents, refundedCents, provider }: Order): string {
  const amount = formatMoney(refundDueCents, 'es')
  if (refundDueCents === 0) return 'No money was paid.'
  if (refundedCents >= refundDueCents) return `${amount} went back.`
  return provider
    ? `${amount} goes back as soon as ${provider} answers.`
    : `Send ${amount} back by transfer, then: npm run staff refunded ${reference}`
}

function mustBe(order: Order, possible: boolean): void {
  if (!possible) throw new StaffRefused(`${order.reference} is ${inWords(order.state)}: that cannot be done with it.`)
}

function explain(error: unknown): never {
  if (error instanceof Refusal && error.code === 'too_late')
    throw new StaffRefused('A part of this voucher was used, so it cannot be cancelled as a whole.')
  throw error
}

const inWords = (state: Order['state']) => state.replaceAll('_', ' ')

async function list(deps: Deps): Promise<string[]> {
  const waiting = await waitingForStaff(deps)
  const others = await privacyMatters(deps)
  if (waiting.length + others.length === 0) return ['Nothing waits for the spa.']
  const orders = waiting.map((order) =>
    [
      order.reference,
      matter(order),
      formatMoney(order.totalCents, 'es'),
      what(order),
      `${order.buyer.name}, ${[order.buyer.email, order.buyer.phone].filter(Boolean).join(', ')}`,
    ].join(' · '),
  )
  return [...orders, ...others]
}

function matter(order: Order): string {
  if (isDueByHand(order)) return `send ${formatMoney(order.refundDueCents - order.refundedCents, 'es')} back`
  if (order.state === 'requested')
    return order.payment === 'transfer' ? `transfer by ${moment(order.expiresAt)}` : 'pays at the spa'
  return order.state === 'paid_conflict'
    ? 'paid, but its time was gone'
    : `paid ${formatMoney(order.paidCents, 'es')}, which is not its price`
}

const moment = (at: number | null) => (at === null ? '' : `${madridDay(at)} ${madridClock(at)}`)
const what = ({ title, startsAt, persons }: Order) =>
  [title.es, persons && persons > 1 ? `${persons} persons` : '', moment(startsAt)].filter(Boolean).join(', ')
