/**
 * Does something again and again, with a pause in between. Answers what ends it: the round hears it by its signal and
 * stops at the next place where it may, and then it is through.
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
