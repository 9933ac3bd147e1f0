import { isForStaff } from '#lib/catalogue/persons'
import { voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import type { Booking } from '#lib/contracts/booking'
import type { Mode } from '#lib/contracts/envelope'
import { CHANGE, keepFragment } from '#lib/contracts/mail-links'
import { newsFragment } from '#lib/contracts/news-links'
import { isOnline } from '#lib/contracts/payment-methods'
import { cardFragment, voucherFragment } from '#lib/contracts/voucher-links'
import { fill } from '#lib/i18n/fill'
import { sameAgainQuery } from '#lib/routes/book-query'
import { LANG_NAMES } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { endOfBankDay } from '#lib/time/bank-days'
import { plainDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { when } from '#lib/time/start-text'
import type { FormMail, Mail, OrderInMail, StaffMatter } from '#functions/domain/mail'
import {
  factRows,
  formatMoment,
  orderLink,
  orderInput,
  orderTable,
  toBuyer,
  toRecipient,
  toSender,
  toSpa,
  voucherInMail,
  type Letter,
  type OrderInput,
  type MailPart,
} from './layout'
import { factTable, optionalRow, linkTo, type MailBlock, type MailRow, type RenderedMail } from './rendered-mail'
import type { MailContext } from './spa'
import { CANCELLATION_WORDS, MAIL_TEXTS, STAFF } from './texts'

type Template = Mail['template']
type MailOf<T extends Template, M = Mail> = M extends { template: Template }
  ? T extends M['template']
    ? M
    : never
  : never

const confirmation = (template: 'confirmed' | 'moved') =>
  toBuyer((input) => {
    const { booking, t, context } = input
    return {
      subject: t[template].subject,
      over: isMoved(input) ? t.over.moved : t.over.expected,
      lines: [booking.day === madridDay(context.now) ? t[template].today : t[template].intro, ...wasBefore(input)],
      below: [
        // What a cheaper start gave back is told with it.
        ...(booking.refundedCents > 0 ? [t.refunded.intro] : []),
        ...cancellation(input),
        t.confirmed.calendar,
        t.terms.attached,
      ],
      ...toChange(input),
      after: [...transferBefore(input), ...visit(input), ...(template === 'confirmed' ? mayAsk(input) : [])],
      calendar: 'REQUEST',
      files: ['terms'],
    }
  })

/** Every mail: to whom it goes, what it says from top to bottom, and what is attached. */
const MAILS: { readonly [T in Template]: (mail: MailOf<T>, context: MailContext) => Letter } = {
  confirmed: confirmation('confirmed'),
  moved: confirmation('moved'),

  paid_ahead: toBuyer((input) => {
    const { mail, booking, money } = input
    const { paidAhead: t } = input.t
    return {
      subject: t.subject,
      over: input.t.over.expected,
      lines: [booking.owedCents > 0 ? t.part : t.all, ...(booking.invoice ? [t.invoice] : [])],
      values: { received: money(mail.cents) },
      ...toChange(input),
    }
  }),

  reminder: toBuyer((input) => ({
    subject: input.t.reminder.subject,
    over: input.t.over.tomorrow,
    lines: [input.t.reminder.intro],
    below: [...cancellation(input), input.t.confirmed.calendar],
    ...toChange(input),
    after: [...visit(input), input.t.reminder.end, ...noVisitMails(input)],
    calendar: 'REQUEST',
    unsubscribe: input.order.wishTokens?.noVisitMails,
  })),

  review: toBuyer((input) => {
    const { order, page, context } = input
    const { review: t } = input.t
    const { reviews } = context.spa
    const query = sameAgainQuery(order.booking)
    return {
      subject: t.subject,
      lines: [
        t.intro,
        ...(reviews === undefined ? [] : [t.public, linkTo(t.link, reviews)]),
        t.private,
        ...(query === undefined ? [] : [t.again, linkTo(t.againLink, page('reservations') + query)]),
        t.end,
        ...noVisitMails(input),
      ],
      unsubscribe: order.wishTokens?.noVisitMails,
    }
  }),

  // Its link proves that the address is the buyer's. It has no other link, and where to transfer the money comes later.
  keep: toBuyer((input) => {
    const { order, booking, context } = input
    const { keep: t, over } = input.t
    return {
      subject: t.subject,
      lines: [
        booking.payment === 'transfer' ? t.transfer : t.intro,
        linkTo(t.link, keepLink(order, order.mailToken ?? '', context)),
        t.otherwise,
        orderTable(input, over.keep),
      ],
    }
  }),

  requested: toBuyer((input) => {
    const { booking, t, context } = input
    const { answerBy } = booking
    const before = wasBefore(input)
    if (booking.holdExpiresAt === null) {
      const [[, times] = ['', '']] = factRows(booking, input.lang, context, ['time'])
      const isAhead = answerBy !== null && Date.parse(answerBy) > context.now
      return {
        subject: t.requested.subject,
        over: t.over.requested,
        lines: [t.requested.intro, ...before, ...(isAhead ? [t.requested.by, t.requested.held] : [])],
        values: { times },
        link: t.requested.link,
      }
    }
    const bank = bankDetails(input)
    return booking.kind === 'gift'
      ? {
          subject: t.transfer.voucherSubject,
          lines: [t.transfer.voucher, ...before, bank],
          link: t.transfer.voucherLink,
        }
      : {
          subject: t.transfer.subject,
          over: t.over.transfer,
          lines: [t.transfer.intro, ...before, bank],
          link: t.transfer.link,
        }
  }),

  paid_conflict: toBuyer(({ booking, t: { conflict: t } }) =>
    booking.kind === 'gift'
      ? { subject: t.voucherSubject, lines: [t.voucher, t.refund], link: t.linkRefund }
      : { subject: t.subject, lines: [t.intro, t.choose], link: t.link },
  ),

  cancelled: toBuyer((input) => {
    const { mail, booking } = input
    const { cancelled: t } = input.t
    // Only an appointment has a day. The mail about a voucher is the same, whether the buyer or the spa cancelled it.
    const [heading, intro] =
      booking.day === null
        ? [t.subject, t.voucher]
        : mail.bySpa === 'called_off'
          ? [t.calledOffSubject, t.calledOff]
          : mail.bySpa === 'declined'
            ? [t.declinedSubject, t.declined]
            : [t.subject, t.intro]
    return { subject: heading, lines: [intro, ...moneyBack(input)], link: t.link, calendar: 'CANCEL' }
  }),

  expired: toBuyer(({ booking: { payment }, t: { expired: t } }) =>
    isOnline(payment)
      ? { subject: t.subjectOnline, lines: [t.online], link: t.link }
      : { subject: t.subject, lines: payment === 'transfer' ? [t.transfer, t.sent] : [t.request], link: t.link },
  ),

  refunded: toBuyer(({ t: { refunded: t } }) => ({ subject: t.subject, lines: [t.intro], link: t.link })),

  voucher: toEither(
    toBuyer((input) => {
      const { order, booking, page } = input
      const { voucher: t, terms } = input.t
      const { card } = voucherInMail(order)
      const isMailed = card.deliver === 'email' && card.recipientEmail !== undefined
      return {
        subject: isNameForSubject(card.to) ? t.subject : t.subjectNobody,
        lines: [t.intro, ...(isMailed ? [card.sendOn === undefined ? t.sentTo : t.sentOn] : []), ...toPassOn(input)],
        below: [t.care, t.after, t.own],
        link: t.link,
        after: [
          ...(booking.withdrawUntil ? [t.withdraw, linkTo(t.withdrawLink, page('withdrawal'))] : []),
          terms.attached,
        ],
        files: ['voucher', 'terms'],
      }
    }),
    toRecipient(({ order, booking, lang, t: { gift: t, facts, voucher: words }, page, context }) => {
      const { siteUrl, spa } = context
      const { card, valueCents, validUntil, uid } = voucherInMail(order)
      const { code, title, minutes, cardToken } = booking
      const worth: Worth = code === null ? { cents: valueCents } : { title: title[lang], minutes }
      const face = voucherFace(spa.cards[lang], card, worth)
      const until = validUntil === null ? [] : [plainDay(validUntil, lang)]
      const meta = [uid, ...until.map((date) => fill(spa.cards[lang].until, { date }))]
      const ofTreatment = code === null ? '' : `?treatment=${code}`
      return {
        subject: isNameForSubject(card.from) ? t.subject : t.subjectNobody,
        values: { worth: face.amount ?? face.gift },
        lines: [
          card.from === undefined ? t.introNobody : t.intro,
          face.amount === undefined ? t.awaitsTreatment : t.awaits,
          { kind: 'card', card: { ...face, brand: spa.name, meta } },
          factTable([
            [facts.worth, face.amount ?? face.gift],
            [facts.number, uid],
            ...optionalRow(facts.validUntil, until[0]),
            [facts.where, `${spa.name}, ${spa.address}`],
            [facts.phone, spa.phone],
            [facts.web, siteUrl],
          ]),
          t.redeem,
          words.after,
          linkTo(t.book, page('reservations') + ofTreatment + voucherFragment(uid)),
          cardToken === undefined
            ? linkTo(t.link, page('check-voucher') + voucherFragment(uid))
            : linkTo(t.card, page('check-voucher') + cardFragment(uid, cardToken)),
          // The recipient did not give this address to the spa, so these two are due (article 14 GDPR, and the privacy
          // policy).
          t.address,
          linkTo(t.privacy, page('privacy')),
        ],
        files: ['voucher'],
      }
    }),
  ),

  voucher_reissued: toBuyer((input) => {
    const { order, money } = input
    const { facts, reissued: t, voucher: words } = input.t
    return {
      subject: t.subject,
      lines: [t.intro, ...toPassOn(input)],
      rows: [[facts.left, money(order.voucherRestCents ?? voucherInMail(order).valueCents)]],
      below: [words.care, words.own],
      link: words.link,
      files: ['voucher'],
    }
  }),

  voucher_extended: toEither(
    toBuyer((input) => {
      const { extended: t, voucher: words } = input.t
      return {
        subject: t.subject,
        lines: [t.intro, ...toPassOn(input)],
        below: [words.own],
        link: words.link,
        files: ['voucher'],
      }
    }),
    // The recipient gets the number of the voucher, but not what is left of it.
    toRecipient(({ order, booking, lang, t: { extended: t, gift, facts }, values, page, money }) => {
      const { card, valueCents, uid } = voucherInMail(order)
      return {
        subject: t.subject,
        lines: [
          t.intro,
          factTable([
            [facts.worth, booking.code === null ? money(valueCents) : booking.title[lang]],
            [facts.number, uid],
            [facts.to, card.to],
            ...optionalRow(facts.from, card.from),
            [facts.validUntil, values.lastDay],
          ]),
          linkTo(gift.link, page('check-voucher') + voucherFragment(uid)),
        ],
        files: ['voucher'],
      }
    }),
  ),

  order_links: toSender(
    ({ mail: { ordered, received, more }, lang, t: { orderLinks: t, ...texts }, page, context }) => {
      const { helloNobody, keep, confirmed } = texts
      const keys = ['what', 'voucher', 'day', 'time', 'to', 'reference'] as const
      const own = ordered.flatMap((order): MailPart[] => {
        const { booking, mailToken } = order
        const link =
          mailToken !== undefined
            ? linkTo(keep.link, keepLink(order, mailToken, context))
            : booking.gift
              ? linkTo(t.voucher, orderLink(order, context))
              : linkTo(confirmed.link, orderLink(order, context, CHANGE))
        return [factTable(factRows(booking, lang, context, keys)), link]
      })
      const cards = received.flatMap(({ booking }): MailPart[] => {
        const { giftUid, cardToken } = booking
        if (giftUid === null || cardToken === undefined) return []
        const url = page('check-voucher') + cardFragment(giftUid, cardToken)
        return [factTable(factRows(booking, lang, context, ['voucher', 'from'])), linkTo(t.received, url)]
      })
      const others = more > 0 ? [fill(t.more, { more: String(more) })] : []
      return { subject: t.subject, lines: [helloNobody, t.intro, ...own, ...cards, ...others, t.otherwise] }
    },
  ),

  opt_in: toSender(({ mail: { token, unsubscribe }, t: { optIn: t }, page }) => {
    const link = linkTo(t.link, page('confirm') + newsFragment('optIn', token))
    const leave = unsubscribe && linkTo(t.leave, page('confirm') + newsFragment('unsubscribe', unsubscribe))
    return { subject: t.subject, lines: [t.intro, link, t.otherwise, ...(leave ? [leave] : [])], unsubscribe }
  }),

  // The acknowledgement that the law requires: what was declared, on which day, at what time.
  withdrawal: toSender(({ mail, lang, t: { withdrawal: t, helloNobody, facts } }) => ({
    subject: t.subject,
    values: { ticket: mail.ticket },
    lines: [
      helloNobody,
      t.intro,
      factTable([
        [facts.received, formatMoment(mail.receivedAt, lang)],
        [facts.ticket, mail.ticket],
      ]),
      t.said,
      { kind: 'quote', text: withoutLinks(`${mail.name}\n${mail.contract}`) },
      t.next,
    ],
  })),

  staff_withdrawal: toSpa(({ mail, lang, t: { facts } }) => ({
    visitor: mail,
    subject: marked(STAFF.withdrawal, mail),
    values: { ticket: mail.ticket },
    lines: [
      ...suspicionOf(mail),
      STAFF.withdrawalIntro,
      mail.mailed === false ? STAFF.notAcknowledged : STAFF.acknowledged,
      factTable([
        [facts.name, mail.name],
        [facts.declared, mail.contract],
        [facts.received, formatMoment(mail.receivedAt, lang)],
        [facts.ticket, mail.ticket],
        [STAFF.facts.email, mail.email],
        [STAFF.facts.language, LANG_NAMES[mail.lang]],
      ]),
    ],
  })),

  // The subject has nothing that the visitor typed.
  contact: toSpa(({ mail, t: { facts } }) => ({
    visitor: mail,
    subject: marked(STAFF.contact, mail),
    values: { ticket: mail.ticket },
    lines: [
      ...suspicionOf(mail),
      STAFF.contactIntro,
      factTable([
        [facts.name, mail.name],
        [STAFF.facts.email, mail.email],
        ...optionalRow(STAFF.facts.phone, mail.phone),
        [STAFF.facts.language, LANG_NAMES[mail.lang]],
        ...optionalRow(STAFF.facts.subject, mail.subject),
        ...optionalRow(STAFF.facts.treatment, mail.treatment),
      ]),
      { kind: 'quote', text: mail.message },
    ],
  })),

  // Without Reply-To: the address may be the reason why the mail was not delivered.
  undelivered: toSpa(({ mail: { about, reference, to, guest, permanent } }) => {
    const { facts, undeliveredIntro, mails } = STAFF
    const mailNames: Readonly<Record<string, string>> = mails
    return {
      subject: STAFF.undelivered,
      values: { reference },
      lines: [
        permanent ? undeliveredIntro.refused : undeliveredIntro.late,
        factTable([
          [facts.mail, mailNames[about] ?? about],
          [facts.to, to],
          [facts.buyer, guest.name],
          ...optionalRow(facts.email, guest.email),
          ...optionalRow(facts.phone, guest.phone),
          [facts.reference, reference],
        ]),
      ],
    }
  }),

  notice: toSpa(({ mail: { matter, values, messages = [] } }) => {
    const { subject, lines } = STAFF.notices[matter]
    const { day } = values
    const rows = messages.map(({ ticket, name, alike }): MailRow => [
      ticket,
      alike > 1 ? fill(STAFF.alike, { name, more: alike - 1 }) : name,
    ])
    return {
      subject,
      values: { ...values, ...(day !== undefined && { date: plainDay(day, 'es', 'weekday to year') }) },
      lines: [...lines, ...(rows.length > 0 ? [factTable(rows)] : [])],
    }
  }),

  // What happened to an order and what to do: how much, until when, and where.
  staff: toSpa(({ mail, lang, context, money }) => {
    const { about, order } = mail
    const { booking, buyer } = order
    const { facts } = STAFF
    const input = orderInput(mail, lang, context)
    const matter = matterOf(about, booking)
    return {
      visitor: buyer,
      subject: STAFF.order,
      values: {
        ...input.values,
        matter: STAFF.matters[matter],
        due: money(order.dueBackCents),
        back: money(about === 'cancelled' ? order.dueBackCents : booking.paidCents),
      },
      lines: [
        STAFF.todo[matter],
        ...wasBefore(input),
        ...backToGuest(about, order),
        ...stillToPay(about, booking),
        ...(WAITING.has(about) || isRefundByHand(about, order) ? [STAFF.atDesk] : []),
        factTable([
          // A voucher's number is worth money: it goes to its buyer alone.
          ...factRows({ ...booking, giftUid: null }, lang, context),
          [facts.buyer, buyer.name],
          ...optionalRow(facts.email, buyer.email),
          ...optionalRow(facts.phone, buyer.phone),
          [facts.language, LANG_NAMES[booking.lang]],
          [facts.state, STAFF.states[booking.state]],
          [facts.order, booking.orderRef],
        ]),
      ],
    }
  }),
}

export type Composed = Letter & RenderedMail

/**
 * Writes a mail to its one recipient. What visitors typed is only in the body, never in To, Cc or the subject, except a
 * name of letters alone in the subject of a voucher's mail (`isNameForSubject`).
 */
export function compose(mail: Mail, context: MailContext, mode: Mode): Composed {
  const { spa, siteUrl } = context
  const letter = write(mail.template, mail, context)
  return {
    ...letter,
    brand: { name: spa.name, url: siteUrl },
    foot: [[spa.name], [spa.address], [spa.phone, `tel:${spa.phone.replaceAll(/\s/gu, '')}`], [siteUrl, siteUrl]],
    ...(mode !== 'live' && { band: MAIL_TEXTS[letter.lang].band }),
  }
}

const write = <T extends Template>(template: T, mail: MailOf<T>, context: MailContext) => MAILS[template](mail, context)

function toEither<M extends { to: 'buyer' | 'recipient' }>(
  buyer: (mail: M, context: MailContext) => Letter,
  recipient: (mail: M, context: MailContext) => Letter,
) {
  return (mail: M, context: MailContext) => (mail.to === 'buyer' ? buyer : recipient)(mail, context)
}

/** Makes the link that shows a request and completes it, in its language. Both secrets are in the fragment. */
const keepLink = ({ booking: { lang, orderRef }, statusToken }: OrderInMail, proof: string, { siteUrl }: MailContext) =>
  siteUrl + href('confirm', lang) + keepFragment(orderRef, statusToken, proof)

/** Tells whether a booking starts at another time than before. */
const isMoved = ({ mail: { from }, booking }: OrderInput): boolean => from !== undefined && from !== booking.startsAt

/** Says when a booking was before it was moved, and what it was for. Gives nothing for what is now as it was then. */
const wasBefore = (input: OrderInput): string[] => [
  ...(isMoved(input) ? [input.t.moved.before] : []),
  ...(input.mail.was ? [input.t.moved.was] : []),
]

/** Says until when an appointment can be changed or cancelled, what comes back until then, and what is paid after. */
function cancellation({ booking, lang, t, money }: OrderInput): string[] {
  const words = CANCELLATION_WORDS[lang]
  const { refundableUntil: until, paidCents, refundedCents } = booking
  if (until === null) return [words.late, t.confirmed.late]
  const backCents = paidCents - refundedCents
  return [
    [
      fill(words.until, when(until, lang)),
      ...(backCents > 0 ? [fill(words.back, { amount: money(backCents) })] : []),
      words.after,
    ].join(' '),
  ]
}

const toChange = ({ booking, t: { confirmed: t } }: OrderInput) =>
  booking.refundableUntil === null ? { link: t.linkLate } : ({ link: t.link, part: CHANGE } as const)

/** Asks whether the guest may be asked after the visit how it was. Only a guest who follows the link is asked. */
const mayAsk = ({ order: { wishTokens }, t: { confirmed: t }, page }: OrderInput): MailPart[] =>
  wishTokens ? [t.mayAsk, linkTo(t.mayAskLink, page('confirm') + newsFragment('mayAsk', wishTokens.mayAsk))] : []

/** Gives the link that ends the mails around visits. */
const noVisitMails = ({ order: { wishTokens }, t, page }: OrderInput): MailPart[] =>
  wishTokens
    ? [linkTo(t.reminder.endLink, page('confirm') + newsFragment('noVisitMails', wishTokens.noVisitMails))]
    : []

/** Says what guests do before they come, and how to come: this mail may be all that they have on the way. */
function visit({ booking: { code }, lang, t, context: { spa } }: OrderInput): MailPart[] {
  const { heading, before, beforeSteam, metro } = spa.visit[lang]
  const items = code === null || spa.steam.includes(code) ? beforeSteam : before
  return [
    { kind: 'list', name: heading, items },
    ...(metro ? [factTable([metro])] : []),
    linkTo(t.confirmed.map, spa.map),
  ]
}

/** Says where a party that would pay at the spa may transfer the money before, as another person may pay for it. */
function transferBefore(input: OrderInput): MailPart[] {
  const { kind, payment, persons, owedCents, startsAt } = input.booking
  const { spa, now } = input.context
  if (payment !== 'none' || owedCents === 0 || !isForStaff(persons ?? 1)) return []
  if (spa.transferBankDays === undefined || startsAt === null || kind === 'last') return []
  const isInTime = Date.parse(startsAt) > endOfBankDay(now, spa.transferBankDays)
  return isInTime ? [input.t.confirmed.ahead, bankDetails(input)] : []
}

/** Lists where to transfer what an order owes, and with which words. */
function bankDetails({ booking, t: { facts }, values, context }: OrderInput): MailBlock {
  const { bank } = context.spa
  return factTable([
    [facts.holder, bank.holder],
    [facts.iban, bank.iban],
    [facts.bic, bank.bic],
    [facts.bank, bank.name],
    [facts.concept, booking.reference],
    [facts.amount, values.owed],
  ])
}

/**
 * Gives a voucher's buyer the link to its card, in the card's language, which can be given away: the order's link could
 * cancel the voucher.
 */
function toPassOn({ booking: { gift, giftUid, cardToken }, t: { voucher: t }, context }: OrderInput): MailPart[] {
  if (gift === null || giftUid === null || cardToken === undefined) return []
  const page = context.siteUrl + href('check-voucher', gift.card.lang)
  return [t.pass, linkTo(t.card, page + cardFragment(giftUid, cardToken))]
}

/** Says what was refunded, what will be, and that a voucher has its amount back, with its last day. */
function moneyBack({ order: { voucherUntil, isBackOnVoucher }, booking, t, context }: OrderInput): string[] {
  const { paidCents, refundedCents } = booking
  const byVoucher = booking.voucherCents > 0 || isBackOnVoucher
  const { cancelled, refunded } = t
  const isPast = voucherUntil !== undefined && voucherUntil < madridDay(context.now)
  const lastDay = voucherUntil === undefined ? [] : [isPast ? cancelled.voucherPast : cancelled.voucherUntil]
  return [
    ...(refundedCents > 0 ? [refunded.intro] : []),
    ...(paidCents > refundedCents ? [cancelled.refund] : []),
    ...(byVoucher ? [cancelled.voucherBack, ...lastDay] : []),
    ...(paidCents === 0 && !byVoucher ? [cancelled.nothing] : []),
  ]
}

// Letters, and what is between the parts of a name: nothing in it can be read as a sentence, an address or a header.
const LETTERS = /^\p{L}[\p{L}\p{M}]*(?:[ ’'-]\p{L}[\p{L}\p{M}]*){0,3}$/u
const MOST_IN_SUBJECT = 30

/** Tells whether a name that a visitor typed may stand in a subject: letters alone, and not many. */
const isNameForSubject = (name: string | undefined): boolean =>
  name !== undefined && name.length <= MOST_IN_SUBJECT && LETTERS.test(name)

/** Writes a text so that mail programs make no link of it: a stranger can have it sent to any address. */
const withoutLinks = (typed: string): string =>
  typed
    .replace(/h(tt)ps?:\/\//gi, (scheme) => `hxx${scheme.slice(3)}`)
    .replace(/:\/\//g, '[:]//')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L})/gu, '[.]')
    .replaceAll('@', '[at]')

type Suspected = Pick<Extract<FormMail, { template: 'contact' }>, 'suspicion'>
const marked = (mark: string, { suspicion }: Suspected) => (suspicion ? fill(STAFF.suspicious, { mark }) : mark)
const suspicionOf = ({ suspicion }: Suspected) => (suspicion ? [STAFF.suspicion[suspicion]] : [])

/** Names the matter for the spa: a transfer is not called a request, nor a voucher an appointment. */
function matterOf(matter: StaffMatter, { kind, payment }: Booking) {
  if (matter === 'requested' && payment === 'transfer') return 'requested_transfer'
  return kind === 'gift' && (matter === 'confirmed' || matter === 'cancelled' || matter === 'paid_conflict')
    ? (`${matter}_voucher` as const)
    : matter
}

/** Says whether money goes back by itself: only a provider's does. */
function backToGuest(matter: StaffMatter, { booking: { payment, paidCents }, dueBackCents }: OrderInMail): string[] {
  if (matter !== 'cancelled' && matter !== 'paid_conflict') return []
  const cents = matter === 'cancelled' ? dueBackCents : paidCents
  return cents > 0 ? [STAFF.back[matter][isOnline(payment) ? 'by_itself' : 'by_hand']] : []
}

/** Tells whether staff send back the money of a cancelled order. */
const isRefundByHand = (matter: StaffMatter, { booking, dueBackCents }: OrderInMail) =>
  matter === 'cancelled' && dueBackCents > 0 && !isOnline(booking.payment)

/** Says what is still to be paid for an appointment, and where. */
function stillToPay(matter: StaffMatter, { kind, payment, owedCents, paidCents }: OrderInMail['booking']): string[] {
  const applies =
    kind !== 'gift' &&
    (matter === 'requested' || matter === 'confirmed' || matter === 'paid_ahead' || matter === 'moved')
  if (!applies || (payment === 'transfer' && paidCents === 0)) return []
  if (owedCents > 0) return [STAFF.money.at_spa]
  return [paidCents > 0 ? STAFF.money.paid : STAFF.money.covered]
}

/** What waits at the desk, with the button that settles it. */
const WAITING: ReadonlySet<StaffMatter> = new Set([
  'requested',
  'paid_conflict',
  'payment_mismatch',
  'unsettled',
  'refund_failed',
  'refund_by_hand',
])
