const WINDOW_MS = 15 * 60_000
/**
 * How many attempts a window has. By name there are more: a stranger who knows it must not lock its owner out at once.
 */
const MOST = { address: 8, name: 24 }
/** Beyond so many addresses the oldest are forgotten. */
const MOST_KNOWN = 10_000

type Counted = { since: number; attempts: number }

/** Counts attempts to sign in, by where they come from and by whom they name. */
export class Attempts {
  readonly #counted = new Map<string, Counted>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Counts an attempt before it is looked at. Gives how many milliseconds to wait where there were too many. */
  begin(address: string, name: string): number {
    const now = this.#now()
    const all = [this.#count(`a ${address}`, now), this.#count(`n ${name}`, now)] as const
    const waits = all.map(({ since, attempts }, index) =>
      attempts > (index === 0 ? MOST.address : MOST.name) ? since + WINDOW_MS - now : 0,
    )
    return Math.max(...waits)
  }

  /** Forgets what was counted: it was them. */
  succeed(address: string, name: string): void {
    this.#counted.delete(`a ${address}`)
    this.#counted.delete(`n ${name}`)
  }

  #count(key: string, now: number): Counted {
    const known = this.#counted.get(key)
    const counted = known && now - known.since < WINDOW_MS ? known : { since: now, attempts: 0 }
    counted.attempts += 1
    if (counted !== known) {
      this.#counted.delete(key)
      this.#counted.set(key, counted)
    }
    for (const [oldest] of this.#counted) {
      if (this.#counted.size <= MOST_KNOWN) break
      this.#counted.delete(oldest)
    }
    return counted
  }
}
