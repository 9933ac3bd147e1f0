import { randomBytes } from 'node:crypto'
import type { Member } from './people'

/** How long a session lasts (seconds): a shift. */
export const SESSION_S = 8 * 60 * 60
/** How long a ticket is valid (milliseconds): as long as a frame may take to start. */
const TICKET_MS = 60_000

type Session = { person: Member; ends: number }

const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Knows who is signed in, and until when. Sessions are in this process alone, so a restart signs everybody out. Signing
 * out ends a session, not only its cookie.
 */
export class Sessions {
  readonly #sessions = new Map<string, Session>()
  /** The same sessions by the secrets that open only the site beside the form. */
  readonly #viewers = new Map<string, Session>()
  readonly #tickets = new Map<string, Session>()

  constructor(private readonly now: () => number) {}

  /** Starts a session, and gives its secret. */
  open(person: Member): string {
    for (const known of [this.#sessions, this.#viewers, this.#tickets])
      for (const [secret, session] of known) if (!this.#isLive(session)) known.delete(secret)
    const secret = newSecret()
    this.#sessions.set(secret, { person, ends: this.now() + SESSION_S * 1000 })
    return secret
  }

  /** Finds the person whose session a secret opens. */
  personOf(secret: string): Member | undefined {
    return this.#live(this.#sessions.get(secret))?.person
  }

  /** Finds the person who may look at the site with a secret. */
  viewerOf(secret: string): Member | undefined {
    return this.#live(this.#viewers.get(secret))?.person
  }

  /** Ends a session, for the editor and for the site. */
  close(secret: string): void {
    const session = this.#sessions.get(secret)
    if (session) session.ends = 0
  }

  /** Makes a ticket that opens the site beside the form once, within a minute. */
  ticketOf(secret: string): string | undefined {
    const session = this.#live(this.#sessions.get(secret))
    if (!session) return undefined
    const ticket = newSecret()
    this.#tickets.set(ticket, session)
    setTimeout(() => this.#tickets.delete(ticket), TICKET_MS).unref()
    return ticket
  }

  /** Takes a ticket, and gives the secret that opens the site from then on. */
  redeem(ticket: string): string | undefined {
    const session = this.#live(this.#tickets.get(ticket))
    this.#tickets.delete(ticket)
    if (!session) return undefined
    const secret = newSecret()
    this.#viewers.set(secret, session)
    return secret
  }

  #live = (session: Session | undefined) => (session && this.#isLive(session) ? session : undefined)
  #isLive = ({ ends }: Session) => ends > this.now()
}
