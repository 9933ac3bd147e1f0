import type { Item } from '#lib/contracts/item'
import { endOfBankDay } from '#lib/time/bank-days'

/**
 * Tells whether an item can be paid by bank transfer: never at the last minute, and a booking only if it starts after
 * the money is due. `start` and `now` in milliseconds; `start` is null for items without a time.
 */
export const takesTransfer = (kind: Item['kind'], start: number | null, now: number, bankDays: number): boolean =>
  kind !== 'last' && (start === null || start > endOfBankDay(now, bankDays))
