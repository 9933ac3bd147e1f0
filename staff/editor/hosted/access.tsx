import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from '#functions/http/address'
import type { Person } from '#tools/git'
import type { EditorAccess, Guest } from '../access'
import { bodyOf, readAddress, Refused, sendScreen, sendTo } from '../../kit/answer'
import { OPENING, type Gate } from '../preview'
import { Layout } from '../screens/layout'
import { SignIn } from '../screens/sign-in'
import { newUserState, type SharedState, type UserState } from '../state'
import { pull } from '../../publish/pull'
import { EDITOR_WORDS } from '../../words/editor'
import { Attempts } from './attempts'
import type { Hosting } from './env'
import { isPassword } from './password'
import { SESSION_S, Sessions } from './sessions'

/** The cookie of the editor, and that of the site beside the form, which opens nothing else. */
const COOKIE = '__Secure-editor'
const SITE_COOKIE = '__Secure-site'
const MOST_FORM = 10_000
/** How long the remote is not asked again (milliseconds). */
const FRESH_MS = 60_000

/** Lets in people with an account, over the web, behind a proxy that speaks TLS. */
export class HostedAccess implements EditorAccess {
  readonly base: string
  readonly gate: Gate
  readonly #sessions: Sessions
  readonly #attempts: Attempts
  readonly #users = new Map<string, UserState>()
  /** The last check of a password. The next one waits for it: each keeps a core busy. */
  #turn: Promise<unknown> = Promise.resolve()
  #pulled = { at: -Infinity, obstacle: Promise.resolve<string | undefined>(undefined) }

  constructor(
    private readonly shared: SharedState,
    private readonly hosting: Hosting,
    private readonly now: () => number = Date.now,
  ) {
    this.base = hosting.base
    this.#sessions = new Sessions(now)
    this.#attempts = new Attempts(now)
    this.gate = this.#openGate(hosting)
  }

  originOf({ headers }: IncomingMessage): string {
    if (headers.host !== new URL(this.hosting.origin).host) throw new Refused(421, 'Misdirected')
    return this.hosting.origin
  }

  guestOf(request: IncomingMessage): Guest | undefined {
    const secret = readCookie(request, COOKIE) ?? ''
    const person = this.#sessions.personOf(secret)
    return person && { user: this.#userOf(person), ticket: () => this.#sessions.ticketOf(secret) }
  }

  /** Finds the state of a person. It outlives a session: whoever signs in again still has the draft and open forms. */
  #userOf(person: Person): UserState {
    const user = this.#users.get(person.email) ?? newUserState(this.shared, person)
    this.#users.set(person.email, user)
    return user
  }

  refresh(isNeeded: boolean): Promise<string | undefined> {
    if (!isNeeded && this.now() - this.#pulled.at < FRESH_MS) return this.#pulled.obstacle
    const obstacle = this.shared.job?.isRunning ? Promise.resolve(undefined) : this.#pull()
    this.#pulled = { at: this.now(), obstacle }
    return obstacle
  }

  async #pull(): Promise<string | undefined> {
    const { files, sentence } = await pull(this.shared.options.root)
    if (files.length > 0) await this.shared.pulled(files)
    return sentence
  }

  async answer(place: string, request: IncomingMessage, response: ServerResponse, wanted: string): Promise<boolean> {
    const guest = this.guestOf(request)
    if (place === '/sign-in') {
      if (request.method === 'POST') await this.#signIn(request, response)
      else if (guest) sendTo(response, './')
      else showSignIn(response, readAddress(request.url, this.hosting.origin).searchParams.get('to') ?? '')
      return true
    }
    if (place === '/sign-out' && request.method === 'POST' && guest) {
      if ((await formOf(request)).get('token') !== guest.user.token) throw new Refused(403, EDITOR_WORDS.tryAgain)
      this.#sessions.close(readCookie(request, COOKIE) ?? '')
      sendTo(response, 'sign-in', { 'Set-Cookie': writeCookie(COOKIE, '', this.base, 0) })
      return true
    }
    if (guest) return false
    if (request.method === 'GET') sendTo(response, `${this.base}/sign-in?to=${encodeURIComponent(wanted)}`)
    else showEnded(response)
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
      return showSignIn(response, to, { email, status: 429, refusal, headers })
    }
    const account = this.hosting.accounts.find((each) => each.email === email)
    const attempt = this.#turn.then(() => isPassword(form.get('password') ?? '', account?.hash))
    this.#turn = attempt.catch(() => undefined)
    if (!(await attempt) || !account) {
      console.warn(`Refused to sign in from ${address}`)
      return showSignIn(response, to, { email, status: 403, refusal: words.wrong })
    }
    this.#attempts.succeed(address, email)
    console.log(`Signed in: ${account.email}`)
    const secret = this.#sessions.open({ name: account.name, email: account.email })
    sendTo(response, this.#within(to), { 'Set-Cookie': writeCookie(COOKIE, secret, this.base, SESSION_S) })
  }

  /** Resolves the address that somebody wanted to go to. Gives the first screen for one that is not in the editor. */
  #within(wanted: string): string {
    const home = `${this.hosting.origin}${this.base}/`
    const { href, pathname, search } = readAddress(wanted, home)
    return href.startsWith(home) && !pathname.startsWith(`${this.base}/sign-`) ? pathname + search : `${this.base}/`
  }

  /**
   * Makes the gate of the site beside the form, which has an address of its own. Whoever is signed in gets in with a
   * ticket of the editor, once, and with a cookie from then on.
   */
  #openGate({ origin: editor, site }: Hosting): Gate {
    const host = site === undefined ? undefined : new URL(site).host
    const refuse = (response: ServerResponse | undefined, status: number, sentence: string) => {
      response?.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex, nofollow' })
      response?.end(sentence)
      return undefined
    }
    return {
      headers: { 'X-Robots-Tag': 'noindex, nofollow', 'Content-Security-Policy': `frame-ancestors ${editor}` },
      isAway: true,
      viewerOf: (request, response) => {
        if (site === undefined || request.headers.host !== host) return refuse(response, 421, 'Misdirected')
        const { pathname, searchParams } = readAddress(request.url, site)
        if (!response || pathname !== OPENING) {
          const person = this.#sessions.viewerOf(readCookie(request, SITE_COOKIE) ?? '')
          return person ? this.#userOf(person) : refuse(response, 403, EDITOR_WORDS.signIn.notHere)
        }
        const secret = this.#sessions.redeem(searchParams.get('ticket') ?? '')
        if (secret === undefined) return refuse(response, 403, EDITOR_WORDS.signIn.notHere)
        const wanted = readAddress(searchParams.get('to') ?? '/', site)
        response.writeHead(303, {
          Location: wanted.origin === site ? wanted.href : `${site}/`,
          'Set-Cookie': writeCookie(SITE_COOKIE, secret, '/', SESSION_S),
          'Cache-Control': 'no-store',
        })
        response.end()
        return undefined
      },
    }
  }
}

/** Reads a cookie of a request. */
function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const found = (headers.cookie ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

/** Writes a cookie that no script can read, and that is sent over TLS alone and never with requests of other sites. */
const writeCookie = (name: string, secret: string, path: string, seconds: number): string =>
  `${name}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`

const formOf = async (request: IncomingMessage) =>
  new URLSearchParams((await bodyOf(request, MOST_FORM, EDITOR_WORDS.signIn.wrong)).toString('utf8'))

type Attempted = { email?: string; status?: number; refusal?: string; headers?: Readonly<Record<string, string>> }

function showSignIn(response: ServerResponse, to: string, { email, refusal, ...sent }: Attempted = {}): void {
  const screen = (
    <Layout title={EDITOR_WORDS.signIn.title} isOutside>
      <SignIn to={to} email={email} refusal={refusal} />
    </Layout>
  )
  sendScreen(response, screen, sent)
}

/** Says that the session ended. The form that was sent stays in the browser, and can be sent again after signing in. */
function showEnded(response: ServerResponse): void {
  const words = EDITOR_WORDS.signIn
  const screen = (
    <Layout title={words.title} isOutside>
      <div className="notice error" role="alert">
        <p>
          {words.ended}{' '}
          <a href="sign-in" target="_blank">
            {words.again}
          </a>
        </p>
      </div>
    </Layout>
  )
  sendScreen(response, screen, { status: 403 })
}

/** Gives the address of the client. Only our own proxy reaches this process, and it names the client last. */
const addressOf = ({ headers, socket }: IncomingMessage) =>
  clientAddress(
    { address: socket.remoteAddress ?? '', headers: { 'x-forwarded-for': String(headers['x-forwarded-for'] ?? '') } },
    1,
  )
