import { randomBytes } from 'node:crypto'

/** How long a session lasts (seconds): a shift. */
export const SESSION_S = 8 * 60 * 60

/** `token` stands in the forms of the session's person; `view` opens what *Publish* would show, and nothing else. */
type Session = { email: string; view: string; token: string; ends: number }

const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Knows who is signed in, and until when. Sessions are in this process alone, so a restart signs everybody out. Signing
 * out ends a session, not only its cookie.
 */
export class Sessions {
  readonly #sessions = new Map<string, Session>()

  constructor(private readonly now: () => number) {}

  /** Starts a session. Gives its secret and the one of its view. */
  open(email: string): { secret: string; view: string } {
    for (const [secret, { ends }] of this.#sessions) if (ends <= this.now()) this.#sessions.delete(secret)
    const [secret, view] = [newSecret(), newSecret()]
    this.#sessions.set(secret, { email, view, token: newSecret(), ends: this.now() + SESSION_S * 1000 })
    return { secret, view }
  }

  /** Finds the session that a secret opens. */
  find = (secret: string): Session | undefined => this.#live(this.#sessions.get(secret))

  /** Finds the session of which this is the view. */
  ofView = (view: string): Session | undefined =>
    this.#live([...this.#sessions.values()].find((session) => session.view === view))

  close(secret: string): void {
    this.#sessions.delete(secret)
  }

  /** Ends all sessions of a person but one. */
  closeOthers(email: string, kept: string): void {
    for (const [secret, session] of this.#sessions)
      if (session.email === email && secret !== kept) this.#sessions.delete(secret)
  }

  #live = (session: Session | undefined) => (session && session.ends > this.now() ? session : undefined)
}
