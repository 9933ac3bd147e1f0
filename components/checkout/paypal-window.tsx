'use client'
import { useLocale } from 'next-intl'
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import type { OpenWindow } from '#lib/checkout/methods/method'
import type { PayPalWindow } from '#lib/checkout/methods/paypal-window'
import { LOCALES } from '#lib/routes/languages'

type PartProps = ComponentProps<typeof PayPalWindow>

/** Loads the part that opens PayPal's window. If it cannot be loaded, the visitor pays on PayPal's own page instead. */
export function LatePayPalWindow({ app, onKnown }: Pick<PartProps, 'app' | 'onKnown'>) {
  const lang = useLocale()
  const [Loaded, setLoaded] = useState<ComponentType<PartProps>>()
  useEffect(() => {
    import('#lib/checkout/methods/paypal-window').then(
      (part) => setLoaded(() => part.PayPalWindow),
      () => onKnown(),
    )
  }, [onKnown])
  return Loaded && <Loaded app={app} locale={LOCALES[lang]} onKnown={onKnown} />
}

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
