import type { Deps } from '../deps'
import { queueMail, notifyBuyer } from '../outbox'
import { ProviderRefused, type Disputes, type PaymentProvider, type ProviderState } from '../payments'
import type { Sql } from '../store'
import { blockVoucher, lockVoucherOfOrder } from '../vouchers/voucher'
import { findOrder, lockOrder, type Order } from './order'
import { giveTimeBack } from './outcome'
import { noteOverpaid, recordRefund } from './refund'
import { transitionOrder, updateOrder } from './transition'

/** What a provider's event reports about money that was paid; `check`: we ask without an event. */
export type MoneyEvent = 'refund' | 'refund_failed' | 'dispute' | 'dispute_ended' | 'check'

/**
 * Reads from the provider how much of a paid order went back: a refund in its dashboard, or a dispute that was lost.
 * Records it, freezes what is left of a voucher, and tells the spa. A booking keeps its time until staff free it.
 */
export async function noteMoneyBack(deps: Deps, id: string, event: MoneyEvent): Promise<void> {
  const order = await findOrder(deps.store, id)
  const port = order?.provider ? deps.payments[order.provider] : undefined
  if (!order?.providerId || !port || order.paidCents === 0) return
  const providerState = await port.read(order.providerId)
  if (event === 'check' && providerState.status === 'gone') return
  const { lostCents, isOpen } = await readDisputes(deps, port, order.providerId)
  const refundedCents = (providerState.refundedCents ?? 0) + lostCents
  const seen = event === 'check' ? (isOpen ? 'dispute' : 'refund') : event
  await deps.store.transaction((sql) => note(sql, deps, id, seen, { ...providerState, refundedCents }))
}

/** Reads the disputes over a payment; none where the provider does not let us: then staff must look themselves. */
async function readDisputes(deps: Deps, port: PaymentProvider, providerId: string): Promise<Disputes> {
  try {
    return await port.disputes(providerId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log('disputes_unread', { provider: port.name, why: error.message })
    return { lostCents: 0, isOpen: false }
  }
}

async function note(sql: Sql, deps: Deps, id: string, event: MoneyEvent, providerState: ProviderState): Promise<void> {
  const order = await lockOrder(sql, id)
  const isKnown = providerState.status !== 'gone'
  const returnedCents = Math.min(order.paidCents, providerState.refundedCents ?? 0)
  // What goes back beyond what is due of a voucher was given back at the provider.
  if (order.refundDueCents > 0 && returnedCents <= order.refundDueCents)
    return noteOwnRefund(sql, deps, order, event, isKnown ? returnedCents : undefined)
  const more = returnedCents > order.refundedCents
  if (!more && (event === 'refund' || event === 'dispute_ended') && isKnown) return
  // What the spa gave back at the provider and the bank returned is owed again once the order is cancelled.
  const isReturned = event === 'refund_failed' && isKnown && returnedCents < order.refundedCents
  const isTold = (more || isReturned) && (await noteRefund(sql, deps, order, returnedCents))
  if (!isTold) await report(sql, deps, order, `${event}:${returnedCents}`)
}

/**
 * Tells the spa, once for each name. At the first such report what is left of a voucher is frozen: if staff let it pay
 * again, it stays so.
 */
async function report(sql: Sql, deps: Deps, { id, kind }: Order, name: string): Promise<void> {
  const mail = { template: 'staff', about: 'dispute' } as const
  const isNew = (await queueMail(sql, deps, id, mail, `staff:dispute:${name}`)) > 0
  const voucher = isNew && kind === 'gift' ? await lockVoucherOfOrder(sql, id) : undefined
  if (voucher) await blockVoucher(sql, voucher, deps.now())
}

/**
 * Records money that went back at the provider. Money that waited without a booking ends once all of it went back; any
 * other order keeps its state. Tells whether the spa hears of it already, because more is kept than is owed.
 */
async function noteRefund(sql: Sql, deps: Deps, order: Order, returnedCents: number): Promise<boolean> {
  const wasWaiting = order.state === 'paid_conflict' || order.state === 'payment_mismatch'
  if (!wasWaiting || returnedCents < order.paidCents) {
    const refundDueCents = order.refundDueCents > 0 ? returnedCents : 0
    const changes = { refundedCents: returnedCents, refundDueCents }
    const noted = await updateOrder(sql, order, changes, deps.now(), 'refunded_elsewhere')
    return (await noteOverpaid(sql, deps, noted)) !== noted
  }
  await giveTimeBack(sql, deps, order)
  await notifyBuyer(sql, deps, order.id, 'refunded')
  await transitionOrder(sql, order, 'refunded', deps.now(), {
    refundedCents: returnedCents,
    refundDueCents: returnedCents,
  })
  return false
}

/** Records the outcome of a refund that we owe: it has arrived, or the bank returned it after it was recorded. */
async function noteOwnRefund(
  sql: Sql,
  deps: Deps,
  order: Order,
  event: MoneyEvent,
  returnedCents: number | undefined,
): Promise<void> {
  // The spa would lose the money twice: by our refund, and by the dispute.
  if (event === 'dispute') await report(sql, deps, order, 'due')
  if (returnedCents === undefined) return
  if (returnedCents >= order.refundDueCents && order.refundedCents < order.refundDueCents)
    await recordRefund(sql, deps, order)
  if (event === 'refund_failed' && returnedCents < order.refundedCents)
    await updateOrder(
      sql,
      order,
      { refundedCents: returnedCents, refundRefused: 'failed' },
      deps.now(),
      'refund_failed',
    )
}
