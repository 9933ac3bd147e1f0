const WINDOW_MS = 15 * 60_000
/** So many failures in a window cost nothing; each further one makes the next answer later, up to the longest pause. */
const FREE = 5
const LONGEST_MS = 8000
/** The most attempts from one place that are answered at the same time. */
const MOST_AT_ONCE = 4
/** The most places that are remembered. Beyond that the oldest are forgotten. */
const MOST_KNOWN = 10_000

type Place = { since: number; failures: number; running: number }

/**
 * Slows down whoever guesses passwords, by the place that they come from: the network of their address, or a device at
 * which the same person signed in before. Nobody is locked out: not a name, which strangers may know, nor an address,
 * which may be the spa's own.
 */
export class Attempts {
  readonly #places = new Map<string, Place>()
  constructor(private readonly now: () => number) {}

  /** Begins an attempt. Gives how long its answer must wait (milliseconds); undefined if too many are under way. */
  begin(name: string): number | undefined {
    const place = this.#place(name)
    if (place.running >= MOST_AT_ONCE) return undefined
    place.running += 1
    return place.failures < FREE ? 0 : Math.min(LONGEST_MS, 500 * 2 ** (place.failures - FREE))
  }

  end(name: string, isRight: boolean): void {
    const place = this.#place(name)
    place.running -= 1
    if (!isRight) place.failures += 1
  }

  #place(name: string): Place {
    const known = this.#places.get(name)
    if (known && (known.running > 0 || this.now() - known.since < WINDOW_MS)) return known
    // A key that is set again after it was deleted is the newest one.
    this.#places.delete(name)
    const place = { since: this.now(), failures: 0, running: 0 }
    this.#places.set(name, place)
    const [oldest] = this.#places.keys()
    if (this.#places.size > MOST_KNOWN && oldest !== undefined) this.#places.delete(oldest)
    return place
  }
}
