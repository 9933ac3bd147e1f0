import type { Deps } from '../deps'
import { queueMail, notifyBuyer } from '../outbox'
import { ProviderRefused, type PaymentProvider, type ProviderState } from '../payments'
import type { Sql } from '../store'
import { blockVoucher } from '../vouchers/block'
import { lockVoucherOfOrder } from '../vouchers/voucher'
import { findOrder, lockOrder, type Order } from './order'
import { giveTimeBack } from './outcome'
import { recordRefund } from './refunds'
import { transitionOrder, updateOrder } from './transition'

/** What a provider's event says happened to money that was paid. */
export type MoneyEvent = 'refund' | 'refund_failed' | 'dispute' | 'dispute_ended'

/**
 * Reads back what went back at the provider of an order that is paid: a refund in its dashboard, a dispute that was
 * lost. The books say the same afterwards, what is left of a voucher is frozen, and the spa is told; a booking's time
 * stays the spa's to free.
 */
export async function noteMoneyBack(deps: Deps, id: string, event: MoneyEvent): Promise<void> {
  const order = await findOrder(deps.store, id)
  const port = order?.provider ? deps.payments[order.provider] : undefined
  if (!order?.providerId || !port || order.paidCents === 0) return
  const said = await port.read(order.providerId)
  const refundedCents = (said.refundedCents ?? 0) + (await lostAt(deps, port, order.providerId))
  await deps.store.transaction((sql) => note(sql, deps, id, event, { ...said, refundedCents }))
}

/**
 * What disputes took for good; nothing where the provider does not let us read them: then the spa's own look counts.
 */
async function lostAt(deps: Deps, port: PaymentProvider, providerId: string): Promise<number> {
  try {
    return await port.lost(providerId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log('disputes_unread', { provider: port.name, why: error.message })
    return 0
  }
}

async function note(sql: Sql, deps: Deps, id: string, event: MoneyEvent, said: ProviderState): Promise<void> {
  const order = await lockOrder(sql, id)
  const back = Math.min(order.paidCents, said.refundedCents ?? 0)
  if (order.refundDueCents > 0) return noteOwnRefund(sql, deps, order, event, said.status === 'gone' ? undefined : back)
  const more = back > order.refundedCents
  if (!more && (event === 'refund' || event === 'dispute_ended') && said.status !== 'gone') return
  if (more) await noteRefund(sql, deps, order, back)
  const voucher = order.kind === 'gift' ? await lockVoucherOfOrder(sql, id) : undefined
  if (voucher) await blockVoucher(sql, voucher, deps.now())
  await queueMail(sql, deps, id, { template: 'staff', about: 'dispute' }, `staff:dispute:${event}:${back}`)
}

/** Money without a booking has an end once all of it went back; any other order stays what it is. */
async function noteRefund(sql: Sql, deps: Deps, order: Order, back: number): Promise<void> {
  const waited = order.state === 'paid_conflict' || order.state === 'payment_mismatch'
  if (!waited || back < order.paidCents) {
    await updateOrder(sql, order, { refundedCents: back }, deps.now(), 'refunded_elsewhere')
    return
  }
  await giveTimeBack(sql, deps, order)
  await notifyBuyer(sql, deps, order.id, 'refunded')
  await transitionOrder(sql, order, 'refunded', deps.now(), { refundedCents: back, refundDueCents: back })
}

/** What we give back ourselves, or staff in our place: there now, or returned by the bank after it was written down. */
async function noteOwnRefund(
  sql: Sql,
  deps: Deps,
  order: Order,
  event: MoneyEvent,
  back: number | undefined,
): Promise<void> {
  if (back === undefined) return
  if (back >= order.refundDueCents && order.refundedCents < order.refundDueCents) await recordRefund(sql, deps, order)
  if (event === 'refund_failed' && back < order.refundedCents)
    await updateOrder(sql, order, { refundedCents: back, refundRefused: 'failed' }, deps.now(), 'refund_failed')
}
