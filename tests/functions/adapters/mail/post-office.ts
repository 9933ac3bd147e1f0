import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { Mode } from '#lib/contracts/envelope'
import { openMailer } from '#functions/adapters/mail/mailer'
import { NOW, SITE, SPA } from './samples'

type Received = { from: string; to: string[]; mail: Email; raw: string }

/** Opens a mail server in this process, and a mailer that sends to it. */
export async function openPostOffice(mode: Mode = 'live') {
  const received: Received[] = []
  const refusing = { now: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (refusing.now) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        const raw = Buffer.concat(parts).toString('utf8')
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw,
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const mailer = openMailer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'reservas@nuilea.example' },
    spa: SPA,
    siteUrl: SITE,
    mode,
    dataDir: '',
    now: () => NOW,
  })
  onTestFinished(async () => {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { mailer, received, refusing, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
