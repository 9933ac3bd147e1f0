import type { Fact } from '#lib/catalogue/chosen-facts'
import { orderFacts } from '#lib/catalogue/order-facts'
import type { Booking } from '#lib/contracts/booking'
import { apart } from '#lib/contracts/fields'
import { type CHANGE, orderFragment } from '#lib/contracts/mail-links'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { isEndOfDay } from '#lib/time/bank-days'
import { formatTime, plainDay } from '#lib/time/dates'
import { clockOf } from '#lib/time/madrid'
import type { OrderInMail, Served } from '#functions/domain/mail'
import { termsPdf } from '../pdf/terms-pdf'
import { voucherPdf } from '../pdf/voucher-pdf'
import { calendarFileOf } from './calendar'
import {
  factTable,
  linkTo,
  paragraph,
  unsubscribeHeaders,
  type MailBlock,
  type MailRow,
  type WrittenMail,
} from './rendered-mail'
import type { MailContext } from './spa'
import { FACT_WORDS, MAIL_TEXTS, unjoined } from './texts'
import { addressOf, type Address } from './transport'

// How a row of the table of mails becomes a mail to its recipient.

type Values = Readonly<Record<string, string | number>>
/** A sentence, in which the {values} are filled in, or what is no sentence. What visitors typed is never a sentence. */
export type MailPart = string | MailBlock

/** A row of the table: what a mail says, from top to bottom, and what is attached. */
export type MailEntry = {
  subject: string
  /** What stands first. A mail to a buyer or a recipient greets them before it. */
  lines: readonly MailPart[]
  /** Only about an appointment: how it stands, in a few words above its day and hour, which then head the mail. */
  over?: string
  /**
   * Only about an order: the name of the link to its page, or to a part of it. The table about it stands above, except
   * where the appointment heads the mail: there the link comes first.
   */
  link?: string
  part?: typeof CHANGE
  /** More rows of that table, and sentences below it, or below the link where that comes first. */
  rows?: readonly MailRow[]
  below?: readonly string[]
  /** What stands last. */
  after?: readonly MailPart[]
  /** What sentences name besides the values of the order. */
  values?: Values
  calendar?: 'REQUEST' | 'CANCEL'
  files?: readonly ('voucher' | 'terms')[]
  /** The token with which mail programs end such mails by themselves. */
  unsubscribe?: string
}

/** A mail to its one recipient. Only a mail to the spa has `replyTo`: the visitor's address. */
export type Letter = WrittenMail & { to: Address; lang: Lang; replyTo?: Address }

/** Writes a moment such as 2026-11-24T17:15:00+01:00, in Madrid's offset, in words; the end of a day as the day. */
export function formatMoment(instant: string, lang: Lang): string {
  const day = plainDay(instant.slice(0, 10), lang, 'weekday to year')
  if (isEndOfDay(instant)) return day
  return fill(MAIL_TEXTS[lang].values.moment, { day, time: formatTime(clockOf(instant), lang) })
}

/** What a guest typed as it is: in a mail, whose address may be anybody's, nothing of it becomes a link. */
const TYPED = new Set<Fact['key']>(['note', 'invoice'])

type KeyedRow = { key: Fact['key']; row: MailRow }

function keyedRows(booking: Booking, lang: Lang, { spa }: MailContext): KeyedRow[] {
  const facts = orderFacts(booking, {
    lang,
    say: (word, values = {}) => fill(FACT_WORDS[lang][word], values),
    therapists: spa.therapists,
    designs: spa.designs[lang],
    where: spa.address,
  })
  return facts.map(({ key, name, value }) => {
    const said = TYPED.has(key) ? apart(value) : value
    return { key, row: [name, unjoined(said).replace(/\s*\n\s*|(?<=\d)\u00a0(?=\p{L})/gu, ' ')] }
  })
}

/**
 * Lists the rows of the table about an order as every view has them, or with `keys` only those rows. A value is one
 * line, so that no words of a card look like another row, and days have ordinary spaces.
 */
export const factRows = (
  booking: Booking,
  lang: Lang,
  context: MailContext,
  keys?: readonly Fact['key'][],
): MailRow[] =>
  keyedRows(booking, lang, context)
    .filter(({ key }) => keys?.includes(key) ?? true)
    .map(({ row }) => row)

/** Makes the table about an order. With `over`, its day, hour and place head the mail instead, if it has a time. */
export function orderTable(
  { booking, lang, context }: OrderInput,
  over?: string,
  more: readonly MailRow[] = [],
): MailBlock {
  const all = keyedRows(booking, lang, context)
  const [what, day, time, where] = (['what', 'day', 'time', 'where'] as const).map(
    (wanted) => all.find(({ key }) => key === wanted)?.row,
  )
  if (over === undefined || !what || !day || !time) return factTable([...all.map(({ row }) => row), ...more])
  const rows = all.map(({ row }) => row).filter((row) => ![what, day, time, where].includes(row))
  const appointment = { over, what, day, time, ...(where && { where }), map: context.spa.map }
  return { kind: 'facts', rows: [...rows, ...more], appointment }
}

/** What a row writes about: the mail to write, and the words, pages and sums in its language. */
function inputOf<M>(mail: M, lang: Lang, context: MailContext) {
  return {
    mail,
    lang,
    t: MAIL_TEXTS[lang],
    context,
    page: (key: Parameters<typeof href>[0]) => context.siteUrl + href(key, lang),
    money: (cents: number) => formatMoney(cents, lang),
  }
}
type Input<M> = ReturnType<typeof inputOf<M>>

export type OrderMail = { order: OrderInMail; from?: string; was?: Served }
/** The same for a mail about an order, with the values that its sentences may name. */
export type OrderInput<M extends OrderMail = OrderMail> = ReturnType<typeof orderInput<M>>

export function orderInput<M extends OrderMail>(mail: M, lang: Lang, context: MailContext) {
  const { order, from, was } = mail
  const { booking } = order
  const input = inputOf(mail, lang, context)
  const { money } = input
  const start = (day: string, time: string) => ({
    day: plainDay(day, lang, 'weekday to year'),
    time: formatTime(time, lang),
  })
  const moment = (instant: string | null) => (instant === null ? '' : formatMoment(instant, lang))
  const day = (date: string | null | undefined) => (date ? plainDay(date, lang) : '')
  const now = booking.day === null || booking.start === null ? undefined : start(booking.day, booking.start)
  const before = from === undefined ? undefined : start(from.slice(0, 10), clockOf(from))
  const { card, validUntil } = booking.gift ?? {}
  const values = {
    day: now?.day ?? '',
    time: now?.time ?? '',
    dayBefore: before?.day ?? '',
    timeBefore: before?.time ?? '',
    titleBefore: was?.title[lang] ?? '',
    minutesBefore: String(was?.minutes ?? ''),
    title: booking.title[lang],
    reference: booking.reference,
    phone: context.spa.phone,
    until: moment(booking.holdExpiresAt),
    by: moment(booking.answerBy),
    ends: moment(order.endsAt ?? null),
    total: money(booking.totalCents),
    owed: money(booking.owedCents),
    paid: money(booking.paidCents),
    refunded: money(booking.refundedCents),
    due: money(booking.paidCents - booking.refundedCents),
    voucherDay: day(order.voucherUntil),
    to: card?.to ?? '',
    from: card?.from ?? '',
    email: card?.recipientEmail ?? '',
    sendOn: day(card?.sendOn),
    lastDay: day(validUntil),
    withdrawDay: booking.withdrawUntil ? plainDay(booking.withdrawUntil, lang, 'weekday to year') : '',
  }
  return { ...input, order, booking, values }
}

/** Finds the paid voucher of an order. Throws an error if there is none, because no such mail may be sent then. */
export function voucherInMail({ booking }: OrderInMail) {
  const { gift, giftUid: uid } = booking
  if (gift === null || uid === null) throw new Error(`${booking.orderRef} has no voucher to send`)
  return { ...gift, uid }
}

/** Makes the buyer's link to an order, or to a part of its page, in its language. The secret is in the fragment. */
export const orderLink = ({ booking, statusToken }: OrderInMail, { siteUrl }: MailContext, part?: typeof CHANGE) =>
  `${siteUrl}${href('confirm', booking.lang)}${orderFragment(booking.orderRef, statusToken, part)}`

/** Makes the terms, in a language, or the sheet of the voucher as it is printed, in the card's language. */
function fileOf(kind: 'voucher' | 'terms', lang: Lang, order: OrderInMail, context: MailContext) {
  if (kind === 'terms') return { filename: MAIL_TEXTS[lang].terms.file, make: () => termsPdf(lang, context) }
  const { booking } = order
  const sheet = { ...booking, ...voucherInMail(order), title: booking.code === null ? null : booking.title }
  return { filename: MAIL_TEXTS[sheet.card.lang].voucher.file, make: () => voucherPdf(sheet, context) }
}

const written = (
  { subject, unsubscribe }: MailEntry,
  values: Values,
  parts: readonly MailPart[],
  { lang, context }: Input<unknown>,
): Omit<Letter, 'to'> => ({
  lang,
  subject: fill(subject, values),
  blocks: parts.map((part) => (typeof part === 'string' ? paragraph(fill(part, values)) : part)),
  ...(unsubscribe !== undefined && { headers: unsubscribeHeaders(unsubscribe, context) }),
})

/** Greets with the name as it was typed: none of its words is known to be a first name. Never with two dots. */
const greetingTo = (name: string, { t }: OrderInput) => fill(t.hello, { name }).replace(/\.\.$/, '.')

function aboutOrder(row: MailEntry, input: OrderInput, hello: string): Omit<Letter, 'to'> {
  const { order, booking, lang, context } = input
  const { lines, over, link, part, rows, below = [], after = [], calendar, files = [] } = row
  const table = link === undefined ? [] : [orderTable(input, over, rows)]
  const links = link === undefined ? [] : [linkTo(link, orderLink(order, context, part))]
  const middle = over === undefined ? [...table, ...below, ...links] : [...links, ...below, ...table]
  const parts = [paragraph(hello), ...lines, ...middle, ...after]
  return {
    ...written(row, { ...input.values, ...row.values }, parts, input),
    ...(calendar && { calendar: calendarFileOf(booking, context, calendar, order.buyer.email) }),
    files: files.map((kind) => fileOf(kind, lang, order, context)),
  }
}

// Without a name To has no brackets, which filters count against mails with a percentage: so it is the address.
const alone = (address = '') => addressOf(address, address)

/** Makes a mail to the buyer of an order. */
export const toBuyer =
  <M extends OrderMail>(row: (input: OrderInput<M>) => MailEntry) =>
  (mail: M, context: MailContext): Letter => {
    const { buyer, booking } = mail.order
    const input = orderInput(mail, booking.lang, context)
    // A stranger may have typed the address: the name could be anything, and is not mailed before the link was opened.
    const hello = mail.order.mailToken === undefined ? greetingTo(buyer.name, input) : input.t.helloNobody
    return { ...aboutOrder(row(input), input, hello), to: alone(buyer.email) }
  }

/** Makes a mail to whom a voucher is for. It never has the order's secret, with which the order could be cancelled. */
export const toRecipient =
  <M extends OrderMail>(row: (input: OrderInput<M>) => Omit<MailEntry, 'link'>) =>
  (mail: M, context: MailContext): Letter => {
    const { card } = voucherInMail(mail.order)
    const input = orderInput(mail, card.lang, context)
    return { ...aboutOrder(row(input), input, greetingTo(card.to, input)), to: alone(card.recipientEmail) }
  }

/** Makes a mail to the address that was typed into a form. */
export const toSender =
  <M extends { email: string; lang: Lang }>(row: (input: Input<M>) => MailEntry) =>
  (mail: M, context: MailContext): Letter => {
    const input = inputOf(mail, mail.lang, context)
    const own = row(input)
    return { ...written(own, own.values ?? {}, own.lines, input), to: alone(mail.email) }
  }

/** Makes a mail to the spa, in Spanish. `visitor`: who gets the answer to it. */
export const toSpa =
  <M>(row: (input: Input<M>) => MailEntry & { visitor?: { name: string; email?: string } }) =>
  (mail: M, context: MailContext): Letter => {
    const input = inputOf(mail, 'es', context)
    const { visitor, ...own } = row(input)
    return {
      ...written(own, own.values ?? {}, own.lines, input),
      to: addressOf(context.spa.email, context.spa.name),
      ...(visitor?.email !== undefined && { replyTo: addressOf(visitor.email, visitor.name) }),
    }
  }
