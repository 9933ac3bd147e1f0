import path from 'node:path'
import type { Mode } from '#lib/contracts/envelope'
import type { MailPort } from '#functions/domain/mail'
import { voucherPdf } from '../pdf/voucher-pdf'
import { calendarFileOf, lastDayFile } from './calendar'
import { compose, type Composed } from './mails'
import { mailHtml, mailText } from './rendered-mail'
import type { Spa } from './spa'
import { addressOf, folderTransport, smtpTransport } from './transport'

type Options = {
  /** SMTP_URL: the mail server; without it mails are written to files. MAIL_FROM: the sender's address. */
  env: { SMTP_URL?: string; MAIL_FROM?: string }
  /** Reads the facts about the spa as they are now. */
  spa: () => Spa
  siteUrl: string
  /** The address of the functions, for the calls that mail programs make. */
  functionsUrl: string
  mode: Mode
  dataDir: string
  now?: () => number
}

/** `where` says where mails go, for the person who starts the functions. */
type Mailer = MailPort & { where: string; close: () => void }

/** Opens the mailer: over SMTP if that is configured, else into a folder. */
export function openMailer({ env, spa, siteUrl, functionsUrl, mode, dataDir, now = Date.now }: Options): Mailer {
  const folder = path.resolve(dataDir, 'mail')
  const transport = env.SMTP_URL === undefined ? folderTransport(folder) : smtpTransport(env.SMTP_URL)
  const from = ({ email, name }: Spa) => addressOf(env.MAIL_FROM ?? email, name)
  const context = () => ({ spa: spa(), siteUrl, functionsUrl, now: now() })
  return {
    where:
      env.SMTP_URL === undefined
        ? `Mail is not sent: it is written to ${folder}`
        : `Mail goes to ${new URL(env.SMTP_URL).host}`,
    close: transport.close,
    calendarFile: (booking) => calendarFileOf(booking, context(), 'PUBLISH')?.content,
    lastDayFile: (id, day, lang) => lastDayFile(id, day, lang, context()),
    voucherPdf: (voucher) => voucherPdf(voucher, context()),
    async send(mail, { name, messageId }) {
      const outgoing = await message(compose(mail, context(), mode))
      await transport.deliver(
        { ...outgoing, from: from(spa()), messageId: `<${messageId}@${new URL(siteUrl).hostname}>` },
        `${name}-${mail.template}`,
      )
    },
  }
}

async function message(mail: Composed) {
  const { to, replyTo, calendar, files = [], headers } = mail
  const attachments = await Promise.all(
    files.map(async ({ filename, make }) => ({ filename, contentType: 'application/pdf', content: await make() })),
  )
  return {
    to,
    ...(replyTo && { replyTo }),
    subject: mail.subject,
    text: mailText(mail),
    html: mailHtml(mail),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.lang, ...headers },
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'nuilea.ics', content: calendar.content } }),
    attachments: attachments.flatMap(({ content, ...file }) => (content ? [{ ...file, content }] : [])),
  }
}
