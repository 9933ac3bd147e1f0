import { isForStaff } from '#lib/catalogue/persons'
import type { Deps } from '../deps'
import { notifyStaff } from '../outbox'
import type { Sql } from '../store'
import { recordTaking } from './desk-takings'
import { withOrder, type Order } from './order'
import { confirmPaid, recordPaidParty } from './outcome'
import { owedBy } from './owed'
import { transitionOrder, updateOrder } from './transition'

/**
 * Computes what a bank transfer may bring an order (cents): its price while it waits for the money, after it has
 * expired or was cancelled, and while the amount received differs from the price; what a confirmed party still owes. 0
 * when no transfer can be booked onto it.
 */
export async function transferable(sql: Sql, order: Order): Promise<number> {
  if (takesLateMoney(order)) return order.totalCents
  return isPartyAtSpa(order) ? (await owedBy(sql, order)).owedCents : 0
}

const takesLateMoney = ({ payment, provider, state, refundDueCents }: Order) =>
  payment === 'transfer' &&
  provider === null &&
  refundDueCents === 0 &&
  (state === 'requested' || state === 'expired' || state === 'cancelled' || state === 'payment_mismatch')

/** Tells whether an order is of a confirmed party that may pay at the spa: others may pay for it before. */
const isPartyAtSpa = ({ kind, state, paymentOpen, persons }: Order) =>
  kind !== 'gift' && state === 'confirmed' && !paymentOpen && isForStaff(persons ?? 1)

/**
 * Books the money of a bank transfer onto its order (`receivedCents`: all that has arrived) and gives the order;
 * undefined when nothing was booked. The exact price confirms the order if its time is still free, else the money waits
 * for the buyer's choice and goes back by hand. Another amount waits for staff, who may correct the sum; onto a
 * confirmed order only what it owes is booked.
 */
export const bookTransfer = (deps: Deps, id: string, receivedCents: number): Promise<Order | undefined> =>
  withOrder(deps, id, async (sql, order) => {
    const isExact = receivedCents === (await transferable(sql, order))
    if (isPartyAtSpa(order)) return isExact && receivedCents > 0 ? payParty(sql, deps, order, receivedCents) : undefined
    if (!takesLateMoney(order)) return undefined
    const changes = { paidCents: receivedCents, settledAt: deps.now() }
    if (isExact) return confirmPaid(sql, deps, order, changes)
    if (order.state === 'payment_mismatch') return updateOrder(sql, order, changes, deps.now(), 'transfer_counted')
    await notifyStaff(sql, deps, id, 'payment_mismatch')
    return transitionOrder(sql, order, 'payment_mismatch', deps.now(), changes)
  })

/** Books what a confirmed party owed. Beside a provider's money it is the desk's, because the two go back apart. */
async function payParty(sql: Sql, deps: Deps, order: Order, cents: number): Promise<Order> {
  if (order.provider === null || order.paidCents === 0) {
    const paid = { payment: 'transfer', provider: null, providerId: null, paidCents: order.paidCents + cents } as const
    return recordPaidParty(sql, deps, order, cents, paid)
  }
  await recordTaking(sql, deps, order, { cents, means: 'transfer' })
  return recordPaidParty(sql, deps, order, cents, {})
}
