import { voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import { cardFragment, voucherFragment } from '#lib/contracts/voucher-links'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { plainDay } from '#lib/time/dates'
import type { OrderInMail } from '#functions/domain/mail'
import { voucherPdf } from '../pdf/voucher-pdf'
import { factRows } from './order-facts'
import { orderLink, termsFile, type ComposedMail } from './order-mails'
import { factTable, linkTo, paragraph, type MailRow } from './rendered-mail'
import type { MailContext } from './spa'
import { MAIL_TEXTS } from './texts'

type PaidVoucher = { gift: NonNullable<OrderInMail['booking']['gift']>; uid: string }

/** Finds the voucher of an order. Throws an error if none is paid, because no such mail may be sent then. */
function voucherOf({ booking }: OrderInMail): PaidVoucher {
  if (booking.gift === null || booking.giftUid === null) throw new Error(`${booking.orderRef} has no voucher to send`)
  return { gift: booking.gift, uid: booking.giftUid }
}

/** Lists what may be told of a voucher to whoever was given it. */
function rows({ booking }: OrderInMail, { gift, uid }: PaidVoucher, lang: Lang): MailRow[] {
  const { facts } = MAIL_TEXTS[lang]
  const worth = booking.code === null ? formatMoney(gift.valueCents, lang) : booking.title[lang]
  return [
    [facts.worth, worth],
    [facts.number, uid],
    [facts.to, gift.card.to],
    ...(gift.card.from === undefined ? [] : [[facts.from, gift.card.from] as const]),
    ...(gift.validUntil === null ? [] : [[facts.validUntil, plainDay(gift.validUntil, lang)] as const]),
  ]
}

/** Gives the voucher as it is printed, to be attached, in the card's language. */
const voucherFile = ({ booking }: OrderInMail, { gift, uid }: PaidVoucher, context: MailContext) => ({
  filename: MAIL_TEXTS[gift.card.lang].voucher.file,
  make: () => voucherPdf({ ...booking, ...gift, title: booking.code === null ? null : booking.title, uid }, context),
})

// Letters, and what is between the parts of a name: nothing in it can be read as a sentence, an address or a header.
const LETTERS = /^\p{L}[\p{L}\p{M}]*(?:[ ’'-]\p{L}[\p{L}\p{M}]*){0,3}$/u
const MOST_IN_SUBJECT = 30

/** Gives a name that somebody typed if it may stand in a subject: letters alone, and not many. */
const nameForSubject = (name: string | undefined): string | undefined =>
  name !== undefined && name.length <= MOST_IN_SUBJECT && LETTERS.test(name) ? name : undefined

/** Writes the buyer's mail with the number of the voucher and the link to print its card. */
export function writeVoucherToBuyer(order: OrderInMail, context: MailContext): ComposedMail {
  const { siteUrl, spa } = context
  const voucher = voucherOf(order)
  const { lang, buyer } = order.booking
  const t = MAIL_TEXTS[lang].voucher
  const { deliver, recipientEmail, sendOn } = voucher.gift.card
  const sent = sendOn === undefined ? t.sentTo : t.sentOn
  const delivery =
    deliver === 'email' && recipientEmail !== undefined
      ? [fill(sent, { email: recipientEmail, day: sendOn === undefined ? '' : plainDay(sendOn, lang) })]
      : []
  const to = nameForSubject(voucher.gift.card.to)
  return {
    subject: to === undefined ? t.subjectNobody : fill(t.subject, { to }),
    blocks: [
      ...[fill(MAIL_TEXTS[lang].hello, { name: buyer.name }), t.intro, ...delivery].map(paragraph),
      factTable(factRows(order.booking, lang, spa)),
      ...[t.care, t.after].map(paragraph),
      linkTo(t.link, orderLink(siteUrl, order)),
      paragraph(t.withdraw),
      linkTo(t.withdrawLink, `${siteUrl}${href('withdrawal', lang)}`),
      paragraph(MAIL_TEXTS[lang].terms.attached),
    ],
    files: [voucherFile(order, voucher, context), termsFile(lang, context)],
  }
}

/** Writes the mail that tells the buyer a voucher's new number and what is left of it. */
export function writeVoucherReissued(order: OrderInMail, context: MailContext): ComposedMail {
  const { siteUrl, spa } = context
  const voucher = voucherOf(order)
  const { lang, buyer } = order.booking
  const { hello, facts, reissued: t, voucher: words } = MAIL_TEXTS[lang]
  const rest: MailRow = [facts.left, formatMoney(order.voucherRestCents ?? voucher.gift.valueCents, lang)]
  return {
    subject: t.subject,
    blocks: [
      ...[fill(hello, { name: buyer.name }), fill(t.intro, { to: voucher.gift.card.to, phone: spa.phone })].map(
        paragraph,
      ),
      factTable([...factRows(order.booking, lang, spa), rest]),
      paragraph(words.care),
      linkTo(words.link, orderLink(siteUrl, order)),
    ],
    files: [voucherFile(order, voucher, context)],
  }
}

/**
 * Writes the mail that a voucher is valid longer, to the buyer or the recipient. The recipient gets the number of the
 * voucher, but neither the order's secret nor what is left.
 */
export function writeVoucherExtended(
  { order, to }: { order: OrderInMail; to: 'buyer' | 'recipient' },
  context: MailContext,
): ComposedMail {
  const { siteUrl, spa } = context
  const voucher = voucherOf(order)
  const { card, validUntil } = voucher.gift
  const [lang, name] = to === 'buyer' ? [order.booking.lang, order.booking.buyer.name] : [card.lang, card.to]
  const { hello, extended: t, gift } = MAIL_TEXTS[lang]
  const day = validUntil === null ? '' : plainDay(validUntil, lang)
  return {
    subject: fill(t.subject, { day }),
    blocks: [
      ...[fill(hello, { name }), fill(t.intro, { day })].map(paragraph),
      factTable(to === 'buyer' ? factRows(order.booking, lang, spa) : rows(order, voucher, lang)),
      to === 'buyer'
        ? linkTo(MAIL_TEXTS[lang].voucher.link, orderLink(siteUrl, order))
        : linkTo(gift.link, siteUrl + href('check-voucher', lang) + voucherFragment(voucher.uid)),
    ],
    files: [voucherFile(order, voucher, context)],
  }
}

/**
 * Writes the recipient's mail, in the card's language: the card in its design, how to use it, and the link to its page.
 * It never has the order's secret, with which the order could be cancelled.
 */
export function writeVoucherToRecipient(order: OrderInMail, context: MailContext): ComposedMail {
  const { siteUrl, spa } = context
  const voucher = voucherOf(order)
  const { uid, gift } = voucher
  const { card, valueCents, validUntil } = gift
  const { lang } = card
  const { gift: t, hello, facts, voucher: words } = MAIL_TEXTS[lang]
  const { code, title, minutes } = order.booking
  const worth: Worth = code === null ? { cents: valueCents } : { title: title[lang], minutes }
  const until = validUntil === null ? [] : [plainDay(validUntil, lang)]
  const face = voucherFace(spa.cards[lang], card, worth)
  const meta = [uid, ...until.map((date) => fill(spa.cards[lang].until, { date }))]
  const intro = card.from === undefined ? t.introNobody : fill(t.intro, { from: card.from })
  const at = (page: 'reservations' | 'check-voucher' | 'your-voucher' | 'privacy') => siteUrl + href(page, lang)
  const ofTreatment = code === null ? '' : `?treatment=${code}`
  const from = nameForSubject(card.from)
  return {
    subject: from === undefined ? t.subjectNobody : fill(t.subject, { from }),
    blocks: [
      ...[fill(hello, { name: card.to }), intro].map(paragraph),
      { kind: 'card', card: { ...face, brand: spa.name, meta } },
      factTable([
        [facts.worth, face.amount ?? face.gift],
        [facts.number, uid],
        ...until.map((date) => [facts.validUntil, date] as const),
        [facts.where, `${spa.name}, ${spa.address}`],
        [facts.phone, spa.phone],
        [facts.web, siteUrl],
      ]),
      ...[t.redeem, words.after].map(paragraph),
      linkTo(t.book, at('reservations') + ofTreatment + voucherFragment(uid)),
      ...(order.booking.cardToken === undefined
        ? []
        : [linkTo(t.card, at('your-voucher') + cardFragment(uid, order.booking.cardToken))]),
      linkTo(t.link, at('check-voucher') + voucherFragment(uid)),
      // The recipient did not give this address to the spa, so these two are due (article 14 GDPR, and the privacy
      // policy).
      paragraph(t.address),
      linkTo(t.privacy, at('privacy')),
    ],
    files: [voucherFile(order, voucher, context)],
  }
}
