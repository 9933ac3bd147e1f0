import type { GiftCard } from '#lib/contracts/item'
import { addDays, addMonths, madridDay, madridMoment } from '#lib/time/madrid'
import { HOUR } from '#lib/time/units'

/** How a voucher reaches its recipient. The address may have been erased. */
type Delivery = Pick<GiftCard, 'deliver' | 'recipientEmail' | 'sendOn'>

/** The time of day (Madrid) at which a voucher is mailed on a chosen day. */
const DELIVERY_TIME = '09:00'
/** A voucher paid by mistake or by a thief can be cancelled for this long before its recipient has it. */
const DELIVERY_AFTER_MS = HOUR

/** Tells whether a voucher is mailed to a recipient other than its buyer. */
export const goesToRecipient = ({ deliver, recipientEmail }: Delivery): boolean =>
  deliver === 'email' && recipientEmail !== undefined

/** Computes when a voucher is to be mailed to its recipient (milliseconds): an hour after its payment or on its day. */
export const deliveryOf = ({ sendOn }: Delivery, paidAt: number): number =>
  Math.max(paidAt + DELIVERY_AFTER_MS, sendOn === undefined ? 0 : madridMoment(sendOn, DELIVERY_TIME))

/** So many days after the day of the purchase a consumer may withdraw from it (Directive 2011/83/EU, article 9(1)). */
const WITHDRAWAL_DAYS = 14

/** Gives the last day on which its buyer may withdraw from a voucher that was paid at a moment (milliseconds). */
export const lastWithdrawalDay = (paidAt: number): string => addDays(madridDay(paidAt), WITHDRAWAL_DAYS)

/**
 * Computes the last day of a voucher that is paid at a moment (milliseconds): so many months from then, or from when it
 * is to be mailed to its recipient, if that is later.
 */
export const lastDayOf = (card: Delivery, paidAt: number, months: number): string =>
  addMonths(madridDay(goesToRecipient(card) ? deliveryOf(card, paidAt) : paidAt), months)
