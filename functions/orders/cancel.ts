import type { Deps } from '../deps'
import { tellBuyer, tellStaff } from '../outbox'
import { Refusal } from '../refusal'
import type { Sql } from '../store/store'
import { lockVoucherOfOrder, stepVoucher } from '../vouchers/voucher'
import { closeOrder } from './close'
import { endUnpaid, giveTimeBack } from './end'
import { isUnpaid, lockOrder, type Order } from './order'
import { payRefund } from './refund'
import { refundableUntil } from './refund-policy'
import { updateOrder, transition } from './transition'

/**
 * What "cancel" does in each state; all money goes back. Refuses the buyer a confirmed order that can no longer be cancelled
 * for its money, and everybody a voucher that was used. The spa may cancel at any time.
 */
export async function cancelOrder(deps: Deps, order: Order, by: 'buyer' | 'spa' = 'buyer'): Promise<Order> {
  if (isUnpaid(order)) return closeOrder(deps, order.id, 'cancelled')
  const cancelled = await deps.store.transaction(async (sql) => {
    const locked = await lockOrder(sql, order.id)
    switch (locked.state) {
      case 'requested':
        return endRequest(sql, deps, locked, by)
      case 'confirmed':
        return endConfirmed(sql, deps, locked, by)
      case 'paid_conflict':
        return dueBack(sql, deps, locked)
      case 'payment_mismatch':
        return by === 'spa' ? dueBack(sql, deps, locked) : locked
      default:
        return locked
    }
  })
  return payRefund(deps, cancelled)
}

async function endRequest(sql: Sql, deps: Deps, order: Order, by: 'buyer' | 'spa'): Promise<Order> {
  await (by === 'spa' ? tellBuyer(sql, deps, order.id, 'cancelled') : tellStaff(sql, deps, order.id, 'cancelled'))
  return endUnpaid(sql, deps, order, 'cancelled')
}

async function endConfirmed(sql: Sql, deps: Deps, order: Order, by: 'buyer' | 'spa'): Promise<Order> {
  const voucher = order.kind === 'gift' ? await lockVoucherOfOrder(sql, order.id) : undefined
  const unused = voucher === undefined || voucher.state === 'active'
  const inTime = by === 'spa' || (await refundableUntil(sql, deps, order)) !== null
  if (!unused || !inTime) throw new Refusal('too_late')
  const cancelled = await transition(sql, order, 'cancelled', deps.now())
  await giveTimeBack(sql, deps, order)
  if (voucher) await stepVoucher(sql, voucher, 'refunded', 0, deps.now())
  await tellBuyer(sql, deps, order.id, 'cancelled')
  if (by === 'buyer') await tellStaff(sql, deps, order.id, 'cancelled')
  return dueBack(sql, deps, cancelled)
}

/** Writes down that the money goes back; giving it back may then be tried any number of times. */
async function dueBack(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  if (order.paidCents === 0) return order
  if (order.provider === null) await tellStaff(sql, deps, order.id, 'refund_by_hand')
  return updateOrder(sql, order, { refundDueCents: order.paidCents }, deps.now(), 'refund_due')
}
