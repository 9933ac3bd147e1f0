import { newsFragment } from '#lib/contracts/news-links'
import { fill } from '#lib/i18n/fill'
import { LANG_NAMES } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { FormMail } from '#functions/domain/mail'
import { formatMoment } from './order-facts'
import type { ComposedMail } from './order-mails'
import { factTable, linkTo, paragraph, type MailBlock, type MailRow } from './rendered-mail'
import type { MailContext } from './spa'
import { STAFF, MAIL_TEXTS } from './texts'
import { unsubscribeHeaders } from './unsubscribe'

const row = (name: string, value: string | undefined): MailRow[] => (value === undefined ? [] : [[name, value]])

/** Writes the mail that asks whether this address wants the newsletter, with a link to say no if there is a token. */
export function writeOptIn(
  { lang, token, unsubscribe }: Extract<FormMail, { template: 'opt_in' }>,
  context: MailContext,
): ComposedMail {
  const t = MAIL_TEXTS[lang].optIn
  const page = `${context.siteUrl}${href('confirm', lang)}`
  const link = linkTo(t.link, `${page}${newsFragment('optIn', token)}`)
  const blocks = [paragraph(t.intro), link, paragraph(t.otherwise)]
  if (unsubscribe === undefined) return { subject: t.subject, blocks }
  const leave = linkTo(t.leave, `${page}${newsFragment('unsubscribe', unsubscribe)}`)
  return { subject: t.subject, blocks: [...blocks, leave], headers: unsubscribeHeaders(unsubscribe, context) }
}

type Declaration = Extract<FormMail, { template: 'withdrawal' | 'staff_withdrawal' }>

function declarationRows(
  { lang, name, contract, ticket, receivedAt }: Declaration,
  words = MAIL_TEXTS[lang].facts,
  timeIn = lang,
): MailRow[] {
  return [
    [words.name, name],
    [words.declared, contract],
    [words.received, formatMoment(receivedAt, timeIn)],
    [words.ticket, ticket],
  ]
}

/** Writes a text so that mail programs make no link of it: anybody can have it sent to anybody's address. */
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
export function writeWithdrawal(declared: Declaration): ComposedMail {
  const { withdrawal: t, helloNobody, facts } = MAIL_TEXTS[declared.lang]
  const { name, contract, ticket, receivedAt, lang } = declared
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

type Suspicion = Extract<FormMail, { template: 'contact' }>['suspicion']
const marked = (subject: string, suspicion: Suspicion) =>
  suspicion ? fill(STAFF.suspicious, { mark: subject }) : subject
const suspicions = (suspicion: Suspicion): MailBlock[] => (suspicion ? [paragraph(STAFF.suspicion[suspicion])] : [])

/** Writes the mail to the spa about a declared withdrawal. */
export function writeStaffWithdrawal(declared: Extract<FormMail, { template: 'staff_withdrawal' }>): ComposedMail {
  const rows = [
    ...declarationRows(declared, MAIL_TEXTS.es.facts, 'es'),
    [STAFF.facts.email, declared.email] as const,
    [STAFF.facts.language, LANG_NAMES[declared.lang]] as const,
  ]
  return {
    subject: marked(fill(STAFF.withdrawal, { ticket: declared.ticket }), declared.suspicion),
    blocks: [
      ...suspicions(declared.suspicion),
      paragraph(STAFF.withdrawalIntro),
      paragraph(declared.mailed === false ? STAFF.notAcknowledged : STAFF.acknowledged),
      factTable(rows),
    ],
  }
}

/** Writes the mail to the spa with a visitor's message. The subject has nothing that the visitor typed. */
export function writeContact({
  ticket,
  lang,
  name,
  email,
  phone,
  subject,
  treatment,
  message,
  suspicion,
}: Extract<FormMail, { template: 'contact' }>): ComposedMail {
  const { facts } = STAFF
  const rows: MailRow[] = [
    [MAIL_TEXTS.es.facts.name, name],
    [facts.email, email],
    ...row(facts.phone, phone),
    [facts.language, LANG_NAMES[lang]],
    ...row(facts.subject, subject),
    ...row(facts.treatment, treatment),
  ]
  return {
    subject: marked(fill(STAFF.contact, { ticket }), suspicion),
    blocks: [
      ...suspicions(suspicion),
      paragraph(STAFF.contactIntro),
      factTable(rows),
      { kind: 'quote', text: message },
    ],
  }
}

/** Writes the mail to the spa about a mail that was not delivered, with the guest's telephone. */
export function writeUndelivered({
  about,
  reference,
  to,
  guest,
  permanent,
}: Extract<FormMail, { template: 'undelivered' }>): ComposedMail {
  const { facts, mails, undeliveredIntro } = STAFF
  const mailNames: Readonly<Record<string, string>> = mails
  const rows: MailRow[] = [
    [facts.mail, mailNames[about] ?? about],
    [facts.to, to],
    [facts.buyer, guest.name],
    ...row(facts.email, guest.email),
    ...row(facts.phone, guest.phone),
    [facts.reference, reference],
  ]
  return {
    subject: fill(STAFF.undelivered, { reference }),
    blocks: [paragraph(permanent ? undeliveredIntro.refused : undeliveredIntro.late), factTable(rows)],
  }
}
