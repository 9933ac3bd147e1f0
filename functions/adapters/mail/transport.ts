import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { Email } from '#lib/contracts/fields'
import { MAIL_DEADLINE_MS, MailRefused } from '#functions/domain/mail'
import type { CalendarFile } from './calendar'
import type { RenderedMail } from './rendered-mail'

type OutgoingMail = {
  from: Address
  to: Address
  replyTo?: Address
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  icalEvent?: { method: string; filename: string; content: string }
  attachments?: { filename: string; contentType: string; content: string }[]
}

/** Hands a message over. Throws MailRefused at one that is never taken, else to be tried again. */
export type Transport = { deliver: (message: OutgoingMail, name: string) => Promise<void>; close: () => void }

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** Nothing of a message is ever read from a file or fetched. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

/** What the server said no to. Who we are and whether it is busy (4xx) is no matter of this one mail. */
const refusal = z.object({ responseCode: z.int().min(500), command: z.string().regex(/^(RCPT TO|DATA)/) })

/**
 * Delivers to a mail server; over the network only with TLS. The connection ends with the deadline (milliseconds),
 * however slowly the server goes on.
 */
export function smtpTransport(url: string, deadlineMs = MAIL_DEADLINE_MS): Transport {
  const { protocol, hostname } = new URL(url)
  const near = LOOPBACK.test(hostname)
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !near,
    ignoreTLS: near,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...CLOSED,
  })
  return {
    async deliver(message) {
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadlineMs) })
      } catch (error) {
        if (!refusal.safeParse(error).success) throw error
        throw new MailRefused(error instanceof Error ? error.message : 'refused', { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

/** Delivers into a folder: the message as it would be sent (.eml), and its parts to read. */
export function folderTransport(folder: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
  return {
    async deliver(message, name) {
      const { message: raw } = await transport.sendMail(message)
      await mkdir(folder, { recursive: true })
      const write = (kind: string, content: string | Buffer) => writeFile(path.join(folder, `${name}.${kind}`), content)
      await write('eml', Buffer.isBuffer(raw) ? raw : '')
      await write('txt', message.text)
      await write('html', message.html)
      if (message.icalEvent) await write('ics', message.icalEvent.content)
    },
    close: () => transport.close(),
  }
}

/** An address, never a list; a name only where the spa is the one who is written to. */
export type Address = { name: string; address: string }

export type Composed = {
  to: Address
  /** Only the spa's mails answer to somebody else. */
  replyTo?: Address
  mail: RenderedMail
  calendar?: CalendarFile
  /** Files to keep, as HTML. */
  files?: readonly { filename: string; content: string }[]
  /** Mail headers beside those that all mails have. */
  headers?: Record<string, string>
}

const LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/**
 * Makes an address as a mail may carry it. Throws on lists, line breaks and everything else that could add a header.
 */
export function addressOf(address: string, name = ''): Address {
  const parsed = Email.safeParse(address)
  if (!parsed.success || parsed.data !== address || !LINE.test(name))
    throw new MailRefused('An address that no mail may carry')
  return { name, address }
}
