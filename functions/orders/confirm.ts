import { madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { queueMail, tellBuyer, tellStaff } from '../outbox'
import type { Sql } from '../store/store'
import { activateVoucher, lockVoucherOfOrder } from '../vouchers/voucher'
import type { Order } from './order'
import { transition, type Changes } from './transition'

/** When a voucher goes out that shall arrive on a named day. */
const DELIVERY_TIME = '09:00'

/** The promise: the time is theirs, or the voucher has its number; and the mails that say so. */
export async function confirmOrder(sql: Sql, deps: Deps, order: Order, changes: Changes = {}): Promise<Order> {
  const confirmed = await transition(sql, order, 'confirmed', deps.now(), {
    paymentOpen: false,
    expiresAt: null,
    settledAt: deps.now(),
    ...changes,
  })
  if (order.kind === 'gift') await confirmVoucher(sql, deps, order)
  else await tellBuyer(sql, deps, order.id, 'confirmed')
  await tellStaff(sql, deps, order.id, 'confirmed')
  return confirmed
}

async function confirmVoucher(sql: Sql, deps: Deps, { id }: Order): Promise<void> {
  const voucher = await lockVoucherOfOrder(sql, id)
  if (!voucher) throw new Error(`${id} has no voucher`)
  await activateVoucher(sql, deps, voucher)
  await queueMail(sql, deps, id, { template: 'voucher', to: 'buyer' }, 'voucher:buyer')
  if (voucher.card.deliver !== 'email') return
  const dueAt =
    voucher.card.sendOn === undefined
      ? deps.now()
      : Math.max(deps.now(), madridMoment(voucher.card.sendOn, DELIVERY_TIME))
  await queueMail(sql, deps, id, { template: 'voucher', to: 'recipient' }, 'voucher:recipient', dueAt)
}
