import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from '#functions/http/address'
import { pull } from '../../publish/pull'
import { bodyOf, readAddress, Refused, sendScreen, sendTo } from '../answer'
import type { EditorAccess, Guest } from '../access'
import type { SharedState } from '../shared-state'
import { Layout } from '../screens/layout'
import { SignIn } from '../screens/sign-in'
import { newUserState, type UserState } from '../user-state'
import { EDITOR_WORDS } from '../../words/editor'
import type { Gate } from '../preview'
import { Attempts } from './attempts'
import { readCookie, writeCookie } from './cookies'
import type { Hosting } from './env'
import { isPassword } from './password'
import { openSiteGate } from './site-gate'
import { SESSION_S, Sessions } from './sessions'
import type { Person } from '#tools/git'

const COOKIE = '__Secure-editor'
const MOST_FORM = 10_000
/** More who try at the same moment are asked to wait: each attempt keeps a core busy. */
const MOST_AT_ONCE = 8
/** How long nobody asks the remote again whether there is something new. */
const FRESH_MS = 60_000

/** Lets people with an account in over the web, behind a proxy that speaks TLS. */
export class HostedAccess implements EditorAccess {
  readonly base: string
  readonly gate: Gate
  readonly sessions: Sessions
  readonly #attempts: Attempts
  readonly #hosting: Hosting
  readonly #shared: SharedState
  readonly #users = new Map<string, UserState>()
  #trying = 0
  #turn: Promise<unknown> = Promise.resolve()
  #fresh = { at: -Infinity, standing: Promise.resolve<string | undefined>(undefined) }
  readonly #now: () => number

  constructor(shared: SharedState, hosting: Hosting, now: () => number = Date.now) {
    this.#shared = shared
    this.#hosting = hosting
    this.#now = now
    this.base = hosting.base
    this.sessions = new Sessions(now)
    this.#attempts = new Attempts(now)
    this.gate = openSiteGate(this, hosting)
  }

  originOf({ headers }: IncomingMessage): string {
    if (headers.host !== new URL(this.#hosting.origin).host) throw new Refused(421, 'Misdirected')
    return this.#hosting.origin
  }

  guestOf(request: IncomingMessage): Guest | undefined {
    const secret = readCookie(request, COOKIE)
    const person = secret === undefined ? undefined : this.sessions.personOf(secret)
    if (secret === undefined || !person) return undefined
    return { user: this.userOf(person), ticket: () => this.sessions.ticketOf(secret) }
  }

  /**
   * Gives somebody's place. It outlives a session: whoever signs in anew finds their draft, and can send a form that
   * was open.
   */
  userOf(person: Person): UserState {
    const user = this.#users.get(person.email) ?? newUserState(this.#shared, person)
    this.#users.set(person.email, user)
    return user
  }

  refresh(isNeeded: boolean): Promise<string | undefined> {
    if (!isNeeded && this.#now() - this.#fresh.at < FRESH_MS) return this.#fresh.standing
    const { root } = this.#shared.options
    const standing = this.#shared.job?.isRunning
      ? Promise.resolve(undefined)
      : pull(root).then(async ({ files, sentence }) => {
          if (files.length > 0) await this.#shared.brought(files)
          return sentence
        })
    this.#fresh = { at: this.#now(), standing }
    return standing
  }

  /** Answers what concerns signing in. Tells whether it did. */
  async answer(place: string, request: IncomingMessage, response: ServerResponse, wanted: string): Promise<boolean> {
    const words = EDITOR_WORDS.signIn
    const guest = this.guestOf(request)
    if (place === '/sign-in') {
      if (request.method === 'POST') await this.#signIn(request, response)
      else if (guest) sendTo(response, './')
      else this.#show(response, readAddress(request.url, this.#hosting.origin).searchParams.get('to') ?? '')
      return true
    }
    if (place === '/sign-out' && request.method === 'POST' && guest) {
      const form = new URLSearchParams((await bodyOf(request, MOST_FORM, words.wrong)).toString('utf8'))
      if (form.get('token') !== guest.user.token) throw new Refused(403, EDITOR_WORDS.tryAgain)
      this.sessions.close(readCookie(request, COOKIE) ?? '')
      sendTo(response, 'sign-in', { 'Set-Cookie': writeCookie(COOKIE, '', this.base, 0) })
      return true
    }
    if (guest) return false
    if (request.method === 'GET') sendTo(response, `${this.base}/sign-in?to=${encodeURIComponent(wanted)}`)
    else this.#showEnded(response)
    return true
  }

  async #signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const words = EDITOR_WORDS.signIn
    const form = new URLSearchParams((await bodyOf(request, MOST_FORM, words.wrong)).toString('utf8'))
    const [email, password, to] = ['email', 'password', 'to'].map((name) => form.get(name) ?? '')
    const name = (email ?? '').trim().toLowerCase()
    const address = addressOf(request)
    const refuse = (status: number, sentence: string, headers?: Record<string, string>) =>
      this.#show(response, to ?? '', { email: name, status, sentence, headers })
    const wait = this.#attempts.begin(address, name)
    if (wait > 0) {
      console.warn(`Too many attempts to sign in from ${address}`)
      return refuse(429, words.tooMany(Math.ceil(wait / 60_000)), { 'Retry-After': String(Math.ceil(wait / 1000)) })
    }
    if (this.#trying >= MOST_AT_ONCE) return refuse(503, words.busy)
    const account = this.#hosting.accounts.find((each) => each.email === name)
    this.#trying += 1
    const attempt = this.#turn.then(() => isPassword(password ?? '', account?.hash))
    this.#turn = attempt.catch(() => undefined).finally(() => (this.#trying -= 1))
    if (!(await attempt) || !account) {
      console.warn(`Refused to sign in from ${address}`)
      return refuse(403, words.wrong)
    }
    this.#attempts.succeed(address, name)
    console.log(`Signed in: ${account.email}`)
    const secret = this.sessions.open({ name: account.name, email: account.email })
    sendTo(response, this.#within(to ?? ''), { 'Set-Cookie': writeCookie(COOKIE, secret, this.base, SESSION_S) })
  }

  /** Where somebody wanted to go, as long as that is in here. */
  #within(wanted: string): string {
    const home = `${this.#hosting.origin}${this.base}/`
    const { href, pathname, search } = readAddress(wanted, home)
    return href.startsWith(home) && !pathname.startsWith(`${this.base}/sign-`) ? pathname + search : `${this.base}/`
  }

  #show(
    response: ServerResponse,
    to: string,
    {
      email,
      status,
      sentence,
      headers,
    }: { email?: string; status?: number; sentence?: string; headers?: Record<string, string> } = {},
  ): void {
    sendScreen(
      response,
      <Layout title={EDITOR_WORDS.signIn.title} isOutside>
        <SignIn to={to} email={email} refusal={sentence} />
      </Layout>,
      { status, headers },
    )
  }

  /** What was typed in a form stays in it: whoever signs in beside it can send it again. */
  #showEnded(response: ServerResponse): void {
    const words = EDITOR_WORDS.signIn
    sendScreen(
      response,
      <Layout title={words.title} isOutside>
        <div className="notice error" role="alert">
          <p>
            {words.ended}{' '}
            <a href="sign-in" target="_blank">
              {words.again}
            </a>
          </p>
        </div>
      </Layout>,
      { status: 403 },
    )
  }
}

/** Who asks: nothing but our own proxy reaches this process, and it says whom it saw. */
const addressOf = ({ headers, socket }: IncomingMessage) =>
  clientAddress(
    { address: socket.remoteAddress ?? '', headers: { 'x-forwarded-for': String(headers['x-forwarded-for'] ?? '') } },
    1,
  )
