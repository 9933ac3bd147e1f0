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
  let wake: () => void = () => undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      wake = () => (clearTimeout(timer), resolve())
    })

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch(failed)
      if (!signal.aborted) await pause()
    }
  }

  const ended = run()
  return () => {
    stopping.abort()
    wake()
    return ended
  }
}
