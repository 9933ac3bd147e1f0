import { newsFragment } from '#lib/contracts/news-links'
import { fill } from '#lib/i18n/fill'
import { LANG_NAMES } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { FormMail } from '#functions/domain/mail'
import { formatMoment } from './order-facts'
import {
  factTable,
  given,
  linkTo,
  paragraph,
  unsubscribeHeaders,
  type MailBlock,
  type WrittenMail,
} from './rendered-mail'
import type { MailContext } from './spa'
import { STAFF, MAIL_TEXTS } from './texts'

type Form<T extends FormMail['template']> = Extract<FormMail, { template: T }>

/** Writes the mail that asks whether this address wants the newsletter, with a link to say no if there is a token. */
export function writeOptIn({ lang, token, unsubscribe }: Form<'opt_in'>, context: MailContext): WrittenMail {
  const t = MAIL_TEXTS[lang].optIn
  const page = `${context.siteUrl}${href('confirm', lang)}`
  const link = linkTo(t.link, `${page}${newsFragment('optIn', token)}`)
  const blocks = [paragraph(t.intro), link, paragraph(t.otherwise)]
  if (unsubscribe === undefined) return { subject: t.subject, blocks }
  const leave = linkTo(t.leave, `${page}${newsFragment('unsubscribe', unsubscribe)}`)
  return { subject: t.subject, blocks: [...blocks, leave], headers: unsubscribeHeaders(unsubscribe, context) }
}

/** Writes a text so that mail programs make no link of it: a stranger can have it sent to any address. */
const withoutLinks = (typed: string): string =>
  typed
    .replace(/h(tt)ps?:\/\//gi, (scheme) => `hxx${scheme.slice(3)}`)
    .replace(/:\/\//g, '[:]//')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L})/gu, '[.]')
    .replaceAll('@', '[at]')

/**
 * Writes the acknowledgement of a withdrawal that the law requires: what was declared, on which day, at what time. What
 * was declared is quoted.
 */
export function writeWithdrawal({ name, contract, ticket, receivedAt, lang }: Form<'withdrawal'>): WrittenMail {
  const { withdrawal: t, helloNobody, facts } = MAIL_TEXTS[lang]
  return {
    subject: fill(t.subject, { ticket }),
    blocks: [
      paragraph(helloNobody),
      paragraph(t.intro),
      factTable([
        [facts.received, formatMoment(receivedAt, lang)],
        [facts.ticket, ticket],
      ]),
      paragraph(t.said),
      { kind: 'quote', text: withoutLinks(`${name}\n${contract}`) },
      paragraph(t.next),
    ],
  }
}

type Suspicion = Form<'contact'>['suspicion']
const marked = (subject: string, suspicion: Suspicion) =>
  suspicion ? fill(STAFF.suspicious, { mark: subject }) : subject
const suspicions = (suspicion: Suspicion): MailBlock[] => (suspicion ? [paragraph(STAFF.suspicion[suspicion])] : [])

/** Writes the mail to the spa about a declared withdrawal. */
export function writeStaffWithdrawal(declared: Form<'staff_withdrawal'>): WrittenMail {
  const { ticket, suspicion, mailed } = declared
  const { facts } = MAIL_TEXTS.es
  return {
    subject: marked(fill(STAFF.withdrawal, { ticket }), suspicion),
    blocks: [
      ...suspicions(suspicion),
      paragraph(STAFF.withdrawalIntro),
      paragraph(mailed === false ? STAFF.notAcknowledged : STAFF.acknowledged),
      factTable([
        [facts.name, declared.name],
        [facts.declared, declared.contract],
        [facts.received, formatMoment(declared.receivedAt, 'es')],
        [facts.ticket, ticket],
        [STAFF.facts.email, declared.email],
        [STAFF.facts.language, LANG_NAMES[declared.lang]],
      ]),
    ],
  }
}

/** Writes the mail to the spa with a visitor's message. The subject has nothing that the visitor typed. */
export function writeContact(sent: Form<'contact'>): WrittenMail {
  const { facts } = STAFF
  return {
    subject: marked(fill(STAFF.contact, { ticket: sent.ticket }), sent.suspicion),
    blocks: [
      ...suspicions(sent.suspicion),
      paragraph(STAFF.contactIntro),
      factTable([
        [MAIL_TEXTS.es.facts.name, sent.name],
        [facts.email, sent.email],
        ...given(facts.phone, sent.phone),
        [facts.language, LANG_NAMES[sent.lang]],
        ...given(facts.subject, sent.subject),
        ...given(facts.treatment, sent.treatment),
      ]),
      { kind: 'quote', text: sent.message },
    ],
  }
}

/** Writes the mail to the spa about a mail that was not delivered, with the guest's telephone. */
export function writeUndelivered({ about, reference, to, guest, permanent }: Form<'undelivered'>): WrittenMail {
  const { facts, mails, undeliveredIntro } = STAFF
  const mailNames: Readonly<Record<string, string>> = mails
  return {
    subject: fill(STAFF.undelivered, { reference }),
    blocks: [
      paragraph(permanent ? undeliveredIntro.refused : undeliveredIntro.late),
      factTable([
        [facts.mail, mailNames[about] ?? about],
        [facts.to, to],
        [facts.buyer, guest.name],
        ...given(facts.email, guest.email),
        ...given(facts.phone, guest.phone),
        [facts.reference, reference],
      ]),
    ],
  }
}
