import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, onTestFinished } from 'vitest'
import type { Mode } from '#lib/contracts/envelope'
import { openMailer } from '#functions/adapters/mail/mailer'
import type { Mail } from '#functions/domain/mail'
import { KEY, NOW, SITE, SPA } from './samples'

const OURS = { spa: () => SPA, siteUrl: SITE, functionsUrl: 'https://functions.nuilea.example' }
const MAIL_FROM = 'reservas@nuilea.example'

/** Opens a mailer without a mail server, which writes what it would send into a folder. */
export const openFolder = (dataDir: string, mode: Mode, env = {}, now = NOW) =>
  openMailer({ ...OURS, env, mode, dataDir, now: () => now })

/**
 * Makes what writes mails as they would be sent, each once for all tests of a file: a server greets after a
 * tenth of a second.
 */
export function openLetterBox() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-mail-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const written = new Map<string, ReturnType<typeof write>>()
  async function write(letter: Mail, mode: Mode, name: string) {
    await openFolder(folder, mode, { MAIL_FROM }).send(letter, { ...KEY, name })
    const raw = readFileSync(path.join(folder, 'mail', `${name}-${letter.template}.eml`), 'utf8')
    const mail = await PostalMime.parse(raw)
    return { to: mail.to?.map(({ address }) => address), mail, raw }
  }
  return (mail: Mail, mode: Mode = 'live') => {
    const key = JSON.stringify([mail, mode])
    const known = written.get(key) ?? write(mail, mode, `outbox-${written.size}`)
    written.set(key, known)
    return known
  }
}

/** The step at which the server says no, and in which words, with their codes; `never`: it never answers. */
type Answers = { from?: string; rcpt?: string; data?: string }
type Received = { from: string; to: string[]; mail: Email; raw: string }

/** Opens a mail server in this process, and a mailer that sends to it. */
export async function openPostOffice() {
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
  const url = `smtp://127.0.0.1:${port}`
  const mailer = openFolder('', 'live', { SMTP_URL: url, MAIL_FROM })
  onTestFinished(async () => {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
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
