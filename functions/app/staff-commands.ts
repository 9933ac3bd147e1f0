import { formatMoney } from '#lib/money'
import { madridClock, madridDay } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { cancelOrder } from '#functions/domain/orders/change'
import { findOrders, type Order } from '#functions/domain/orders/order'
import {
  bookTransfer,
  closeForGood,
  confirmRequest,
  isClosable,
  isDueByHand,
  refundedByHand,
  takesLateMoney,
  waitingForStaff,
} from '#functions/domain/orders/staff'
import { ProviderUnavailable } from '#functions/domain/payments'
import { Refusal } from '#functions/domain/refusal'
import { PRIVACY_COMMANDS, PRIVACY_USAGE, privacyMatters } from './staff-privacy'

const USAGE = `npm run staff                           what waits for the spa
npm run staff confirm N-4K7Q2M          accepts a request; it will be paid at the spa
npm run staff paid N-4K7Q2M 49,00       so much has come by bank transfer: confirms the order, also after its time
npm run staff cancel N-4K7Q2M           cancels an order; all of its money goes back
npm run staff refunded N-4K7Q2M         money that no provider could give was sent back
npm run staff close N-4K7Q2M            asks the provider once more, and ends what it leaves without an end
${PRIVACY_USAGE}`

/** Thrown at what staff cannot do, with a sentence. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}

/** Does what staff typed and answers in lines. Throws StaffRefused with a sentence; then nothing has changed. */
export async function runStaff(
  deps: Deps,
  [command, reference, amount, ...rest]: readonly string[],
): Promise<string[]> {
  if (command === undefined) return list(deps)
  const asked = Object.hasOwn(PRIVACY_COMMANDS, command) ? PRIVACY_COMMANDS[command] : undefined
  if (asked && rest.length === 0 && (reference !== undefined) !== (command === 'news')) {
    const lines = await asked(deps, reference ?? '')
    if (!lines) throw new StaffRefused(`There is nothing called ${reference}.`)
    return lines
  }
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  const isTooMuch = rest.length > 0 || (amount !== undefined && command !== 'paid')
  if (!work || reference === undefined || isTooMuch) throw new StaffRefused(USAGE)
  const [order] = await findOrders(deps.store, 'WHERE reference = $1', [reference.toUpperCase()])
  if (!order) throw new StaffRefused(`There is no order ${reference}.`)
  return [await work(deps, order, amount)]
}

type Command = (deps: Deps, order: Order, amount?: string) => Promise<string>

const COMMANDS: Readonly<Record<string, Command>> = {
  async confirm(deps, order) {
    mustBe(order, order.state === 'requested')
    if (order.payment === 'transfer')
      throw new StaffRefused(
        `${order.reference} waits for a bank transfer. When it is there: npm run staff paid ${order.reference} AMOUNT`,
      )
    await confirmRequest(deps, order.id)
    return `${order.reference} is confirmed, to be paid at the spa: ${formatMoney(order.totalCents, 'es')}. ${order.buyer.email} is told.`
  },
  async paid(deps, order, amount) {
    const { reference, totalCents, buyer } = order
    if (order.state === 'requested' && order.payment !== 'transfer')
      throw new StaffRefused(
        `${reference} is paid at the spa, not by transfer. To accept it: npm run staff confirm ${reference}`,
      )
    mustBe(order, takesLateMoney(order))
    const price = formatMoney(totalCents, 'es')
    const received = readEuros(amount)
    if (received === undefined)
      throw new StaffRefused(
        `${reference} costs ${price}. Say how much has come, in euros: npm run staff paid ${reference} 49,00`,
      )
    const { state } = await bookTransfer(deps, order.id, received)
    if (state === 'confirmed') return `${reference} is paid and confirmed: ${price}. ${buyer.email} is told.`
    if (state === 'paid_conflict')
      return `${reference} is paid, but it can no longer be given: ${buyer.email} is asked to choose another time or the money. To send it back at once: npm run staff cancel ${reference}`
    return `${reference} costs ${price}, and ${formatMoney(received, 'es')} has come. Once it adds up: npm run staff paid ${reference} with all that has come; or send it back: npm run staff cancel ${reference}`
  },
  async close(deps, order) {
    mustBe(order, isClosable(order))
    const closed = await closeForGood(deps, order).catch(explain)
    const { reference } = order
    if (order.state !== 'processing')
      return closed.refundRefused === null
        ? `${reference}: ${formatMoney(closed.refundedCents, 'es')} went back.`
        : `${reference} is closed: its money is no longer due by us.`
    if (closed.state === 'expired')
      return `${reference} is expired: no money came, and its time is free. ${order.buyer.email} is told.`
    return `${reference} is ${inWords(closed.state)} now.`
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

function whereTheMoneyIs({ reference, refundDueCents, refundedCents, refundRefused, provider }: Order): string {
  const amount = formatMoney(refundDueCents, 'es')
  if (refundRefused !== null)
    return `${provider} refuses to give ${amount} back (${refundRefused}). Send it yourselves, then: npm run staff refunded ${reference}`
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
  if (error instanceof ProviderUnavailable)
    throw new StaffRefused('The provider does not answer just now, so nothing is changed. Try again later.')
  throw error
}

/** Reads an amount as somebody types it: 49, 49,5 or 49.50; undefined where it is none. */
function readEuros(text = ''): number | undefined {
  const [, euros, tenths = '0', hundredths = '0'] = /^(\d{1,5})(?:[.,](\d)(\d)?)? ?€?$/.exec(text) ?? []
  const cents = Number(euros) * 100 + Number(tenths) * 10 + Number(hundredths)
  return cents > 0 ? cents : undefined
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
  const due = order.refundDueCents - order.refundedCents
  if (isDueByHand(order))
    return `send ${formatMoney(due, 'es')} back${order.provider ? ` (${order.provider} refuses: ${order.refundRefused})` : ''}`
  if (due > 0) return `${order.provider} has not given ${formatMoney(due, 'es')} back yet`
  if (order.state === 'processing') return `${order.provider} does not say whether it is paid`
  if (order.state === 'requested')
    return order.payment === 'transfer' ? `transfer by ${moment(order.expiresAt)}` : 'pays at the spa'
  return order.state === 'paid_conflict'
    ? 'paid, but its time was gone'
    : `paid ${formatMoney(order.paidCents, 'es')}, which is not its price`
}

const moment = (at: number | null) => (at === null ? '' : `${madridDay(at)} ${madridClock(at)}`)
const what = ({ title, startsAt, persons }: Order) =>
  [title.es, persons && persons > 1 ? `${persons} persons` : '', moment(startsAt)].filter(Boolean).join(', ')
