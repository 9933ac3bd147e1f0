'use client'
import { useEffect, useState } from 'react'
import { readStored, removeStored, writeStored, type Reader } from '#lib/booking/stored'

/** Forgets what was typed on the device, once it was sent; the page still shows it. */
export const forgetDraft = (name: string) => removeStored('tab', `draft-${name}`)

/**
 * What a visitor types, kept for this tab: neither a reload nor a change of language loses it. The first render shows
 * `initial`, as the server's did; the draft follows.
 */
export function useDraft<T extends object>(name: string, schema: Reader<T>, initial: T) {
  const key = `draft-${name}` as const
  const [value, setValue] = useState(initial)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const kept = readStored('tab', key, schema)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- storage can be read only in the browser, after hydration
    if (kept) setValue((now) => ({ ...now, ...kept }))
    setReady(true)
  }, [key, schema])
  useEffect(() => {
    if (ready) writeStored('tab', key, value)
  }, [ready, key, value])
  return [value, setValue, ready] as const
}
