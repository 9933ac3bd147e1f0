import type { ErrorCode } from '#lib/contracts/errors'
import type { CallName } from '#lib/contracts/names'

/** The errors that any call may be answered with. */
const COMMON = [
  'invalid_json',
  'unsupported_media_type',
  'payload_too_large',
  'request_timeout',
  'validation_failed',
  'origin_refused',
  'xsrf_failed',
  'rate_limited',
  'internal',
] as const satisfies readonly ErrorCode[]
/** Those of a call with an Idempotency-Key. */
const KEYED = [
  'idempotency_key_missing',
  'idempotency_mismatch',
  'idempotency_in_progress',
] as const satisfies readonly ErrorCode[]
/** Those of what starts an order. */
const PURCHASE = [
  'slot_invalid',
  'slot_taken',
  'hold_expired',
  'price_changed',
  'already_paid',
  'payment_method_unavailable',
  'provider_unavailable',
] as const satisfies readonly ErrorCode[]

/** What each call is for, and the errors of its own. */
const OPERATIONS: Record<CallName, { summary: string; errors: readonly ErrorCode[] }> = {
  contact: { summary: 'Sends a message to the spa', errors: KEYED },
  survey: { summary: 'Stores a survey’s answers, and asks for the newsletter', errors: KEYED },
  optIn: { summary: 'Confirms the newsletter, or that a guest may be asked how the visit was', errors: ['not_found'] },
  unsubscribe: { summary: 'Ends the newsletter, or the mails around visits', errors: ['not_found'] },
  slots: { summary: 'Answers the free starts', errors: [] },
  gift: { summary: 'Answers what a voucher is worth', errors: ['gift_not_found'] },
  cardIntent: {
    summary: 'Begins an order and its card payment, without a version',
    errors: [...KEYED, ...PURCHASE, 'payment_declined'],
  },
  cardIntentV2: {
    summary: 'Begins an order and its card payment, as the site asks',
    errors: [...KEYED, ...PURCHASE, 'payment_declined'],
  },
  paypalIntent: {
    summary: 'Begins an order and its PayPal payment, or takes the money of one that was approved',
    errors: [...KEYED, ...PURCHASE, 'not_found', 'payment_declined'],
  },
  booking: {
    summary: 'Answers how an order stands, after doing what its owner wants done with it',
    errors: [...KEYED, ...PURCHASE, 'not_found', 'too_late'],
  },
  withdrawal: { summary: 'Receives a consumer’s withdrawal from a contract', errors: KEYED },
  orderLinks: { summary: 'Mails the links of an address’s open orders and vouchers to it', errors: KEYED },
}

/** Says what a call is for. */
export const summaryOf = (name: CallName): string => OPERATIONS[name].summary

/** Lists the errors with which a call may be answered. */
export const errorsOf = (name: CallName): readonly ErrorCode[] => [...COMMON, ...OPERATIONS[name].errors]
