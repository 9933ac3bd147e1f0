import { z } from 'zod'
import type { Booking } from '#lib/contracts/booking'
import type { KeptCard } from '#lib/contracts/item'
import { Lang } from '#lib/contracts/scalars'
import type { Localized } from '#lib/routes/languages'
import { MINUTE } from '#lib/time/units'

/** Matters that the spa itself must look at. */
export const StaffMatter = z.enum([
  'requested',
  'confirmed',
  'paid_ahead',
  'moved',
  'invoice',
  'cancelled',
  'paid_conflict',
  'payment_mismatch',
  'overpaid',
  'refund_by_hand',
  'unsettled',
  'dispute',
  'refund_failed',
])
export type StaffMatter = z.infer<typeof StaffMatter>

/** What an order is or was for: the treatment's title then, and how long it takes. */
export const Served = z.object({ title: z.record(Lang, z.string()), minutes: z.int().nullable() })
export type Served = z.infer<typeof Served>

/** The start that an order had before it was moved, such as 2026-11-24T17:15:00+01:00, and what it was for. */
const before = { from: z.string().optional(), was: Served.optional() }

/** Mails to the buyer about an order as it is. */
export const PlainMail = z.enum(['confirmed', 'keep', 'paid_conflict', 'expired', 'refunded'])
export type PlainMail = z.infer<typeof PlainMail>

/**
 * Mails about an order: to its buyer, to the recipient of the card (`voucher`, `voucher_extended`), or to the spa
 * (`staff`). `keep` asks to open its link, without which the time is free again.
 */
export const AboutOrder = z.discriminatedUnion('template', [
  z.object({ template: PlainMail }),
  z.object({ template: z.enum(['requested', 'moved']), ...before }),
  z.object({
    template: z.literal('cancelled'),
    /** What the spa did of its own accord: it called a booking off, or declined a request. Absent for the buyer. */
    bySpa: z.enum(['called_off', 'declined']).optional(),
  }),
  /** The day before an appointment on this day in Madrid, and the day after it, where its buyer agreed to be asked. */
  z.object({ template: z.enum(['reminder', 'review']), day: z.string() }),
  z.object({ template: z.literal('voucher'), to: z.enum(['buyer', 'recipient']) }),
  /** The money for a booking that would be paid at the spa has come before the visit: so much, in cents. */
  z.object({ template: z.literal('paid_ahead'), cents: z.int() }),
  z.object({ template: z.literal('voucher_reissued') }),
  z.object({ template: z.literal('voucher_extended'), to: z.enum(['buyer', 'recipient']) }),
  z.object({ template: z.literal('staff'), about: StaffMatter, ...before }),
])
export type AboutOrder = z.infer<typeof AboutOrder>

/**
 * Why a message looks like a machine's: a hidden field was filled in, it was too fast, its text looks like spam, or
 * many come from one network.
 */
export const Suspicion = z.enum(['trap', 'haste', 'spam', 'many'])
export type Suspicion = z.infer<typeof Suspicion>
const suspicion = Suspicion.optional()

const declaration = {
  ticket: z.string(),
  lang: Lang,
  name: z.string(),
  email: z.string(),
  contract: z.string(),
  receivedAt: z.string(),
}

/**
 * Mails that are not about an order. `contact`, `staff_withdrawal`, `undelivered` and `notice` go to the spa; the
 * others to the address that was typed.
 */
export const FormMail = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('contact'),
    ticket: z.string(),
    lang: Lang,
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    subject: z.string().optional(),
    message: z.string(),
    treatment: z.string().optional(),
    suspicion,
  }),
  z.object({
    template: z.literal('opt_in'),
    lang: Lang,
    email: z.string(),
    token: z.string(),
    unsubscribe: z.string().optional(),
  }),
  /** Asks for the links of what stands open under an address; they are looked up when it leaves. */
  z.object({ template: z.literal('order_links'), lang: Lang, email: z.string() }),
  z.object({ template: z.literal('withdrawal'), ...declaration }),
  z.object({
    template: z.literal('staff_withdrawal'),
    ...declaration,
    /** Whether the acknowledgement is sent; absent means yes. */
    mailed: z.boolean().optional(),
    suspicion,
  }),
  z.object({
    template: z.literal('undelivered'),
    /** The mail that was given up. */
    about: z.string(),
    /** The order's number, or the message's. */
    reference: z.string(),
    to: z.string(),
    guest: z.object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() }),
    permanent: z.boolean(),
  }),
  /**
   * What the spa has to know and does not belong to one order: a day that is mostly kept unpaid, very many mails to
   * strangers, money that moved at a provider without an order here, or messages that were listed instead of mailed.
   */
  z.object({
    template: z.literal('notice'),
    matter: z.enum(['unpaidDay', 'manyStrangers', 'strangeMoney', 'messagesWaiting']),
    values: z.record(z.string(), z.string()),
    /** The newest message of each network, and how many came from there. */
    messages: z.array(z.object({ ticket: z.string(), name: z.string(), alike: z.int() })).optional(),
  }),
])
export type FormMail = z.infer<typeof FormMail>

/** What the buyer of an appointment may wish by a mail's link: to be asked how it was, or no mails around visits. */
export type VisitWish = 'mayAsk' | 'noVisitMails'

/**
 * An order as a mail needs it: what its buyer may see, its buyer, and the secrets for the links (in the fragment, never
 * in a query). `mailToken` is for the buyer of a request, and only in a mail, like `wishTokens`, which say yes to a
 * question after the visit, or no to mails around visits.
 */
export type OrderInMail = {
  booking: Booking & { owedCents: number }
  buyer: { name: string; email?: string; phone?: string }
  statusToken: string
  mailToken?: string
  wishTokens?: Record<VisitWish, string>
  /** When a request lapses, unless it is answered or paid. */
  endsAt?: string
  /** Vouchers have back what they paid for it, when it was ordered or at the desk. */
  isBackOnVoucher?: boolean
  /** What is still to be given back, in cents. */
  dueBackCents: number
  /** What is left of the voucher that it bought, in cents. */
  voucherRestCents?: number
  /** The last day of the voucher that pays for it. */
  voucherUntil?: string
}

/** What stands open under an e-mail address: what it ordered, the vouchers that were sent to it, and how many more. */
export type OpenOrders = { ordered: readonly OrderInMail[]; received: readonly OrderInMail[]; more: number }

type AskedLinks = Extract<FormMail, { template: 'order_links' }>

/** A mail to write. It waits sealed in the outbox and leaves when it is due, with the orders as they are then. */
export type Mail = (AboutOrder & { order: OrderInMail }) | Exclude<FormMail, AskedLinks> | (AskedLinks & OpenOrders)

/**
 * Thrown by the port when the mail server refuses the address: for good (`isFinal`), such as one that does not exist,
 * or for now, such as one whose domain cannot be found. It says nothing of the server.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly isFinal: boolean
  constructor(message: string, { isFinal = true, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options)
    this.isFinal = isFinal
  }
}

/** Sending a mail ends within this time (milliseconds). The sender has the mail leased for twice as long. */
export const MAIL_DEADLINE_MS = MINUTE

/** What is the same at every attempt: the name by which files are told apart, and the left part of the Message-ID. */
type MailKey = { name: string; messageId: string }

/** What is on a paid voucher: its card, what it is worth, its last day and its number, as it is printed. */
export type VoucherSheet = {
  card: z.infer<typeof KeptCard>
  valueCents: number
  validUntil: string | null
  title: Localized | null
  minutes: number | null
  uid: string
}

export type MailPort = {
  /**
   * Sends a mail; resolves once it was handed over, within MAIL_DEADLINE_MS. Throws MailRefused when its address is
   * refused; after any other error it is tried again later with the same key.
   */
  send: (mail: Mail, key: MailKey) => Promise<void>
  /** Makes the iCalendar file of an appointment, without the buyer's address; undefined for a voucher. */
  calendarFile: (booking: Booking) => string | undefined
  /** Makes an iCalendar file of a voucher's last day in a language; `id` is the voucher's own, never its number. */
  lastDayFile: (id: string, day: string, lang: Booking['lang']) => string
  /** Makes the PDF of a paid voucher; undefined when its words have letters that no typeface here has. */
  voucherPdf: (voucher: VoucherSheet) => Promise<Buffer | undefined>
}
