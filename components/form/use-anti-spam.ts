'use client'
import { useRef, useState } from 'react'

/** Gives the milliseconds since the page was opened. Unlike the visitor's clock, it is right and never goes back. */
export const pageAge = () => performance.now()

/**
 * Collects what tells a person from a machine: a field that nobody sees (`Honeypot`), and how long it took to fill in
 * the form. The time counts from the first render where `age` is given, because somebody opened the form; otherwise
 * from the first call of `begin`, when the form is first touched.
 */
export function useAntiSpam(age?: () => number) {
  const [hp, setHp] = useState('')
  const [begunAt, setBegunAt] = useState(() => age?.())
  const elapsed = useRef<number>(undefined)
  return {
    trap: { value: hp, onChange: setHp },
    /** Notes when the form was begun, in milliseconds since the page was opened; only the first call counts. */
    begin: (at = pageAge()) => setBegunAt((before) => before ?? at),
    /** Gives the fields for the request; a repeated one gets the same, because it is recognised by its content. */
    facts: () => {
      if (begunAt !== undefined) elapsed.current ??= Math.max(0, Math.round(pageAge() - begunAt))
      return { ...(hp && { hp }), ...(elapsed.current !== undefined && { elapsedMs: elapsed.current }) }
    },
  }
}
