'use client'
import { useEffect, useEffectEvent } from 'react'

/** How long an answer counts as fresh, in milliseconds; a visitor who comes back sooner sees the old one. */
const FRESH_MS = 30_000

/**
 * Calls `look` when the visitor comes back to the page or is online again, if the shown answer is older than half a
 * minute. `receivedAt` is in milliseconds.
 */
export function useReturn(receivedAt: number, isBusy: boolean, look: () => void): void {
  const back = useEffectEvent(() => {
    if (!isBusy && document.visibilityState === 'visible' && Date.now() - receivedAt > FRESH_MS) look()
  })
  useEffect(() => {
    const leave = new AbortController()
    const shown = ({ persisted }: PageTransitionEvent) => persisted && back()
    for (const event of ['focus', 'online'] as const)
      window.addEventListener(event, () => back(), { signal: leave.signal })
    window.addEventListener('pageshow', shown, { signal: leave.signal })
    document.addEventListener('visibilitychange', () => back(), { signal: leave.signal })
    return () => leave.abort()
  }, [])
}
