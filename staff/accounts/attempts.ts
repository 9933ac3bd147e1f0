const WINDOW_MS = 15 * 60_000
/** The most attempts in a window. A name has more: a stranger who knows it cannot lock its owner out at once. */
const MOST = { address: 8, name: 24 }
/** The most addresses and names that are remembered. Beyond that the oldest are forgotten. */
const MOST_KNOWN = 10_000

type Counted = { since: number; attempts: number }

/** Counts the attempts to sign in, by the address that they come from and by the name that they give. */
export class Attempts {
  readonly #counted = new Map<string, Counted>()

  constructor(private readonly now: () => number) {}

  /** Counts an attempt. Gives the milliseconds to wait if there were too many, else 0. */
  begin(address: string, name: string): number {
    return Math.max(this.#count(`a ${address}`, MOST.address), this.#count(`n ${name}`, MOST.name))
  }

  /** Forgets the attempts of a person who signed in. */
  succeed(address: string, name: string): void {
    this.#counted.delete(`a ${address}`)
    this.#counted.delete(`n ${name}`)
  }

  #count(key: string, most: number): number {
    const now = this.now()
    const known = this.#counted.get(key)
    const counted = known && now - known.since < WINDOW_MS ? known : { since: now, attempts: 0 }
    counted.attempts += 1
    // A key that is set again after it was deleted is the newest one.
    if (counted !== known) this.#counted.delete(key)
    this.#counted.set(key, counted)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > MOST_KNOWN && oldest !== undefined) this.#counted.delete(oldest)
    return counted.attempts > most ? counted.since + WINDOW_MS - now : 0
  }
}
