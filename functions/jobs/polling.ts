/** Does something again and again, with a pause in between. Answers what ends it, once the last round is through. */
export function poll(
  work: () => Promise<unknown>,
  pauseMs: number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false
  let wake: () => void = () => undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      wake = () => (clearTimeout(timer), resolve())
    })

  async function run(): Promise<void> {
    while (!stopped) {
      await work().catch(failed)
      if (!stopped) await pause()
    }
  }

  const ended = run()
  return () => {
    stopped = true
    wake()
    return ended
  }
}
