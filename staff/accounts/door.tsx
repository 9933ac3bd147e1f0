import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReactNode } from 'react'
import { clientNetworks } from '#functions/http/address'
import { bodyOf, readAddress, Refused, sendScreen, sendTo } from '../kit/answer'
import { Outside } from '../kit/screen'
import { EDITOR_WORDS } from '../words/editor'
import { Attempts } from './attempts'
import type { Hosted } from './hosting'
import { isPassword } from './password'
import type { Member } from './people'
import { SESSION_S, Sessions } from './sessions'

const MOST_FORM = 10_000
/** The largest form that is sent back where the session has ended (bytes). */
const MOST_SENT = 100_000

export type DoorOptions = Hosted & {
  /** The name of the cookie. */
  cookie: string
  /** What is behind it: the editor or the desk. */
  app: string
}

/** Lets in people with an account, over the web, behind a proxy that speaks TLS. */
export class Door {
  readonly sessions: Sessions
  readonly #attempts: Attempts
  /** The last check of a password. The next one waits for it: each keeps a core busy. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly options: DoorOptions,
    now: () => number = Date.now,
  ) {
    this.sessions = new Sessions(now)
    this.#attempts = new Attempts(now)
  }

  originOf({ headers }: IncomingMessage): string {
    if (headers.host !== new URL(this.options.origin).host) throw new Refused(421, 'Misdirected')
    return this.options.origin
  }

  /** Gives the secret of a request's session, and the person whose session it is. */
  visitorOf(request: IncomingMessage): { secret: string; person: Member } | undefined {
    const secret = readCookie(request, this.options.cookie) ?? ''
    const person = this.sessions.personOf(secret)
    return person && { secret, person }
  }

  /**
   * Answers requests about signing in, and requests of people who are not signed in. `wanted` is the address that they
   * asked for; `token` is that of a signed-in person's forms, undefined without one. Tells whether it answered.
   */
  async answer(
    place: string,
    request: IncomingMessage,
    response: ServerResponse,
    wanted: string,
    token: string | undefined,
  ): Promise<boolean> {
    const { origin, base, cookie } = this.options
    if (place === '/sign-in') {
      if (request.method === 'POST') await this.#signIn(request, response)
      else if (token !== undefined) sendTo(response, './')
      else this.#showSignIn(response, readAddress(request.url, origin).searchParams.get('to') ?? '')
      return true
    }
    if (place === '/sign-out' && request.method === 'POST' && token !== undefined) {
      if ((await formOf(request)).get('token') !== token) throw new Refused(403, EDITOR_WORDS.tryAgain)
      this.sessions.close(readCookie(request, cookie) ?? '')
      sendTo(response, 'sign-in', { 'Set-Cookie': writeCookie(cookie, '', base, 0) })
      return true
    }
    if (token !== undefined) return false
    if (request.method === 'GET') sendTo(response, `${base}/sign-in?to=${encodeURIComponent(wanted)}`)
    else if (place === '/sign-out') sendTo(response, 'sign-in')
    else this.#showEnded(response, place, await sentIn(request))
    return true
  }

  async #signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const words = EDITOR_WORDS.signIn
    const form = await formOf(request)
    const to = form.get('to') ?? ''
    const email = (form.get('email') ?? '').trim().toLowerCase()
    const address = addressOf(request)
    const wait = this.#attempts.begin(address, email)
    if (wait > 0) {
      console.warn(`Too many attempts to sign in from ${address}`)
      const headers = { 'Retry-After': String(Math.ceil(wait / 1000)) }
      const refusal = words.tooMany(Math.ceil(wait / 60_000))
      return this.#showSignIn(response, to, { email, status: 429, refusal, headers })
    }
    const account = this.options.accounts.find((each) => each.email === email)
    const attempt = this.#turn.then(() => isPassword(form.get('password') ?? '', account?.hash))
    this.#turn = attempt.catch(() => undefined)
    if (!(await attempt) || !account) {
      console.warn(`Refused to sign in from ${address}`)
      return this.#showSignIn(response, to, { email, status: 403, refusal: words.wrong })
    }
    this.#attempts.succeed(address, email)
    console.log(`Signed in: ${account.email}`)
    const secret = this.sessions.open({ name: account.name, email: account.email, role: account.role })
    sendTo(response, this.#within(to), {
      'Set-Cookie': writeCookie(this.options.cookie, secret, this.options.base, SESSION_S),
    })
  }

  /** Resolves the address that the visitor asked for. Gives the first screen for one that is not below the base. */
  #within(wanted: string): string {
    const { origin, base } = this.options
    const home = `${origin}${base}/`
    const { href, pathname, search } = readAddress(wanted, home)
    return href.startsWith(home) && !pathname.startsWith(`${base}/sign-`) ? pathname + search : `${base}/`
  }

  /** Asks for a mail address and a password, and says why the last attempt was refused. */
  #showSignIn(response: ServerResponse, to: string, { email, refusal, ...sent }: Attempted = {}): void {
    const words = EDITOR_WORDS.signIn
    const isRefused = refusal !== undefined
    const form = (
      <form method="post" action="sign-in" className="sign-in">
        {isRefused && (
          <div className="notice error" role="alert" id="refusal">
            <p>{refusal}</p>
          </div>
        )}
        <input type="hidden" name="to" value={to} />
        <label className="field">
          {words.email}
          <input
            type="email"
            name="email"
            autoComplete="username"
            required
            defaultValue={email}
            autoFocus={!isRefused}
          />
        </label>
        <label className="field">
          {words.password}
          <input
            type="password"
            name="password"
            autoComplete="current-password"
            required
            autoFocus={isRefused}
            aria-describedby={isRefused ? 'refusal' : undefined}
          />
        </label>
        <button className="main">{words.button}</button>
        <p className="hint">{words.forgotten}</p>
      </form>
    )
    this.#show(response, form, sent)
  }

  /** Says that the session ended, with a form that sends the same again after signing in. */
  #showEnded(response: ServerResponse, place: string, sent: readonly (readonly [string, string])[]): void {
    const { ended, again, saveAgain } = EDITOR_WORDS.signIn
    const notice = (
      <>
        <div className="notice error" role="alert">
          <p>
            {ended}{' '}
            <a href="sign-in" target="_blank">
              {again}
            </a>
          </p>
        </div>
        {sent.length > 0 && (
          <form method="post" action={place.slice(1)}>
            {sent.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className="main">{saveAgain}</button>
          </form>
        )}
      </>
    )
    this.#show(response, notice, { status: 403 })
  }

  #show(response: ServerResponse, children: ReactNode, sent: Parameters<typeof sendScreen>[2]): void {
    const screen = (
      <Outside app={this.options.app} title={EDITOR_WORDS.signIn.title}>
        {children}
      </Outside>
    )
    sendScreen(response, screen, sent)
  }
}

/** Reads a cookie of a request. */
export function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const found = (headers.cookie ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

/**
 * Writes a cookie that no script can read, and that is never sent with requests of other sites. With a name that begins
 * with `__Secure-` it is sent over TLS alone; on this machine there is no TLS.
 */
export const writeCookie = (name: string, secret: string, path: string, seconds: number): string =>
  `${name}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly;${name.startsWith('__Secure-') ? ' Secure;' : ''} SameSite=Strict`

const formOf = async (request: IncomingMessage) =>
  new URLSearchParams((await bodyOf(request, MOST_FORM, EDITOR_WORDS.signIn.wrong)).toString('utf8'))

/** Reads the fields of a form; none of an upload, or of what is too large to be sent back. */
async function sentIn(request: IncomingMessage): Promise<[string, string][]> {
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return []
  const body = await bodyOf(request, MOST_SENT, EDITOR_WORDS.tooLarge).catch(() => '')
  return [...new URLSearchParams(body.toString())]
}

type Attempted = { email?: string; status?: number; refusal?: string; headers?: Readonly<Record<string, string>> }

/** Gives the narrowest network of the client. Only our own proxy reaches this process, and it names the client last. */
const addressOf = ({ headers, socket }: IncomingMessage) =>
  clientNetworks(
    { address: socket.remoteAddress ?? '', headers: { 'x-forwarded-for': String(headers['x-forwarded-for'] ?? '') } },
    1,
  )[0]
