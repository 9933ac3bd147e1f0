import { isForStaff } from '#lib/catalogue/persons'
import type { Booking } from '#lib/contracts/booking'
import { CHANGE, keepFragment, orderFragment } from '#lib/contracts/mail-links'
import { cardFragment } from '#lib/contracts/voucher-links'
import { newsFragment } from '#lib/contracts/news-links'
import { isOnline } from '#lib/contracts/payment-methods'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { sameAgainQuery } from '#lib/routes/book-query'
import { href } from '#lib/routes/routes'
import { endOfBankDay } from '#lib/time/bank-days'
import { plainDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import type { Mail, OrderInMail } from '#functions/domain/mail'
import { termsPdf } from '../pdf/terms-pdf'
import { calendarFileOf } from './calendar'
import { factRows, formatMoment, startBefore, timeOf } from './order-facts'
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
import { MAIL_TEXTS } from './texts'

/** Makes the buyer's link to an order, or to a part of its page, in its language. The secret is in the fragment. */
const orderLink = (siteUrl: string, { booking, statusToken }: OrderInMail, part?: typeof CHANGE) =>
  `${siteUrl}${href('confirm', booking.lang)}${orderFragment(booking.orderRef, statusToken, part)}`

/** Makes the link that shows a request and completes it, in its language. Both secrets are in the fragment. */
const keepLink = (siteUrl: string, { booking: { lang, orderRef }, statusToken }: OrderInMail, proof: string) =>
  `${siteUrl}${href('confirm', lang)}${keepFragment(orderRef, statusToken, proof)}`

/** Gives the terms, to be attached. */
export const termsFile = (lang: Lang, context: MailContext) => ({
  filename: MAIL_TEXTS[lang].terms.file,
  make: () => termsPdf(lang, context),
})

/** Greets the buyer of an order. */
const hello = ({ booking: { lang, buyer } }: OrderInMail) => fill(MAIL_TEXTS[lang].hello, { name: buyer.name })

type Words = { lines: readonly string[]; link: string; part?: typeof CHANGE }
/** What a mail has beside its words: more rows, and blocks above and below the table. */
type More = { above?: readonly MailBlock[]; rows?: readonly MailRow[]; below?: readonly MailBlock[] }

/** Writes a greeting, the lines, the table about the order, and the link to it or to a part of its page. */
export function aboutOrder(
  order: OrderInMail,
  { spa, siteUrl }: MailContext,
  { lines, link, part }: Words,
  { above = [], rows = [], below = [] }: More = {},
): MailBlock[] {
  return [
    ...[hello(order), ...lines].map(paragraph),
    ...above,
    factTable([...factRows(order.booking, order.booking.lang, spa), ...rows]),
    ...below,
    linkTo(link, orderLink(siteUrl, order, part)),
  ]
}

/** Gives the values that sentences about an appointment name. */
const whenOf = (booking: Booking) => timeOf(booking, booking.lang) ?? { day: '', time: '' }

/** Writes the mail that a booking is confirmed, or was moved (`from`: its start before). */
export function writeConfirmed(
  template: 'confirmed' | 'moved',
  order: OrderInMail,
  context: MailContext,
  from?: string,
): WrittenMail {
  const { booking } = order
  const { lang } = booking
  const t = MAIL_TEXTS[lang]
  const intro = booking.day === madridDay(context.now) ? t[template].today : t[template].intro
  const { late, ...link } = changeable(booking)
  const lines = [
    fill(intro, whenOf(booking)),
    ...startBefore(from, booking, lang),
    ...late,
    t.confirmed.calendar,
    t.terms.attached,
  ]
  return {
    subject: fill(t[template].subject, whenOf(booking)),
    blocks: [
      ...aboutOrder(order, context, { lines, ...link }),
      ...transferBefore(booking, context),
      ...visit(lang, context),
      ...(template === 'confirmed' ? mayAsk(order, context) : []),
    ],
    calendar: calendarFileOf(booking, context, 'REQUEST', order.buyer.email),
    files: [termsFile(lang, context)],
  }
}

/** Says that the booking can no longer be changed, if so, and gives the link to it. The deadline is in the table. */
function changeable({ lang, refundableUntil }: Booking): Omit<Words, 'lines'> & { late: string[] } {
  const { confirmed: t } = MAIL_TEXTS[lang]
  return refundableUntil === null ? { late: [t.late], link: t.linkLate } : { late: [], link: t.link, part: CHANGE }
}

/** Asks whether the guest may be asked after the visit how it was. Only a guest who follows the link is asked. */
function mayAsk({ booking: { lang }, wishTokens }: OrderInMail, { siteUrl }: MailContext): MailBlock[] {
  const { confirmed: t } = MAIL_TEXTS[lang]
  if (!wishTokens) return []
  const url = `${siteUrl}${href('confirm', lang)}${newsFragment('mayAsk', wishTokens.mayAsk)}`
  return [paragraph(t.mayAsk), linkTo(t.mayAskLink, url)]
}

/** Writes the mail of the day before, with all that is needed on the way. */
export function writeReminder(order: OrderInMail, context: MailContext): WrittenMail {
  const { booking } = order
  const t = MAIL_TEXTS[booking.lang]
  const { late, ...link } = changeable(booking)
  const lines = [fill(t.reminder.intro, whenOf(booking)), ...late, t.confirmed.calendar]
  const blocks = [...aboutOrder(order, context, { lines, ...link }), ...visit(booking.lang, context)]
  return {
    subject: fill(t.reminder.subject, whenOf(booking)),
    ...thatCanBeEnded([...blocks, paragraph(t.reminder.end)], order, context),
    calendar: calendarFileOf(booking, context, 'REQUEST', order.buyer.email),
  }
}

/** Writes the mail of the day after, to a guest who agreed to be asked. */
export function writeReview(order: OrderInMail, context: MailContext): WrittenMail {
  const { booking } = order
  const t = MAIL_TEXTS[booking.lang].review
  const { reviews } = context.spa
  const query = sameAgainQuery(booking)
  const again = `${context.siteUrl}${href('reservations', booking.lang)}${query}`
  const blocks = [
    paragraph(hello(order)),
    paragraph(fill(t.intro, whenOf(booking))),
    ...(reviews === undefined ? [] : [paragraph(t.public), linkTo(t.link, reviews)]),
    paragraph(t.private),
    ...(query === undefined ? [] : [paragraph(t.again), linkTo(t.againLink, again)]),
    paragraph(t.end),
  ]
  return { subject: t.subject, ...thatCanBeEnded(blocks, order, context) }
}

/** Adds the link, and the button of mail programs, that end the mails around visits. */
function thatCanBeEnded(
  blocks: readonly MailBlock[],
  { booking: { lang }, wishTokens }: OrderInMail,
  context: MailContext,
): Pick<WrittenMail, 'blocks' | 'headers'> {
  if (!wishTokens) return { blocks }
  const url = `${context.siteUrl}${href('confirm', lang)}${newsFragment('noVisitMails', wishTokens.noVisitMails)}`
  return {
    blocks: [...blocks, linkTo(MAIL_TEXTS[lang].reminder.endLink, url)],
    headers: unsubscribeHeaders(wishTokens.noVisitMails, context),
  }
}

/** Writes what guests do before they come, and how to come: this mail may be all that they have on the way. */
function visit(lang: Lang, { spa }: MailContext): MailBlock[] {
  const { before, metro } = spa.visit[lang]
  return [
    paragraph(before.join(' ')),
    ...(metro ? [factTable([metro])] : []),
    linkTo(MAIL_TEXTS[lang].confirmed.map, spa.map),
  ]
}

/** Says where a party that would pay at the spa may transfer the money before, as another person may pay for it. */
function transferBefore(booking: Booking, context: MailContext): MailBlock[] {
  const { kind, lang, payment, persons, totalCents, startsAt } = booking
  const { transferBankDays } = context.spa
  if (payment !== 'none' || totalCents === 0 || !isForStaff(persons ?? 1)) return []
  if (transferBankDays === undefined || startsAt === null || kind === 'last') return []
  const isInTime = Date.parse(startsAt) > endOfBankDay(context.now, transferBankDays)
  return isInTime ? [paragraph(MAIL_TEXTS[lang].confirmed.ahead), bankDetails(booking, context)] : []
}

/** Lists where to transfer the price of an order, and with which words. */
function bankDetails({ lang, reference, totalCents }: Booking, { spa: { bank } }: MailContext): MailBlock {
  const { facts } = MAIL_TEXTS[lang]
  return factTable([
    [facts.holder, bank.holder],
    [facts.iban, bank.iban],
    [facts.bic, bank.bic],
    [facts.bank, bank.name],
    [facts.concept, reference],
    [facts.amount, formatMoney(totalCents, lang)],
  ])
}

/**
 * Writes the mail whose link proves that the address is the buyer's. It has no other link. Where to transfer the money
 * comes in a later mail.
 */
export function writeKeep(order: OrderInMail, { spa, siteUrl }: MailContext): WrittenMail {
  const { booking, mailToken = '' } = order
  const { lang, payment, holdExpiresAt } = booking
  const t = MAIL_TEXTS[lang].keep
  const values = { ...whenOf(booking), until: holdExpiresAt === null ? '' : formatMoment(holdExpiresAt, lang) }
  const intro = booking.lacksTime ? t.noTime : payment === 'transfer' ? t.transfer : t.intro
  return {
    subject: fill(t.subject, values),
    blocks: [
      paragraph(hello(order)),
      paragraph(fill(intro, values)),
      linkTo(t.link, keepLink(siteUrl, order, mailToken)),
      paragraph(t.otherwise),
      factTable(factRows(booking, lang, spa)),
    ],
  }
}

/** Writes the mail that a request has come, or how to pay by bank transfer. `from`: its start before it was moved. */
export function writeRequested(order: OrderInMail, context: MailContext, from?: string): WrittenMail {
  const { booking } = order
  const { lang, answerBy, lacksTime, holdExpiresAt } = booking
  const before = startBefore(from, booking, lang)
  if (holdExpiresAt !== null) return transfer(order, context, formatMoment(holdExpiresAt, lang), before)
  const t = MAIL_TEXTS[lang].requested
  const isAhead = answerBy !== null && Date.parse(answerBy) > context.now
  const by = isAhead ? [fill(t.by, { until: formatMoment(answerBy, lang) })] : []
  const lines = [fill(lacksTime ? t.noTime : t.intro, whenOf(booking)), ...before, ...by]
  return { subject: fill(t.subject, whenOf(booking)), blocks: aboutOrder(order, context, { lines, link: t.link }) }
}

function transfer(order: OrderInMail, context: MailContext, until: string, before: readonly string[]): WrittenMail {
  const { booking } = order
  const { transfer: t } = MAIL_TEXTS[booking.lang]
  const words =
    booking.kind === 'gift'
      ? { subject: t.voucherSubject, intro: t.voucher, link: t.voucherLink }
      : { subject: t.subject, intro: booking.lacksTime ? t.noTime : t.intro, link: t.link }
  const lines = [fill(words.intro, { until }), ...before]
  return {
    subject: fill(words.subject, { reference: booking.reference }),
    blocks: aboutOrder(order, context, { lines, link: words.link }, { above: [bankDetails(booking, context)] }),
  }
}

/** Writes the list of what stands open under an address, in the language of the page where it was asked for. */
export function writeOrderLinks(
  { lang, ordered, received }: Extract<Mail, { template: 'order_links' }>,
  { siteUrl, spa }: MailContext,
): WrittenMail {
  const { orderLinks: t, helloNobody, confirmed: words } = MAIL_TEXTS[lang]
  const entry = (rows: MailRow[], link: string, url: string): MailBlock[] => [factTable(rows), linkTo(link, url)]
  const own = ordered.flatMap((order) => {
    const { booking, mailToken } = order
    const rows = factRows(booking, lang, spa, ['what', 'voucher', 'day', 'time', 'to', 'reference'])
    if (mailToken !== undefined) return entry(rows, MAIL_TEXTS[lang].keep.link, keepLink(siteUrl, order, mailToken))
    return booking.gift
      ? entry(rows, t.voucher, orderLink(siteUrl, order))
      : entry(rows, words.link, orderLink(siteUrl, order, CHANGE))
  })
  const given = received.flatMap(({ booking }) => {
    const { giftUid, cardToken } = booking
    if (giftUid === null || cardToken === undefined) return []
    const url = `${siteUrl}${href('your-voucher', lang)}${cardFragment(giftUid, cardToken)}`
    return entry(factRows(booking, lang, spa, ['voucher', 'from']), t.received, url)
  })
  return {
    subject: t.subject,
    blocks: [paragraph(helloNobody), paragraph(t.intro), ...own, ...given, paragraph(t.otherwise)],
  }
}

/** Writes the mail that money came for a time that is gone, or for a voucher that was cancelled. */
export function writeConflict(order: OrderInMail, context: MailContext): WrittenMail {
  const { kind, lang, reference } = order.booking
  const t = MAIL_TEXTS[lang].conflict
  const { subject, ...words } =
    kind === 'gift'
      ? { subject: t.voucherSubject, lines: [t.voucher, t.refund], link: t.linkRefund }
      : { subject: t.subject, lines: [t.intro, t.choose], link: t.link }
  return { subject: fill(subject, { reference }), blocks: aboutOrder(order, context, words) }
}

/** Writes the mail that an order was cancelled, by its buyer or by the spa. */
export function writeCancelled(
  order: OrderInMail,
  context: MailContext,
  bySpa?: 'called_off' | 'declined',
): WrittenMail {
  const { booking } = order
  const { lang, reference } = booking
  const t = MAIL_TEXTS[lang].cancelled
  const day = timeOf(booking, lang)?.day
  const plain = { subject: t.subject, intro: day === undefined ? t.voucher : t.intro }
  // Only an appointment has a day. The mail about a voucher is the same, whether the buyer or the spa cancelled it.
  const bySpaWords = {
    called_off: { subject: t.calledOffSubject, intro: t.calledOff },
    declined: { subject: t.declinedSubject, intro: t.declined },
  }
  const words = day === undefined || bySpa === undefined ? plain : bySpaWords[bySpa]
  const intro = fill(words.intro, { phone: context.spa.phone })
  const lines = [intro, ...moneyBack(order, madridDay(context.now))]
  return {
    subject: fill(words.subject, { title: booking.title[lang], reference, day: day ?? '' }),
    blocks: aboutOrder(order, context, { lines, link: t.link }),
    calendar: calendarFileOf(booking, context, 'CANCEL', order.buyer.email),
  }
}

/** Says what was refunded, what will be, and that a voucher has its amount back, with its last day. */
function moneyBack({ booking, voucherUntil }: OrderInMail, today: string): string[] {
  const { lang, paidCents, refundedCents, voucherCents } = booking
  const { cancelled: t, refunded } = MAIL_TEXTS[lang]
  const due = paidCents - refundedCents
  return [
    ...(refundedCents > 0 ? [fill(refunded.intro, { amount: formatMoney(refundedCents, lang) })] : []),
    ...(due > 0 ? [fill(t.refund, { amount: formatMoney(due, lang) })] : []),
    ...(voucherCents > 0 ? [t.voucherBack] : []),
    ...(voucherCents > 0 && voucherUntil !== undefined
      ? [fill(voucherUntil < today ? t.voucherPast : t.voucherUntil, { day: plainDay(voucherUntil, lang) })]
      : []),
    ...(paidCents === 0 && voucherCents === 0 ? [t.nothing] : []),
  ]
}

/** Writes the mail that a request or an order has run out. */
export function writeExpired(order: OrderInMail, context: MailContext): WrittenMail {
  const { payment, lang, reference } = order.booking
  const t = MAIL_TEXTS[lang].expired
  const lines = isOnline(payment) ? [t.online] : payment === 'transfer' ? [t.transfer, t.sent] : [t.request]
  return {
    subject: fill(isOnline(payment) ? t.subjectOnline : t.subject, { reference }),
    blocks: aboutOrder(order, context, { lines, link: t.link }),
  }
}

/** Writes the mail that money was given back. */
export function writeRefunded(order: OrderInMail, context: MailContext): WrittenMail {
  const { lang, refundedCents } = order.booking
  const t = MAIL_TEXTS[lang].refunded
  const amount = formatMoney(refundedCents, lang)
  const words = { lines: [fill(t.intro, { amount })], link: t.link }
  return { subject: fill(t.subject, { amount }), blocks: aboutOrder(order, context, words) }
}
