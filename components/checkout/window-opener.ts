import type { OpenWindow } from '#lib/checkout/methods/method'

/** How long, in ms, an order waits for PayPal's script: after five seconds browsers forget that somebody clicked. */
const PATIENCE_MS = 3000

/** Makes the function that opens PayPal's window, usable before it is known whether PayPal's script will load. */
export function createWindowOpener() {
  let result: { open?: OpenWindow } | undefined
  let markKnown = () => {}
  const known = new Promise<void>((resolve) => (markKnown = resolve))
  return {
    /** Opens PayPal's window at once if its script is loaded, else waits a little for it; `failed` without it. */
    async open(order: Parameters<OpenWindow>[0]): ReturnType<OpenWindow> {
      // Whoever makes the order reports its failure.
      order.catch(() => undefined)
      // If the window can be opened, nothing may be awaited first: only the click itself may open it.
      if (!result) await Promise.race([known, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
      return result?.open?.(order) ?? 'failed'
    },
    /** Tells how to open PayPal's window or, without a function, that it cannot be opened. The last call counts. */
    settle(open?: OpenWindow) {
      result = { open }
      markKnown()
    },
  }
}
