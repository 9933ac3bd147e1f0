import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { sameSecret } from '#functions/domain/keys'
import { clientNetwork } from '#functions/http/address'
import { bodyOf, readAddress, Refused, sendScreen, sendTo } from '../kit/answer'
import { Outside, Token } from '../kit/screen'
import type { Guest } from '../kit/guest'
import type { Access } from '../kit/server'
import { EDITOR_WORDS } from '../words/es'
import { Attempts } from './attempts'
import type { Hosted } from './hosting'
import { hashPassword, isPassword, LEAST_LENGTH } from './password'
import type { Account } from './people'
import { SESSION_S, Sessions } from './sessions'

const MOST_FORM = 10_000
/** The largest form that is sent back where the session has ended (bytes). */
const MOST_SENT = 100_000
/** How long a device at which somebody signed in is known (seconds). */
const DEVICE_S = 365 * 24 * 60 * 60
/** The most strangers' passwords that wait to be checked. Known devices have a queue of their own. */
const MOST_STRANGERS = 50

type Cookies = Readonly<Record<'session' | 'view' | 'device', string>>
type Clock = { now?: () => number; pause?: (ms: number) => Promise<unknown> }

/** Lets in people with an account, over the web, behind a proxy that speaks TLS. */
export class Door implements Access {
  readonly #sessions: Sessions
  readonly #attempts: Attempts
  readonly #cookies: Cookies
  readonly #pause: (ms: number) => Promise<unknown>
  /** The last checks of a password. The next one waits, since each keeps a core busy; known devices have their own. */
  readonly #turns: Record<'strange' | 'known', Promise<unknown>> = {
    strange: Promise.resolve(),
    known: Promise.resolve(),
  }
  #strangers = 0

  constructor(
    private readonly hosted: Hosted,
    { now = Date.now, pause = setTimeout }: Clock = {},
  ) {
    this.#sessions = new Sessions(now)
    this.#attempts = new Attempts(now)
    this.#pause = pause
    // On this machine there is no TLS.
    const prefix = hosted.origin.startsWith('https:') ? '__Secure-' : ''
    this.#cookies = { session: `${prefix}staff`, view: `${prefix}view`, device: `${prefix}device` }
  }

  originOf({ headers }: IncomingMessage): string {
    if (headers.host !== new URL(this.hosted.origin).host) throw new Refused(421, 'Misdirected')
    return this.hosted.origin
  }

  guestOf(request: IncomingMessage): Guest | undefined {
    return this.#guest(this.#sessions.find(readCookie(request, this.#cookies.session)))
  }

  /** Finds who may look at what *Publish* would show: its own name has the view's cookie, and never the session's. */
  viewerOf(request: IncomingMessage): Guest | undefined {
    const { host } = new URL(this.hosted.origin)
    const isHere = this.hosted.origin.startsWith('http:')
    if (!isHere && request.headers.host !== `${VIEW}.${host}`) throw new Refused(421, 'Misdirected')
    return this.#guest(this.#sessions.ofView(readCookie(request, this.#cookies.view)))
  }

  /** The sessions' people are read from the file each time: whoever is taken out of it is out at once. */
  #guest(session: ReturnType<Sessions['find']>): Guest | undefined {
    const account = session && this.hosted.accounts.find(session.email)
    return account && { ...account, token: session.token, canSignOut: true }
  }

  async answer(place: string, request: IncomingMessage, response: ServerResponse, wanted: string): Promise<boolean> {
    const guest = this.guestOf(request)
    const isPost = request.method === 'POST'
    if (place === '/sign-in') {
      if (isPost) await this.#signIn(request, response)
      else if (guest) sendTo(response, '/')
      else this.#showSignIn(response, readAddress(request.url, this.hosted.origin).searchParams.get('to') ?? '')
      return true
    }
    // A page of either half can send it: the service worker of reception forgets its day when it sees it.
    if (place.endsWith('/sign-out') && isPost && guest) {
      if ((await formOf(request)).get('token') !== guest.token) throw new Refused(403, EDITOR_WORDS.tryAgain)
      this.#sessions.close(readCookie(request, this.#cookies.session))
      const { session, view } = this.#cookies
      sendTo(response, '/sign-in', { 'Set-Cookie': [writeCookie(session, '', 0), this.#viewCookie(view, '', 0)] })
      return true
    }
    if (guest && place === '/account') {
      if (isPost) await this.#changePassword(guest, request, response)
      else this.#showAccount(response, guest)
      return true
    }
    if (guest) return false
    if (!isPost) sendTo(response, `/sign-in?to=${encodeURIComponent(wanted)}`)
    else if (place.endsWith('/sign-out')) sendTo(response, '/sign-in')
    else this.#showEnded(response, place, await sentIn(request))
    return true
  }

  async #signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const words = EDITOR_WORDS.signIn
    const form = await formOf(request)
    const to = form.get('to') ?? ''
    const email = (form.get('email') ?? '').trim().toLowerCase()
    const account = this.hosted.accounts.find(email)
    const isRight = await this.#isRight(request, account, form.get('password') ?? '')
    if (isRight === undefined) return this.#showSignIn(response, to, { email, status: 429, refusal: words.tooMany })
    if (!isRight || !account) return this.#showSignIn(response, to, { email, status: 403, refusal: words.wrong })
    const { secret, view } = this.#sessions.open(email)
    const { session, view: viewName, device } = this.#cookies
    sendTo(response, this.#within(to), {
      'Set-Cookie': [
        writeCookie(session, secret, SESSION_S),
        this.#viewCookie(viewName, view, SESSION_S),
        writeCookie(device, deviceOf(account), DEVICE_S),
      ],
    })
  }

  /** Tells whether a password is the right one; undefined if too many are being checked already. */
  async #isRight(
    request: IncomingMessage,
    account: Account | undefined,
    password: string,
  ): Promise<boolean | undefined> {
    const device = readCookie(request, this.#cookies.device)
    const isKnown = account !== undefined && isDeviceOf(account, device)
    const place = isKnown ? `device ${device}` : `network ${addressOf(request)}`
    if (!isKnown && this.#strangers >= MOST_STRANGERS) return undefined
    const wait = this.#attempts.begin(place)
    if (wait === undefined) return undefined
    this.#strangers += isKnown ? 0 : 1
    let isRight = false
    try {
      if (wait > 0) await this.#pause(wait)
      const queue = isKnown ? 'known' : 'strange'
      const attempt = this.#turns[queue].then(() => isPassword(password, account?.hash))
      this.#turns[queue] = attempt.catch(() => undefined)
      isRight = await attempt
      return isRight
    } finally {
      this.#strangers -= isKnown ? 0 : 1
      this.#attempts.end(place, isRight)
    }
  }

  /** Lets a person change her own password. Her other sessions end, and devices that were known are strange again. */
  async #changePassword(guest: Guest, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const words = EDITOR_WORDS.account
    const form = await formOf(request)
    if (form.get('token') !== guest.token) throw new Refused(403, EDITOR_WORDS.tryAgain)
    const account = this.hosted.accounts.find(guest.email)
    const [next, again] = [form.get('next') ?? '', form.get('again') ?? '']
    const isRight = await this.#isRight(request, account, form.get('password') ?? '')
    const refusal =
      isRight === undefined
        ? EDITOR_WORDS.signIn.tooMany
        : !isRight || !account
          ? words.wrong
          : next.length < LEAST_LENGTH
            ? words.tooShort(LEAST_LENGTH)
            : next === again
              ? undefined
              : words.notSame
    if (refusal !== undefined || !account) return this.#showAccount(response, guest, { refusal, status: 403 })
    const hash = await hashPassword(next)
    this.hosted.accounts.changeHash(account, hash)
    this.#sessions.closeOthers(guest.email, readCookie(request, this.#cookies.session))
    const headers = { 'Set-Cookie': [writeCookie(this.#cookies.device, deviceOf({ ...account, hash }), DEVICE_S)] }
    this.#showAccount(response, guest, { done: words.changed, headers })
  }

  /** Writes the cookie of the view, which the service's second name gets too. */
  #viewCookie(name: string, secret: string, seconds: number): string {
    const { protocol, hostname } = new URL(this.hosted.origin)
    return writeCookie(name, secret, seconds) + (protocol === 'https:' ? `; Domain=${hostname}` : '')
  }

  /** Resolves the address that the visitor asked for. Gives the first screen for one that is not ours. */
  #within(wanted: string): string {
    const home = `${this.hosted.origin}/`
    const { href, pathname, search } = readAddress(wanted, home)
    return href.startsWith(home) && !pathname.startsWith('/sign-') ? pathname + search : '/'
  }

  /** Asks for a mail address and a password, and says why the last attempt was refused. */
  #showSignIn(response: ServerResponse, to: string, { email, refusal, ...sent }: Attempted = {}): void {
    const words = EDITOR_WORDS.signIn
    const isRefused = refusal !== undefined
    const form = (
      <form method="post" action="/sign-in" className="sign-in">
        {isRefused && <Refusal>{refusal}</Refusal>}
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
        <Password name="password" label={words.password} autoFocus={isRefused} isRefused={isRefused} />
        <button className="main">{words.button}</button>
        <p className="hint">{words.forgotten}</p>
      </form>
    )
    this.#show(response, words.title, form, sent)
  }

  #showAccount(response: ServerResponse, guest: Guest, { refusal, done, ...sent }: Attempted = {}): void {
    const words = EDITOR_WORDS.account
    const form = (
      <form method="post" action="/account" className="sign-in">
        <Token token={guest.token} />
        {refusal !== undefined && <Refusal>{refusal}</Refusal>}
        {done !== undefined && (
          <div className="notice" role="status">
            <p>{done}</p>
          </div>
        )}
        <input type="hidden" name="username" autoComplete="username" value={guest.email} readOnly />
        <Password name="password" label={words.current} isRefused={refusal !== undefined} />
        <Password name="next" label={words.next(LEAST_LENGTH)} isNew />
        <Password name="again" label={words.again} isNew />
        <button className="main">{words.change}</button>
      </form>
    )
    this.#show(response, guest.name, form, sent)
  }

  /** Says that the session ended, with a form that sends the same again after signing in. */
  #showEnded(response: ServerResponse, place: string, sent: readonly (readonly [string, string])[]): void {
    const { ended, again, saveAgain, title } = EDITOR_WORDS.signIn
    const notice = (
      <>
        <div className="notice error" role="alert">
          <p>
            {ended}{' '}
            <a href="/sign-in" target="_blank">
              {again}
            </a>
          </p>
        </div>
        {sent.length > 0 && (
          <form method="post" action={place}>
            {sent.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className="main">{saveAgain}</button>
          </form>
        )}
      </>
    )
    this.#show(response, title, notice, { status: 403 })
  }

  #show(response: ServerResponse, title: string, children: ReactNode, sent: Parameters<typeof sendScreen>[2]): void {
    sendScreen(response, <Outside title={title}>{children}</Outside>, sent)
  }
}

const Refusal = ({ children }: { children: string }) => (
  <div className="notice error" role="alert" id="refusal">
    <p>{children}</p>
  </div>
)

type PasswordProps = { name: string; label: string; isNew?: boolean; isRefused?: boolean; autoFocus?: boolean }

const Password = ({ name, label, isNew, isRefused, autoFocus }: PasswordProps) => (
  <label className="field">
    {label}
    <input
      type="password"
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      autoFocus={autoFocus}
      aria-describedby={isRefused ? 'refusal' : undefined}
    />
  </label>
)

/** The first label of the second name, under which what *Publish* would show is seen: view.staff.spa.example. */
export const VIEW = 'view'

/** Makes the secret by which a device is known again. It ends when the password changes. */
const deviceOf = (account: Account, id = randomBytes(12).toString('base64url')): string =>
  `${id}.${createHmac('sha256', account.hash).update(`${account.email} ${id}`).digest('base64url')}`

const isDeviceOf = (account: Account, device: string): boolean =>
  device.includes('.') && sameSecret(device, deviceOf(account, device.split('.')[0]))

/** Reads a cookie of a request; an empty text if it has none. */
function readCookie({ headers }: IncomingMessage, name: string): string {
  const found = (headers.cookie ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1) ?? ''
}

/**
 * Writes a cookie that no script can read, and that is never sent with requests of other sites. With a name that begins
 * with `__Secure-` it is sent over TLS alone.
 */
const writeCookie = (name: string, secret: string, seconds: number): string =>
  `${name}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly;${name.startsWith('__Secure-') ? ' Secure;' : ''} SameSite=Strict`

const formOf = async (request: IncomingMessage) =>
  new URLSearchParams((await bodyOf(request, MOST_FORM, EDITOR_WORDS.signIn.wrong)).toString('utf8'))

/** Reads the fields of a form; none of an upload, or of what is too large to be sent back. */
async function sentIn(request: IncomingMessage): Promise<[string, string][]> {
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return []
  const body = await bodyOf(request, MOST_SENT, EDITOR_WORDS.tooLarge).catch(() => '')
  return [...new URLSearchParams(body.toString())]
}

type Attempted = {
  email?: string
  status?: number
  refusal?: string
  done?: string
  headers?: Readonly<Record<string, string | string[]>>
}

/** Gives the network of the client. Only our own proxy reaches this process, and it names the client last. */
const addressOf = ({ headers, socket }: IncomingMessage) =>
  clientNetwork(
    { address: socket.remoteAddress ?? '', headers: { 'x-forwarded-for': String(headers['x-forwarded-for'] ?? '') } },
    1,
  )
