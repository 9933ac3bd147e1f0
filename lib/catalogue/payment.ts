import type { Item } from '#lib/contracts/item'
import { METHODS, takesAmount, type PaymentMethod } from '#lib/contracts/payment-methods'
import { endOfBankDay, endOfBankDayBefore } from '#lib/time/bank-days'
import type { Period } from '#lib/time/hours'
import { addDays, madridDay, madridMoment } from '#lib/time/madrid'
import { HOUR } from '#lib/time/units'
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

/** What content says about answering requests: within how many hours, and when the spa is open. */
type Answers = { answersWithinHours: number; periodsOn: (day: string) => readonly Period[] }

/** Staff need so much opening time before a visit to answer its request. */
const ANSWER_OPEN_MS = 3 * HOUR
/** A guest needs so much time to come, once the answer is there. */
const COMING_MS = HOUR

/**
 * Computes the moment by which staff answer a request for a start that is made at a moment (all in milliseconds): the
 * last closing time within `answersWithinHours`, if there is none the first one after them, and an hour before the
 * start at the latest. Null if they could not: less than three opening hours are left before the start.
 */
export function answerDeadline(start: number, from: number, { answersWithinHours, periodsOn }: Answers): number | null {
  let [deadline, openMs] = [0, 0]
  for (let day = madridDay(from); day <= madridDay(start); day = addDays(day, 1))
    for (const { opens, closes } of periodsOn(day)) {
      const [first, last] = [Math.max(from, madridMoment(day, opens)), madridMoment(day, closes)]
      openMs += Math.max(0, Math.min(start, last) - first)
      const end = Math.min(start - COMING_MS, last)
      if (end > first && (deadline === 0 || last <= from + answersWithinHours * HOUR)) deadline = end
      if (openMs >= ANSWER_OPEN_MS && last > from + answersWithinHours * HOUR) return deadline
    }
  return openMs < ANSWER_OPEN_MS ? null : deadline
}

/**
 * Tells whether an item can be paid by this method, for pages and functions. What staff arrange is paid at the spa,
 * where they can still answer before; a voucher is not, nor is last minute, which is sold at once. An order that costs
 * nothing needs no answer. `now` is in milliseconds.
 */
export function canBePaidBy(method: PaymentMethod, sale: Sale, now: number, terms: PaymentTerms): boolean {
  const { item, totalCents, start } = sale
  if (isArranged(item) && method !== 'none') return false
  if (method === 'none') {
    if (item.kind === 'gift' || start === null) return false
    if (totalCents === 0 && !isArranged(item)) return true
    return item.kind !== 'last' && answerDeadline(start, now, terms) !== null
  }
  if (METHODS[method].kind !== 'offline') return takesAmount(method, totalCents)
  return transferDeadline(sale, now, terms.transferBankDays) !== null
}

/** What content says about paying later: how many bank days a transfer may take, and how requests are answered. */
export type PaymentTerms = Answers & { transferBankDays: number }
