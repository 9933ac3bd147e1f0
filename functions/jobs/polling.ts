import { setTimeout } from 'node:timers/promises'

/**
 * Repeats work with a pause (milliseconds) in between. Gives the function that ends it: the current round is told by
 * its signal, and the promise resolves once that round has stopped.
 */
export function poll(
  work: (signal: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch(failed)
      // The signal ends the pause at once.
      await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const ended = run()
  return () => {
    stopping.abort()
    return ended
  }
}
