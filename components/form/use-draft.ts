'use client'
import { startTransition, useEffect, useState } from 'react'
import { readStored, removeStored, writeStored, type Reader } from '#lib/checkout/stored'

/** Forgets what was typed on the device, once it was sent; the page still shows it. */
export const forgetDraft = (name: string) => removeStored('tab', `draft-${name}`)

/** What is not any more as it was at first. */
function changed(value: object, initial: object) {
  const first = new Map<string, unknown>(Object.entries(initial))
  return Object.fromEntries(Object.entries(value).filter(([field, now]) => first.get(field) !== now))
}

/**
 * What a visitor types, kept for this tab: neither a reload nor a change of language loses it. The first render shows
 * `initial`, as the server's did; the draft follows, over it what the address asks for (`asked`), and over both what was
 * entered before the page was awake.
 */
export function useDraft<T extends object>(name: string, schema: Reader<T>, initial: T, asked?: () => Partial<T>) {
  const key = `draft-${name}` as const
  const [value, setValue] = useState(initial)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const found = { ...readStored('tab', key, schema), ...asked?.() }
    // Storage and address can be read only in the browser, after hydration. A transition, so that a form that fills leaves a finger its turn.
    startTransition(() => {
      setValue((now) => ({ ...now, ...found, ...changed(now, initial) }))
      setReady(true)
    })
  }, [key, schema, initial, asked])
  useEffect(() => {
    if (ready) writeStored('tab', key, value)
  }, [ready, key, value])
  return [value, setValue, ready] as const
}
