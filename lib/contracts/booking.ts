import * as z from 'zod/mini'
import type { BookingRequest } from './booking-request'
import type { PageCall } from './call'
import { Meta } from './envelope'
import { KeptCard } from './item'
import { Round, Slot } from './slot'
import { BookingKind, Flag, LastGroup, RecordedPayment, State, Status, Therapist } from './states'
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

/** The specification's word for a redemption is `transfer`, which everywhere else here is a bank transfer. */
const SentKind = z.codec(z.enum(['last', 'gift', 'booking', 'transfer']), BookingKind, {
  decode: (sent) => (sent === 'transfer' ? 'redemption' : sent),
  encode: (kind) => (kind === 'redemption' ? 'transfer' : kind),
})

export const Booking = z.object({
  orderRef: OrderRef,
  reference: OrderReference,
  /** Here `transfer` is the redemption of a voucher. */
  kind: SentKind,
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
  /** The group of a last-minute order. */
  group: z.optional(LastGroup),
  day: z.nullable(Day),
  start: z.nullable(Clock),
  startsAt: z.nullable(DateTime),
  minutes: z.nullable(z.int()),
  persons: z.nullable(Persons),
  /** Who of a party begins when. Absent where all begin together. */
  rounds: z.optional(z.array(Round)),
  totalCents: Cents,
  beforeCents: Cents,
  /** The part that a voucher pays. */
  voucherCents: Cents,
  /** The voucher is for a treatment: its holder sees neither its price nor its part, only what is left to pay. */
  hidesPrice: z.optional(z.boolean()),
  /** What is left on the voucher that pays a part; absent for a voucher for a treatment. */
  voucherLeftCents: z.optional(Cents),
  paidCents: Cents,
  refundedCents: Cents,
  /**
   * What is still to be paid: without all that was paid, also at the spa, and with what went back. Absent from
   * functions that do not know what the spa took.
   */
  owedCents: z.optional(Cents),
  /** The refund that is decided and not yet sent; never 0. */
  dueBackCents: z.optional(Cents),
  /** The name as it was typed, for the greeting, and a hint of the e-mail address (e•••@correo.es). */
  buyer: z.object({ name: z.string(), emailHint: z.string() }),
  /** What the guest wrote for the spa, and for a company's invoice, until they are erased. */
  note: z.optional(z.string()),
  invoice: z.optional(z.object({ name: z.string(), taxId: z.string(), address: z.string() })),
  /** The voucher's number, once it is paid; only for a caller with the order's token. */
  giftUid: z.nullable(z.string()),
  /** The secret of the link to the voucher's card, with its number. */
  cardToken: z.optional(Secret),
  /**
   * `waiting`: the voucher is not sent yet and can be redirected. `sent`: it can be sent again. `refused`: its address
   * refused it, and it can be redirected. Absent: none of these.
   */
  delivery: z.optional(z.enum(['waiting', 'sent', 'refused'])),
  gift: z.nullable(z.object({ card: KeptCard, valueCents: Cents, validUntil: z.nullable(Day) })),
  holdExpiresAt: z.nullable(DateTime),
  /** The link in the mail of this request was not followed yet (until `holdExpiresAt`), or never, if it expired. */
  unfollowed: z.optional(z.boolean()),
  /** The payer is being asked to approve the payment in the bank's app. */
  awaitsApproval: z.optional(z.boolean()),
  /** Until when it can be cancelled for a full refund, or moved. null: no longer, or never. */
  refundableUntil: z.nullable(DateTime),
  /**
   * The last day, to its end in Madrid, on which the buyer of a voucher may withdraw from it, also after it was sent.
   * Absent: no longer, or nothing is left of it.
   */
  withdrawUntil: z.optional(Day),
  /** By when the spa answers a request to pay at the spa. null: no answer is due. */
  answerBy: z.nullable(DateTime),
  /** When anything about it last changed. Calendars use it to tell which file is newer. */
  changedAt: DateTime,
  /** For `paid_conflict`: the nearest free starts. */
  alternatives: z.optional(z.array(Slot).check(z.maxLength(3))),
  /** For `confirmed`: the appointment as an iCalendar file (RFC 5545), like that of the mail but without attendee. */
  calendar: z.optional(z.string().check(z.maxLength(8192))),
  /** After how many seconds to ask again. null: this state is final. */
  nextPollS: z.nullable(z.int().check(z.gte(1), z.lte(60))),
})
export type Booking = z.infer<typeof Booking>

/** The answer about a booking. Only the answer to `request` has a `statusToken`. */
export const BookingResponse = z.object({
  booking: Booking,
  statusToken: z.optional(Secret),
  meta: Meta,
})
/** The call as pages make it, without the schema of what they send: the function checks that, and pages weigh less. */
export const bookingCall: PageCall<z.input<typeof BookingRequest>, z.output<typeof BookingResponse>> & {
  name: 'booking'
} = { name: 'booking', response: BookingResponse, key: 'changes' }
