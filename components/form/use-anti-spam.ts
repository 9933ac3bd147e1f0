'use client'
import { useRef, useState } from 'react'

/** Gives the milliseconds since the page was opened; unlike the visitor's clock they are right, and only go forward. */
export const pageAge = () => performance.now()

/**
 * Gathers what tells a person from a machine: a field that nobody sees (`Honeypot`), and how long the form took from
 * when it was begun: when it is first drawn, by `age`, where somebody opened it; else when it is first touched
 * (`begin`).
 */
export function useAntiSpam(age?: () => number) {
  const [hp, setHp] = useState('')
  const [begunAt, setBegunAt] = useState(() => age?.())
  const elapsed = useRef<number>(undefined)
  return {
    trap: { value: hp, onChange: setHp },
    /** Notes when the form was begun, in milliseconds since the page was opened; only the first time counts. */
    begin: (at = pageAge()) => setBegunAt((before) => before ?? at),
    /** For the request, when it is sent. Sent again, it says the same: a repetition is known by its words. */
    facts: () => {
      if (begunAt !== undefined) elapsed.current ??= Math.max(0, Math.round(pageAge() - begunAt))
      return { ...(hp && { hp }), ...(elapsed.current !== undefined && { elapsedMs: elapsed.current }) }
    },
  }
}
