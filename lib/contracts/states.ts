import * as z from 'zod/mini'
import { ORDER_PAYMENTS, PROVIDER_NAMES } from './payment-methods'
import './validation'

/**
 * How an order was paid. `none` pays at the spa, `transfer` by bank transfer with the reference. `bank` and `crypto`
 * (specification, point 3) can be read, not chosen.
 */
export const RecordedPayment = z.enum([...ORDER_PAYMENTS, 'bank', 'crypto'])
/** What kind of order it is. `last` is last minute; `redemption` redeems a voucher. */
export const BookingKind = z.enum(['last', 'gift', 'booking', 'redemption'])
/** 0 no, 1 yes, or the name of the provider. `bokun` (specification, point 3) can be read but is never written. */
export const Flag = z.union([z.literal(0), z.literal(1), z.enum(['bokun', ...PROVIDER_NAMES])])
/** 0 no preference, 1 and 2 the two named therapists. Where both are taken this is ignored. */
export const Therapist = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type Therapist = z.infer<typeof Therapist>
/** 0 Activo, 2 Cancelado: the specification's number, derived from State by `statusOf`. */
export const Status = z.union([z.literal(0), z.literal(2)])

/** A group of last-minute starts, by the number of persons and of minutes. */
export const LastGroup = z.enum([
  'single-30',
  'single-60S',
  'single-60H',
  'single-90S',
  'single-120H',
  'couple-30',
  'couple-60',
])
export type LastGroup = z.infer<typeof LastGroup>

/** What has become of an order. */
export const State = z.enum([
  'held',
  'awaiting_payment',
  'processing',
  'requested',
  'confirmed',
  'paid_conflict',
  'payment_mismatch',
  'expired',
  'cancelled',
  'refunded',
])
export type State = z.infer<typeof State>

/** Every permitted change of an order's state. `UPDATE … WHERE id = $1 AND state = $2` refuses any other. */
export const TRANSITIONS = {
  held: ['awaiting_payment', 'expired', 'cancelled'],
  awaiting_payment: ['processing', 'confirmed', 'paid_conflict', 'payment_mismatch', 'expired', 'cancelled'],
  processing: ['awaiting_payment', 'confirmed', 'paid_conflict', 'payment_mismatch', 'expired'],
  requested: ['confirmed', 'paid_conflict', 'payment_mismatch', 'cancelled', 'expired'],
  confirmed: ['cancelled', 'refunded'],
  paid_conflict: ['confirmed', 'refunded'],
  payment_mismatch: ['confirmed', 'paid_conflict', 'refunded'],
  // A payment may arrive after the order expired, and a mail's link be opened after the request did.
  expired: ['requested', 'confirmed', 'paid_conflict', 'payment_mismatch'],
  cancelled: ['paid_conflict', 'payment_mismatch', 'refunded'],
  refunded: [],
} as const satisfies Record<State, readonly State[]>

const OVER: readonly State[] = ['expired', 'cancelled', 'refunded']
/** Gives the status of a state: whether the order is over. */
export const statusOf = (state: State): z.infer<typeof Status> => (OVER.includes(state) ? 2 : 0)

/**
 * The states of a paid voucher. It never loses its worth: after its date it is extended or refunded. `blocked`: its
 * payment was returned or is disputed.
 */
export const PaidVoucherState = z.enum(['active', 'part_used', 'used', 'extended', 'blocked', 'refunded', 'cancelled'])
export const VoucherState = z.enum(['pending_payment', ...PaidVoucherState.options])
export type VoucherState = z.infer<typeof VoucherState>

/** Every permitted change of a voucher's state. A cancelled booking returns its part, so `used` can become usable. */
export const VOUCHER_TRANSITIONS = {
  pending_payment: ['active', 'cancelled'],
  active: ['part_used', 'used', 'extended', 'blocked', 'refunded', 'cancelled'],
  part_used: ['part_used', 'used', 'active', 'extended', 'blocked', 'refunded', 'cancelled'],
  extended: ['extended', 'part_used', 'used', 'blocked', 'refunded', 'cancelled'],
  used: ['part_used', 'active', 'extended', 'blocked'],
  blocked: ['blocked', 'active', 'part_used', 'used', 'extended', 'refunded', 'cancelled'],
  // When a booking is cancelled, the part that the voucher paid is returned to it.
  refunded: ['part_used'],
  cancelled: [],
} as const satisfies Record<VoucherState, readonly VoucherState[]>
