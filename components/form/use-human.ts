'use client'
import { useState } from 'react'

const isoOf = (moment: number) => new Date(moment).toISOString()

/**
 * Gathers what tells a person from a machine: a field that nobody sees (`Honeypot`), and when the form was begun: when it
 * is first drawn, by `clock`, where somebody opened it; else when it is first touched (`begin`).
 */
export function useHuman(clock?: () => number) {
  const [hp, setHp] = useState('')
  const [startedAt, setStartedAt] = useState(() => clock && isoOf(clock()))
  return {
    trap: { value: hp, onChange: setHp },
    /** Notes when the form was begun, in milliseconds since 1970; only the first time counts. */
    begin: (moment = Date.now()) => setStartedAt((before) => before ?? isoOf(moment)),
    /** For the request. */
    facts: { ...(hp && { hp }), ...(startedAt && { startedAt }) },
  }
}
