import { voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import { cardFragment, voucherFragment } from '#lib/contracts/voucher-links'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { href } from '#lib/routes/routes'
import { plainDay } from '#lib/time/dates'
import type { OrderInMail } from '#functions/domain/mail'
import { voucherPdf } from '../pdf/voucher-pdf'
import { aboutOrder, termsFile } from './order-mails'
import { factTable, given, linkTo, paragraph, type WrittenMail } from './rendered-mail'
import type { MailContext } from './spa'
import { MAIL_TEXTS } from './texts'

/**
 * Finds the voucher of an order, with its PDF as it is printed, in the card's language. Throws an error if none is
 * paid, because no such mail may be sent then.
 */
function voucherOf({ booking }: OrderInMail, context: MailContext) {
  const { gift, giftUid: uid, code } = booking
  if (gift === null || uid === null) throw new Error(`${booking.orderRef} has no voucher to send`)
  const file = {
    filename: MAIL_TEXTS[gift.card.lang].voucher.file,
    make: () => voucherPdf({ ...booking, ...gift, title: code === null ? null : booking.title, uid }, context),
  }
  return { ...gift, uid, file }
}

// Letters, and what is between the parts of a name: nothing in it can be read as a sentence, an address or a header.
const LETTERS = /^\p{L}[\p{L}\p{M}]*(?:[ ’'-]\p{L}[\p{L}\p{M}]*){0,3}$/u
const MOST_IN_SUBJECT = 30

/** Gives a name that a visitor typed if it may stand in a subject: letters alone, and not many. */
const nameForSubject = (name: string | undefined): string | undefined =>
  name !== undefined && name.length <= MOST_IN_SUBJECT && LETTERS.test(name) ? name : undefined

/** Writes the buyer's mail with the number of the voucher and the link to print its card. */
export function writeVoucherToBuyer(order: OrderInMail, context: MailContext): WrittenMail {
  const { card, file } = voucherOf(order, context)
  const { lang } = order.booking
  const { voucher: t, terms } = MAIL_TEXTS[lang]
  const { deliver, recipientEmail: email, sendOn } = card
  const delivery =
    deliver !== 'email' || email === undefined
      ? []
      : [sendOn === undefined ? fill(t.sentTo, { email }) : fill(t.sentOn, { email, day: plainDay(sendOn, lang) })]
  const to = nameForSubject(card.to)
  const words = { lines: [t.intro, ...delivery], link: t.link }
  return {
    subject: to === undefined ? t.subjectNobody : fill(t.subject, { to }),
    blocks: [
      ...aboutOrder(order, context, words, { below: [t.care, t.after].map(paragraph) }),
      paragraph(t.withdraw),
      linkTo(t.withdrawLink, `${context.siteUrl}${href('withdrawal', lang)}`),
      paragraph(terms.attached),
    ],
    files: [file, termsFile(lang, context)],
  }
}

/** Writes the mail that tells the buyer a voucher's new number and what is left of it. */
export function writeVoucherReissued(order: OrderInMail, context: MailContext): WrittenMail {
  const { card, valueCents, file } = voucherOf(order, context)
  const { lang } = order.booking
  const { facts, reissued: t, voucher: words } = MAIL_TEXTS[lang]
  const lines = [fill(t.intro, { to: card.to, phone: context.spa.phone })]
  const rest = formatMoney(order.voucherRestCents ?? valueCents, lang)
  const more = { rows: [[facts.left, rest] as const], below: [paragraph(words.care)] }
  return {
    subject: t.subject,
    blocks: aboutOrder(order, context, { lines, link: words.link }, more),
    files: [file],
  }
}

/**
 * Writes the mail that a voucher is valid longer, to the buyer or the recipient. The recipient gets the number of the
 * voucher, but neither the order's secret nor what is left.
 */
export function writeVoucherExtended(
  { order, to }: { order: OrderInMail; to: 'buyer' | 'recipient' },
  context: MailContext,
): WrittenMail {
  const { card, valueCents, validUntil, uid, file } = voucherOf(order, context)
  const { code, title, lang: buyersLang } = order.booking
  const lang = to === 'buyer' ? buyersLang : card.lang
  const { hello, extended: t, gift, voucher, facts } = MAIL_TEXTS[lang]
  const day = validUntil === null ? '' : plainDay(validUntil, lang)
  const intro = fill(t.intro, { day })
  const forRecipient = () => [
    ...[fill(hello, { name: card.to }), intro].map(paragraph),
    factTable([
      [facts.worth, code === null ? formatMoney(valueCents, lang) : title[lang]],
      [facts.number, uid],
      [facts.to, card.to],
      ...given(facts.from, card.from),
      [facts.validUntil, day],
    ]),
    linkTo(gift.link, context.siteUrl + href('check-voucher', lang) + voucherFragment(uid)),
  ]
  return {
    subject: fill(t.subject, { day }),
    blocks: to === 'buyer' ? aboutOrder(order, context, { lines: [intro], link: voucher.link }) : forRecipient(),
    files: [file],
  }
}

/**
 * Writes the recipient's mail, in the card's language: the card in its design, how to use it, and the link to its page.
 * It never has the order's secret, with which the order could be cancelled.
 */
export function writeVoucherToRecipient(order: OrderInMail, context: MailContext): WrittenMail {
  const { siteUrl, spa } = context
  const { card, valueCents, validUntil, uid, file } = voucherOf(order, context)
  const { lang } = card
  const { gift: t, hello, facts, voucher: words } = MAIL_TEXTS[lang]
  const { code, title, minutes, cardToken } = order.booking
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
        ...given(facts.validUntil, until[0]),
        [facts.where, `${spa.name}, ${spa.address}`],
        [facts.phone, spa.phone],
        [facts.web, siteUrl],
      ]),
      ...[t.redeem, words.after].map(paragraph),
      linkTo(t.book, at('reservations') + ofTreatment + voucherFragment(uid)),
      ...(cardToken === undefined ? [] : [linkTo(t.card, at('your-voucher') + cardFragment(uid, cardToken))]),
      linkTo(t.link, at('check-voucher') + voucherFragment(uid)),
      // The recipient did not give this address to the spa, so these two are due (article 14 GDPR, and the privacy
      // policy).
      paragraph(t.address),
      linkTo(t.privacy, at('privacy')),
    ],
    files: [file],
  }
}
