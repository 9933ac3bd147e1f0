import type { VoucherState } from '#lib/contracts/states'
import type { Sql } from '../store'
import { stepVoucher, type Voucher } from './voucher'

const BLOCKABLE = new Set<VoucherState>(['active', 'part_used', 'extended', 'used'])

/**
 * Freezes what is left of a voucher: its number pays for nothing until it is unblocked, and what a cancelled booking
 * gives back stays frozen too. Must run in a transaction that has it locked. Tells whether that changed anything.
 */
export async function blockVoucher(sql: Sql, voucher: Voucher, now: number): Promise<boolean> {
  if (!BLOCKABLE.has(voucher.state)) return false
  await stepVoucher(sql, voucher, 'blocked', voucher.remainingCents, now)
  return true
}

/**
 * Lets a frozen voucher pay again with what is left of it. Must run in a transaction that has it locked. Tells whether
 * that changed anything.
 */
export async function unblockVoucher(sql: Sql, voucher: Voucher, now: number): Promise<boolean> {
  if (voucher.state !== 'blocked') return false
  const { remainingCents: left, valueCents } = voucher
  await stepVoucher(sql, voucher, left === 0 ? 'used' : left === valueCents ? 'active' : 'part_used', left, now)
  return true
}
