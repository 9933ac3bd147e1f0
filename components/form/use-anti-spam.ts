'use client'
import { useRef, useState } from 'react'

/**
 * Collects what tells a person from a machine: a field that people do not see (`Honeypot`), and how long it took to
 * fill in the form, since it was first shown or since `begunAt`, in milliseconds after the page was opened. That time
 * is right and never goes back, unlike the visitor's clock.
 */
export function useAntiSpam(begunAt?: number) {
  const [hp, setHp] = useState('')
  const [since] = useState(() => begunAt ?? performance.now())
  const elapsedMs = useRef<number>(undefined)
  return {
    trap: { value: hp, onChange: setHp },
    /** Gives the fields for the request; a repeated request gets the same ones, as it is recognised by its content. */
    facts: () => {
      elapsedMs.current ??= Math.round(performance.now() - since)
      return { ...(hp && { hp }), elapsedMs: elapsedMs.current }
    },
  }
}
