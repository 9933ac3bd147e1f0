import type { Item } from '#lib/contracts/item'
import { METHODS, takesAmount, type PaymentMethod } from '#lib/contracts/payment-methods'
import { endOfBankDay } from '#lib/time/bank-days'
import { isForStaff } from './persons'

/** Tells whether staff arrange an item with the guest, because it is for more than two. */
export const isArranged = (item: Item): boolean => 'persons' in item && isForStaff(item.persons)

/** What is paid: an item, its price in cents, and its start in milliseconds; null for items without a time. */
type Sale = { item: Item; totalCents: number; start: number | null }

/**
 * Tells whether an item can be paid by bank transfer: never at the last minute, and a booking only if it starts after
 * the money is due. `start` and `now` are in milliseconds; `start` is null for items without a time.
 */
export const takesTransfer = (kind: Item['kind'], start: number | null, now: number, bankDays: number): boolean =>
  kind !== 'last' && (start === null || start > endOfBankDay(now, bankDays))

/**
 * Tells whether an item can be paid by this method, for pages and functions. What staff arrange is paid at the spa; a
 * voucher is not. `now` is in milliseconds.
 */
export function canBePaidBy(method: PaymentMethod, sale: Sale, now: number, transferBankDays: number): boolean {
  const { item, totalCents, start } = sale
  if (isArranged(item)) return method === 'none'
  if (method === 'none') return item.kind !== 'gift'
  if (METHODS[method].kind !== 'offline') return takesAmount(method, totalCents)
  return takesTransfer(item.kind, start, now, transferBankDays)
}
