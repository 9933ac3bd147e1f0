import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { Mode } from '#lib/contracts/envelope'
import { openMailer } from '#functions/adapters/mail/mailer'
import { NOW, SITE, SPA } from './samples'

/** The step at which the server says no, and in which words, with their codes; `never`: it never answers. */
type Answers = { from?: string; rcpt?: string; data?: string }
type Received = { from: string; to: string[]; mail: Email; raw: string }

/** Opens a mail server in this process, and a mailer that sends to it. */
export async function openPostOffice(mode: Mode = 'live') {
  const received: Received[] = []
  const refusing: { with: Answers } = { with: {} }
  let left: () => void = () => undefined
  const leaving = new Promise<void>((resolve) => (left = resolve))
  const no = (words: string) => Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Answers have the codes that they are given, and no others.
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    onMailFrom: (_, __, done) => done(refusing.with.from === undefined ? undefined : no(refusing.with.from)),
    onRcptTo: (_, __, done) => done(refusing.with.rcpt === undefined ? undefined : no(refusing.with.rcpt)),
    onClose: () => left(),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const { data } = refusing.with
        if (data === 'never') return
        if (data !== undefined) return done(no(data))
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
    functionsUrl: 'https://functions.nuilea.example',
    mode,
    dataDir: '',
    now: () => NOW,
  })
  onTestFinished(async () => {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const url = `smtp://127.0.0.1:${port}`
  return {
    mailer,
    url,
    received,
    refusing,
    /** Resolves once whoever sends has hung up. */
    left: () => leaving,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
