import type { OpenWindow } from './method'

/** So long an order waits for PayPal's script, in milliseconds: browsers forget after five seconds that somebody clicked. */
const PATIENCE_MS = 3000

export type WindowOpener = {
  /** Opens the window at once where it can be had; waits a little for what has not come yet; else `failed`. */
  open: OpenWindow
  /** PayPal's window can be had by this, or, without it, never. The last word counts. */
  settle: (open?: OpenWindow) => void
}

/** Makes what opens PayPal's window, before it is known whether its script comes. */
export function createWindowOpener(): WindowOpener {
  let known: { open?: OpenWindow } | undefined
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  return {
    async open(order) {
      // Whoever made the order speaks of its failure.
      order.catch(() => undefined)
      // Nothing may be waited for before a window that can be had: only the click itself may open it.
      if (!known) await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
      return known?.open?.(order) ?? 'failed'
    },
    settle(open) {
      known = { open }
      tell()
    },
  }
}
