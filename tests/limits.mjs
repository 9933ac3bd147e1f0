import { availableParallelism } from 'node:os'

// How long tests wait at most, in milliseconds. They wait for what happens, not for time to pass: a limit only ends
// what hangs, so it is generous.

/** Tests run on every processor: with few of them, each waits longer for its turn. */
const FACTOR = Math.max(1, 4 / availableParallelism())

/** Until one thing happens: an element appears, a server answers, a mail arrives. */
export const WAIT_MS = 30_000 * FACTOR
/** Until the site is built, or Next has compiled a page. */
export const BUILD_MS = 150_000 * FACTOR
/** A whole test, or what is made ready for it. */
export const TEST_MS = 120_000 * FACTOR
/** A whole test that builds the site, or plays hundreds of histories. */
export const LONG_TEST_MS = 450_000 * FACTOR

/**
 * Looks every now and then until there is something; `undefined` is nothing.
 *
 * @template Found
 * @param {string} what
 * @param {() => Found | undefined | Promise<Found | undefined>} look
 * @returns {Promise<Found>}
 */
export async function until(what, look) {
  const end = performance.now() + WAIT_MS
  do {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (performance.now() < end)
  throw new Error(`${what} did not come within ${WAIT_MS / 1000} s`)
}
