import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { KeptCard } from './item'
import { purchaseFields } from './purchase'
import { Slot, SlotPick } from './slot'
import { BookingKind, Flag, RecordedPayment, State, Status, Therapist } from './states'
import {
  Cents,
  Clock,
  Code,
  Day,
  DateTime,
  inEveryLang,
  Lang,
  OptionNumber,
  OrderRef,
  Persons,
  OrderReference,
  Secret,
} from './scalars'

const order = { orderRef: OrderRef, statusToken: Secret }

/**
 * `status` settles first, then answers. `extend` works once per hold. `move` takes another start for the same price: of
 * a booking that may still be changed, or of one whose money came after its time was sold. `request` reserves without
 * paying online; where a voucher covers everything it is confirmed at once, else it keeps its time for a short while
 * only, until `keep` brings the proof in its mail's link.
 */
export const BookingRequest = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('status'), ...order }),
  z.strictObject({ op: z.literal('extend'), ...order }),
  z.strictObject({ op: z.literal('cancel'), ...order }),
  z.strictObject({ op: z.literal('keep'), ...order, proof: Secret }),
  z.strictObject({ op: z.literal('move'), ...order, slot: SlotPick }),
  z.strictObject({ op: z.literal('request'), payment: z.enum(['none', 'transfer']), ...purchaseFields }),
])

export const Booking = z.object({
  orderRef: OrderRef,
  reference: OrderReference,
  kind: BookingKind,
  payment: RecordedPayment,
  state: State,
  status: Status,
  paid: Flag,
  booked: Flag,
  /** Who gives the treatment; 0 for two or more persons and for vouchers. */
  therapist: Therapist,
  lang: Lang,
  title: inEveryLang(z.string()),
  code: z.nullable(Code),
  option: z.nullable(OptionNumber),
  day: z.nullable(Day),
  start: z.nullable(Clock),
  startsAt: z.nullable(DateTime),
  minutes: z.nullable(z.int()),
  persons: z.nullable(Persons),
  totalCents: Cents,
  regularCents: Cents,
  /** The part that a voucher pays. */
  voucherCents: Cents,
  /**
   * That voucher is for a treatment: whoever got it is told neither its price nor what it takes off, only what is left
   * to pay.
   */
  hidesPrice: z.optional(z.boolean()),
  paidCents: Cents,
  refundedCents: Cents,
  /** What is decided to go back and has not yet gone; never 0. */
  dueBackCents: z.optional(Cents),
  /** The first name to greet with, and enough of the address to recognise it (e•••@correo.es). */
  buyer: z.object({ name: z.string(), emailHint: z.string() }),
  /** Once paid, and only here: to whoever holds the order's token. */
  giftUid: z.nullable(z.string()),
  gift: z.nullable(z.object({ card: KeptCard, valueCents: Cents, validUntil: z.nullable(Day) })),
  holdExpiresAt: z.nullable(DateTime),
  /** A request whose mail's link is still to be followed, until `holdExpiresAt`; expired: one of which it never was. */
  unfollowed: z.optional(z.boolean()),
  extendable: z.boolean(),
  /** The payer is asked right now to approve the payment, in the bank's app. */
  awaitsApproval: z.optional(z.boolean()),
  /** Until then it may be cancelled for all its money, or moved. null: no longer, or never. */
  refundableUntil: z.nullable(DateTime),
  /** A request to pay at the spa: when the spa answers at the latest. null: nobody has to answer. */
  answerBy: z.nullable(DateTime),
  /** When anything about it last changed: a calendar takes the file of a later change for the newer one. */
  changedAt: DateTime,
  /** paid_conflict: the nearest starts that are free. */
  alternatives: z.optional(z.array(Slot).check(z.maxLength(3))),
  /** confirmed: the appointment as an iCalendar file (RFC 5545), the one of the mail without its addressee. */
  calendar: z.optional(z.string().check(z.maxLength(8192))),
  /** null: this state is final, stop asking. */
  nextPollS: z.nullable(z.int().check(z.gte(1), z.lte(60))),
})
export type Booking = z.infer<typeof Booking>

/** `statusToken` comes with the answer to `request` only. */
export const BookingResponse = z.object({ booking: Booking, statusToken: z.optional(Secret), meta: Meta })
export const bookingCall = {
  name: 'booking',
  request: BookingRequest,
  response: BookingResponse,
  key: 'changes',
  deadlineMs: 10_000,
} as const satisfies Call
