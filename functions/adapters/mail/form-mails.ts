import { optInFragment } from '#lib/contracts/mail-links'
import { fill } from '#lib/i18n/fill'
import { LANG_NAMES } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { FormMail } from '#functions/domain/mail'
import { formatMoment } from './order-facts'
import type { ComposedMail } from './order-mails'
import type { Block, MailRow } from './rendered-mail'
import type { MailContext } from './spa'
import { STAFF, MAIL_TEXTS } from './texts'

const text = (words: string): Block => ({ kind: 'text', text: words })
const row = (name: string, value: string | undefined): MailRow[] => (value === undefined ? [] : [[name, value]])

/** Asks the address itself whether it wants news. */
export function writeOptIn(
  { lang, token }: Extract<FormMail, { template: 'opt_in' }>,
  { siteUrl }: MailContext,
): ComposedMail {
  const t = MAIL_TEXTS[lang].optIn
  const link: Block = { kind: 'link', text: t.link, url: `${siteUrl}${href('confirm', lang)}${optInFragment(token)}` }
  return { subject: t.subject, blocks: [text(t.intro), link, text(t.otherwise)] }
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

/** Writes the acknowledgement that the law asks for: what was declared, on which day, at what time. */
export function writeWithdrawal(declared: Declaration): ComposedMail {
  const { withdrawal: t, hello } = MAIL_TEXTS[declared.lang]
  return {
    subject: fill(t.subject, { ticket: declared.ticket }),
    blocks: [
      text(fill(hello, { name: declared.name })),
      text(t.intro),
      { kind: 'facts', rows: declarationRows(declared) },
      text(t.next),
    ],
  }
}

/** Writes the declaration of a withdrawal to the spa. */
export function writeStaffWithdrawal(declared: Declaration): ComposedMail {
  const rows = [
    ...declarationRows(declared, MAIL_TEXTS.es.facts, 'es'),
    [STAFF.facts.email, declared.email] as const,
    [STAFF.facts.language, LANG_NAMES[declared.lang]] as const,
  ]
  return {
    subject: fill(STAFF.withdrawal, { ticket: declared.ticket }),
    blocks: [text(STAFF.withdrawalIntro), { kind: 'facts', rows }],
  }
}

/** Writes a visitor's message, for the spa. Nothing of it stands in the subject. */
export function writeContact({
  ticket,
  lang,
  name,
  email,
  phone,
  subject,
  treatment,
  message,
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
    subject: fill(STAFF.contact, { ticket }),
    blocks: [text(STAFF.contactIntro), { kind: 'facts', rows }, { kind: 'quote', text: message }],
  }
}
