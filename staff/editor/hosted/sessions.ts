import { randomBytes } from 'node:crypto'
import type { Person } from '#tools/git'

/** A shift. */
export const SESSION_S = 8 * 60 * 60
/** How long a frame may take to begin. */
const TICKET_MS = 60_000

type Session = { person: Person; ends: number }

const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Who is signed in, until when. Kept in this process alone: a restart signs everybody out, and signing out is the end
 * of a session and not only of its cookie.
 */
export class Sessions {
  readonly #sessions = new Map<string, Session>()
  /** The same sessions by the secret that opens the site beside the form, which opens nothing else. */
  readonly #viewers = new Map<string, Session>()
  readonly #tickets = new Map<string, Session>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Begins a session. Gives its secret. */
  open(person: Person): string {
    for (const known of [this.#sessions, this.#viewers, this.#tickets])
      for (const [secret, session] of known) if (!this.#isLive(session)) known.delete(secret)
    const secret = newSecret()
    this.#sessions.set(secret, { person, ends: this.#now() + SESSION_S * 1000 })
    return secret
  }

  /** Finds whose session a secret opens. */
  personOf(secret: string): Person | undefined {
    return this.#live(this.#sessions.get(secret))?.person
  }

  /** Finds who may look at the site with a secret. */
  viewerOf(secret: string): Person | undefined {
    return this.#live(this.#viewers.get(secret))?.person
  }

  /** Ends a session, wherever it was known. */
  close(secret: string): void {
    const session = this.#sessions.get(secret)
    if (session) session.ends = 0
  }

  /** Gives a secret that opens the site beside the form once, within a minute. */
  ticketOf(secret: string): string | undefined {
    const session = this.#live(this.#sessions.get(secret))
    if (!session) return undefined
    const ticket = newSecret()
    this.#tickets.set(ticket, session)
    setTimeout(() => this.#tickets.delete(ticket), TICKET_MS).unref()
    return ticket
  }

  /** Takes a ticket, and gives the secret with which the site can be looked at from then on. */
  redeem(ticket: string): string | undefined {
    const session = this.#live(this.#tickets.get(ticket))
    this.#tickets.delete(ticket)
    if (!session) return undefined
    const secret = newSecret()
    this.#viewers.set(secret, session)
    return secret
  }

  #live = (session: Session | undefined) => (session && this.#isLive(session) ? session : undefined)
  #isLive = ({ ends }: Session) => ends > this.#now()
}
