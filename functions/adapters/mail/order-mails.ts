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
import { factTable, linkTo, paragraph, type MailBlock, type MailRow } from './rendered-mail'
import type { MailContext, Spa } from './spa'
import { MAIL_TEXTS } from './texts'
import type { Composed } from './transport'
import { unsubscribeHeaders } from './unsubscribe'

export type ComposedMail = Pick<Composed, 'calendar' | 'files' | 'headers'> & { subject: string; blocks: MailBlock[] }
type OrderMail = Extract<
  Mail,
  {
    template:
      | 'confirmed'
      | 'keep'
      | 'requested'
      | 'moved'
      | 'reminder'
      | 'review'
      | 'paid_conflict'
      | 'cancelled'
      | 'expired'
      | 'refunded'
  }
>

/** Makes the buyer's link to an order, or to a part of its page, in its language. The secret is in the fragment. */
export const orderLink = (siteUrl: string, { booking, statusToken }: OrderInMail, part?: typeof CHANGE) =>
  `${siteUrl}${href('confirm', booking.lang)}${orderFragment(booking.orderRef, statusToken, part)}`

/** Makes the link that shows a request and completes it, in its language. Both secrets are in the fragment. */
const keepLink = (siteUrl: string, { booking: { lang, orderRef }, statusToken }: OrderInMail, proof: string) =>
  `${siteUrl}${href('confirm', lang)}${keepFragment(orderRef, statusToken, proof)}`

/** Writes a mail to the buyer about a change of the order. */
export function writeOrderMail(mail: OrderMail, context: MailContext): ComposedMail {
  const { order } = mail
  switch (mail.template) {
    case 'confirmed':
      return confirmed(order, context, 'confirmed')
    case 'moved':
      return confirmed(order, context, 'moved', mail.from)
    case 'reminder':
      return reminder(order, context)
    case 'review':
      return review(order, context)
    case 'keep':
      return keep(order, context)
    case 'requested':
      return order.booking.holdExpiresAt === null
        ? requested(order, context, mail.from)
        : transfer(order, context, order.booking.holdExpiresAt, mail.from)
    case 'paid_conflict':
      return conflict(order, context)
    case 'cancelled':
      return cancelled(order, context, mail.bySpa)
    case 'expired':
      return expired(order, context)
    case 'refunded':
      return refunded(order, context)
  }
}

/** Gives the terms, to be attached. */
export const termsFile = (lang: Lang, context: MailContext) => ({
  filename: MAIL_TEXTS[lang].terms.file,
  make: () => termsPdf(lang, context),
})

/** Writes a greeting, the lines, the table about the order, and the link to it. */
function about(
  order: OrderInMail,
  { spa, siteUrl }: MailContext,
  lines: readonly string[],
  link: string,
  part?: typeof CHANGE,
): MailBlock[] {
  const { booking } = order
  const { lang } = booking
  return [
    paragraph(fill(MAIL_TEXTS[lang].hello, { name: booking.buyer.name })),
    ...lines.map(paragraph),
    factTable(factRows(booking, lang, spa)),
    linkTo(link, orderLink(siteUrl, order, part)),
  ]
}

function confirmed(
  order: OrderInMail,
  context: MailContext,
  template: 'confirmed' | 'moved',
  from?: string,
): ComposedMail {
  const { booking } = order
  const { lang } = booking
  const t = MAIL_TEXTS[lang]
  const when = timeOf(booking, lang) ?? { day: '', time: '' }
  const intro = booking.day === madridDay(context.now) ? t[template].today : t[template].intro
  const [late, ...link] = changeable(booking)
  const before = startBefore(from, booking, lang)
  const lines = [fill(intro, when), ...before, ...late, t.confirmed.calendar, t.terms.attached]
  return {
    subject: fill(t[template].subject, when),
    blocks: [
      ...about(order, context, lines, ...link),
      ...payAhead(order, context),
      ...visit(lang, context.spa),
      ...(template === 'confirmed' ? mayAsk(order, context) : []),
    ],
    calendar: calendarFileOf(order.booking, context, 'REQUEST', order.buyer.email),
    files: [termsFile(lang, context)],
  }
}

/** Says that the booking can no longer be changed, if so, and gives the link to it. Until when it can is a fact. */
function changeable({ lang, refundableUntil }: Booking): [late: readonly string[], link: string, part?: typeof CHANGE] {
  const { confirmed: t } = MAIL_TEXTS[lang]
  return refundableUntil === null ? [[t.late], t.linkLate] : [[], t.link, CHANGE]
}

/** Asks whether the guest may be asked after the visit how it was. Only whoever follows the link is asked. */
function mayAsk({ booking: { lang }, wishTokens }: OrderInMail, { siteUrl }: MailContext): MailBlock[] {
  const { confirmed: t } = MAIL_TEXTS[lang]
  if (!wishTokens) return []
  const url = `${siteUrl}${href('confirm', lang)}${newsFragment('mayAsk', wishTokens.mayAsk)}`
  return [paragraph(t.mayAsk), linkTo(t.mayAskLink, url)]
}

/** Writes the mail of the day before, with all that is needed on the way. */
function reminder(order: OrderInMail, context: MailContext): ComposedMail {
  const { booking } = order
  const { lang } = booking
  const t = MAIL_TEXTS[lang]
  const when = timeOf(booking, lang) ?? { day: '', time: '' }
  const [late, ...link] = changeable(booking)
  const lines = [fill(t.reminder.intro, when), ...late, t.confirmed.calendar]
  return {
    subject: fill(t.reminder.subject, when),
    blocks: [
      ...about(order, context, lines, ...link),
      ...visit(lang, context.spa),
      paragraph(t.reminder.end),
      ...endOfVisitMails(order, context),
    ],
    calendar: calendarFileOf(booking, context, 'REQUEST', order.buyer.email),
    headers: endHeaders(order, context),
  }
}

/** Writes the mail of the day after, to a guest who agreed to be asked. */
function review(order: OrderInMail, context: MailContext): ComposedMail {
  const { booking } = order
  const { lang } = booking
  const { hello, review: t } = MAIL_TEXTS[lang]
  const { reviews } = context.spa
  const publicly: MailBlock[] = reviews === undefined ? [] : [paragraph(t.public), linkTo(t.link, reviews)]
  const query = sameAgainQuery(booking)
  const again: MailBlock[] =
    query === undefined
      ? []
      : [paragraph(t.again), linkTo(t.againLink, `${context.siteUrl}${href('reservations', lang)}${query}`)]
  return {
    subject: t.subject,
    blocks: [
      paragraph(fill(hello, { name: booking.buyer.name })),
      paragraph(fill(t.intro, { day: timeOf(booking, lang)?.day ?? '' })),
      ...publicly,
      paragraph(t.private),
      ...again,
      paragraph(t.end),
      ...endOfVisitMails(order, context),
    ],
    headers: endHeaders(order, context),
  }
}

/** Makes the link that ends the mails around visits. */
function endOfVisitMails({ booking: { lang }, wishTokens }: OrderInMail, { siteUrl }: MailContext): MailBlock[] {
  if (!wishTokens) return []
  const url = `${siteUrl}${href('confirm', lang)}${newsFragment('noVisitMails', wishTokens.noVisitMails)}`
  return [linkTo(MAIL_TEXTS[lang].reminder.endLink, url)]
}

const endHeaders = ({ wishTokens }: OrderInMail, context: MailContext) =>
  wishTokens && unsubscribeHeaders(wishTokens.noVisitMails, context)

/** Writes what guests do before they come, and how to come: this mail may be all that they have on the way. */
function visit(lang: Lang, { visit: copy, map }: Spa): MailBlock[] {
  const { before, metro } = copy[lang]
  return [
    paragraph(before.join(' ')),
    ...(metro ? [factTable([metro])] : []),
    linkTo(MAIL_TEXTS[lang].confirmed.map, map),
  ]
}

/** Says how a party that would pay at the spa may pay before: by card, by bank transfer, or both. */
function payAhead(order: OrderInMail, context: MailContext): MailBlock[] {
  const { booking } = order
  const { confirmed: t } = MAIL_TEXTS[booking.lang]
  const { takesCard = false } = booking
  const card: MailBlock[] = [paragraph(t.byCard), linkTo(t.byCardLink, orderLink(context.siteUrl, order))]
  const transfer: MailBlock[] = [
    paragraph(takesCard ? t.orTransfer : t.ahead),
    factTable(bankRows(booking, context.spa)),
  ]
  return [...(takesCard ? card : []), ...(transfersAhead(booking, context) ? transfer : [])]
}

/** Tells whether a party that would pay at the spa is also told where to transfer the money: others may pay for it. */
function transfersAhead({ kind, payment, persons, totalCents, startsAt }: Booking, { spa, now }: MailContext): boolean {
  const { transferBankDays } = spa
  if (payment !== 'none' || totalCents === 0 || !isForStaff(persons ?? 1)) return false
  if (transferBankDays === undefined || startsAt === null || kind === 'last') return false
  return Date.parse(startsAt) > endOfBankDay(now, transferBankDays)
}

/** Lists where to transfer the price of an order, and with which words. */
function bankRows({ lang, reference, totalCents }: Booking, { bank }: MailContext['spa']): MailRow[] {
  const { facts } = MAIL_TEXTS[lang]
  return [
    [facts.holder, bank.holder],
    [facts.iban, bank.iban],
    [facts.bic, bank.bic],
    [facts.bank, bank.name],
    [facts.concept, reference],
    [facts.amount, formatMoney(totalCents, lang)],
  ]
}

/**
 * Writes the mail whose link proves that the address is the buyer's. It has no other link. Where to transfer the money
 * comes in a later mail.
 */
function keep(order: OrderInMail, { spa, siteUrl }: MailContext): ComposedMail {
  const { booking, mailToken = '' } = order
  const { lang, payment, holdExpiresAt } = booking
  const { keep: t, hello } = MAIL_TEXTS[lang]
  const values = {
    ...(timeOf(booking, lang) ?? { day: '', time: '' }),
    until: holdExpiresAt === null ? '' : formatMoment(holdExpiresAt, lang),
  }
  const intro = booking.lacksTime ? t.noTime : payment === 'transfer' ? t.transfer : t.intro
  return {
    subject: fill(t.subject, values),
    blocks: [
      paragraph(fill(hello, { name: booking.buyer.name })),
      paragraph(fill(intro, values)),
      linkTo(t.link, keepLink(siteUrl, order, mailToken)),
      paragraph(t.otherwise),
      factTable(factRows(booking, lang, spa)),
    ],
  }
}

function requested(order: OrderInMail, context: MailContext, from?: string): ComposedMail {
  const { lang, answerBy, lacksTime } = order.booking
  const t = MAIL_TEXTS[lang].requested
  const when = timeOf(order.booking, lang) ?? { day: '', time: '' }
  const intro = lacksTime ? t.noTime : t.intro
  const isAhead = answerBy !== null && Date.parse(answerBy) > context.now
  const by = isAhead ? [fill(t.by, { until: formatMoment(answerBy, lang) })] : []
  const lines = [fill(intro, when), ...startBefore(from, order.booking, lang), ...by]
  return { subject: fill(t.subject, when), blocks: about(order, context, lines, t.link) }
}

function transfer(order: OrderInMail, context: MailContext, deadline: string, from?: string): ComposedMail {
  const { booking } = order
  const { transfer: t } = MAIL_TEXTS[booking.lang]
  const until = formatMoment(deadline, booking.lang)
  const words =
    booking.kind === 'gift'
      ? { subject: t.voucherSubject, intro: t.voucher, link: t.voucherLink }
      : { subject: t.subject, intro: booking.lacksTime ? t.noTime : t.intro, link: t.link }
  const lines = [fill(words.intro, { until }), ...startBefore(from, booking, booking.lang)]
  const [hello, intro, ...rest] = about(order, context, lines, words.link)
  const bank = factTable(bankRows(booking, context.spa))
  return {
    subject: fill(words.subject, { reference: booking.reference }),
    blocks: [hello, intro, bank, ...rest].filter((block) => block !== undefined),
  }
}

/** Writes the list of what stands open under an address, in the language of the page where it was asked for. */
export function writeOrderLinks(
  { lang, ordered, received }: Extract<Mail, { template: 'order_links' }>,
  { siteUrl, spa }: MailContext,
): ComposedMail {
  const { orderLinks: t, helloNobody, confirmed: words } = MAIL_TEXTS[lang]
  const entry = (rows: MailRow[], link: string, url: string): MailBlock[] => [factTable(rows), linkTo(link, url)]
  const own = ordered.flatMap((order) => {
    const { booking, mailToken } = order
    const rows = factRows(booking, lang, spa, ['what', 'voucher', 'day', 'time', 'to', 'reference'])
    return mailToken === undefined
      ? entry(rows, booking.gift ? t.voucher : words.link, orderLink(siteUrl, order, booking.gift ? undefined : CHANGE))
      : entry(rows, MAIL_TEXTS[lang].keep.link, keepLink(siteUrl, order, mailToken))
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

function conflict(order: OrderInMail, context: MailContext): ComposedMail {
  const { booking } = order
  const t = MAIL_TEXTS[booking.lang].conflict
  const words =
    booking.kind === 'gift'
      ? { subject: t.voucherSubject, intro: t.voucher, next: t.refund, link: t.linkRefund }
      : { subject: t.subject, intro: t.intro, next: t.choose, link: t.link }
  return {
    subject: fill(words.subject, { reference: booking.reference }),
    blocks: about(order, context, [words.intro, words.next], words.link),
  }
}

function cancelled(order: OrderInMail, context: MailContext, bySpa?: 'called_off' | 'declined'): ComposedMail {
  const { booking } = order
  const { lang } = booking
  const t = MAIL_TEXTS[lang].cancelled
  const day = timeOf(booking, lang)?.day
  const plain = {
    subject: fill(t.subject, { title: booking.title[lang], reference: booking.reference }),
    intro: day === undefined ? t.voucher : t.intro,
  }
  // Only an appointment has a day; whoever ended a voucher, nothing else is to be chosen.
  const bySpaWords = {
    called_off: { subject: t.calledOffSubject, intro: t.calledOff },
    declined: { subject: t.declinedSubject, intro: t.declined },
  }
  const words = day === undefined || bySpa === undefined ? plain : bySpaWords[bySpa]
  const intro = fill(words.intro, { phone: context.spa.phone })
  return {
    subject: fill(words.subject, { day: day ?? '' }),
    blocks: about(order, context, [intro, ...moneyBack(order, madridDay(context.now))], t.link),
    calendar: calendarFileOf(order.booking, context, 'CANCEL', order.buyer.email),
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

function expired(order: OrderInMail, context: MailContext): ComposedMail {
  const { booking } = order
  const t = MAIL_TEXTS[booking.lang].expired
  const isPaidOnline = isOnline(booking.payment)
  const lines = isPaidOnline ? [t.online] : booking.payment === 'transfer' ? [t.transfer, t.sent] : [t.request]
  return {
    subject: fill(isPaidOnline ? t.subjectOnline : t.subject, { reference: booking.reference }),
    blocks: about(order, context, lines, t.link),
  }
}

function refunded(order: OrderInMail, context: MailContext): ComposedMail {
  const { booking } = order
  const t = MAIL_TEXTS[booking.lang].refunded
  const amount = formatMoney(booking.refundedCents, booking.lang)
  return { subject: fill(t.subject, { amount }), blocks: about(order, context, [fill(t.intro, { amount })], t.link) }
}
