import type { Item } from '#lib/contracts/item'
import { METHODS, takesAmount, type PaymentMethod } from '#lib/contracts/payment-methods'
import { endOfBankDay, endOfBankDayBefore } from '#lib/time/bank-days'
import { isForStaff } from './persons'

/** Tells whether staff arrange an item with the guest, because it is for more than two. */
export const isArranged = (item: Item): boolean => 'persons' in item && isForStaff(item.persons)

/** What is paid: an item, its price in cents, and its start in milliseconds; null for items without a time. */
type Sale = { item: Item; totalCents: number; start: number | null }

/** A voucher holds no time, so its money may take this many bank days: the most that content may set for bookings. */
const VOUCHER_BANK_DAYS = 10

/**
 * Gives the moment (milliseconds) by which the money of a bank transfer must have arrived: the end of a bank day, for a
 * voucher also before the day on which it is sent. Null if there can be no transfer: for last minute, or if less than
 * the usual `bankDays` are left before a booking starts or a voucher is sent. `start` and `now` are in milliseconds.
 */
export function transferDeadline(
  { item, start }: Omit<Sale, 'totalCents'>,
  now: number,
  bankDays: number,
): number | null {
  const usual = endOfBankDay(now, bankDays)
  if (item.kind === 'last') return null
  if (item.kind !== 'gift') return start === null || start > usual ? usual : null
  const { sendOn } = item.card
  const most = endOfBankDay(now, VOUCHER_BANK_DAYS)
  const deadline = sendOn === undefined ? most : Math.min(most, endOfBankDayBefore(sendOn))
  return deadline < usual ? null : deadline
}

/**
 * Tells whether an item can be paid by this method, for pages and functions. What staff arrange is paid at the spa; a
 * voucher is not. `now` is in milliseconds.
 */
export function canBePaidBy(method: PaymentMethod, sale: Sale, now: number, transferBankDays: number): boolean {
  const { item, totalCents } = sale
  if (isArranged(item)) return method === 'none'
  if (method === 'none') return item.kind !== 'gift'
  if (METHODS[method].kind !== 'offline') return takesAmount(method, totalCents)
  return transferDeadline(sale, now, transferBankDays) !== null
}
