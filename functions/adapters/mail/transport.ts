import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { Email } from '#lib/contracts/fields'
import { MAIL_DEADLINE_MS, MailRefused } from '#functions/domain/mail'

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
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Delivers messages. Throws MailRefused when the server refuses the address; other errors are about the server. */
export type Transport = { deliver: (message: OutgoingMail, name: string) => Promise<void>; close: () => void }

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** No part of a message is read from a file or fetched. */
const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true }

/**
 * A refusal of the recipient, by the enhanced status codes that say so (RFC 3463). Final ones: no such mailbox or
 * domain, a bad address, a mailbox that is switched off. For now: the same, or a mailbox that is full. All others, such
 * as 5.7.1 for relaying, 5.4.5 for a day's limit or 4.3.0 for a busy system, are about the server or the sender, and so
 * are 5.1.7 and 5.1.8.
 */
const refusal = z.object({
  command: z.string().startsWith('RCPT TO'),
  response: z.string().regex(/^(5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)|4\d\d[ -]4\.(1\.(1|2|3|6|10)|2\.[12]))\b/),
})

/**
 * Makes a transport to a mail server, with TLS unless it is on this machine. A delivery that takes longer than the
 * deadline (milliseconds) fails.
 */
export function smtpTransport(url: string, deadlineMs = MAIL_DEADLINE_MS): Transport {
  const { protocol, hostname } = new URL(url)
  const isLocal = LOOPBACK.test(hostname)
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...NO_ACCESS,
  })
  return {
    async deliver(message) {
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadlineMs) })
      } catch (error) {
        const refused = refusal.safeParse(error).data
        if (!refused) throw error
        const isFinal = refused.response.startsWith('5')
        throw new MailRefused(error instanceof Error ? error.message : 'refused', { cause: error, isFinal })
      }
    },
    close: () => transport.close(),
  }
}

/** Makes a transport to a folder: it writes the message as it would be sent (.eml), and its parts as files to read. */
export function folderTransport(folder: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_ACCESS })
  return {
    async deliver(message, name) {
      const { message: raw } = await transport.sendMail(message)
      await mkdir(folder, { recursive: true })
      const write = (kind: string, content: string | Buffer) => writeFile(path.join(folder, `${name}.${kind}`), content)
      await write('txt', message.text)
      await write('html', message.html)
      if (message.icalEvent) await write('ics', message.icalEvent.content)
      // The message is written last: a reader who finds it also finds its parts.
      await write('eml', Buffer.isBuffer(raw) ? raw : '')
    },
    close: () => transport.close(),
  }
}

/** One address, never a list. A guest's address is also its name: the name that the guest typed stays out. */
export type Address = { name: string; address: string }

const LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/** Checks an address and a name. Throws MailRefused for lists, line breaks and everything that could add a header. */
export function addressOf(address: string, name = ''): Address {
  const parsed = Email.safeParse(address)
  if (!parsed.success || parsed.data !== address || !LINE.test(name))
    throw new MailRefused('An address that no mail may carry')
  return { name, address }
}
