'use client'
import { startTransition, useEffect, useState } from 'react'
import type { DraftName } from '#lib/storage/keys'
import { readStored, removeStored, writeStored, type Reader } from '#lib/storage/stored'

/** What a visitor types into a form, right or wrong. */
export type Draft<T> = {
  values: T
  change: (part: Partial<T>) => void
  /** False until what was kept, and what the address asks for, stands in it. */
  ready: boolean
  /** Forgets it on the device, once it was sent; the page still shows it. */
  forget: () => void
}

/** Picks what is not any more as it was at first. */
function changed(values: object, initial: object) {
  const first = new Map<string, unknown>(Object.entries(initial))
  return Object.fromEntries(Object.entries(values).filter(([field, now]) => first.get(field) !== now))
}

/**
 * Keeps what a visitor types for this tab: neither a reload nor a change of language loses it. The first render shows
 * `initial`, as the server's did; the draft follows, over it what the address asks for (`asked`), and over both what
 * was entered before the page was awake.
 */
export function useDraft<T extends object>(
  name: DraftName,
  schema: Reader<T>,
  initial: T,
  asked?: () => Partial<T>,
): Draft<T> {
  const key = `draft-${name}` as const
  const [values, setValues] = useState(initial)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const found = { ...readStored('tab', key, schema), ...asked?.() }
    // Storage and address can be read only in the browser, after hydration. A transition, so that a form that fills
    // leaves a finger its turn.
    startTransition(() => {
      setValues((now) => ({ ...now, ...found, ...changed(now, initial) }))
      setReady(true)
    })
  }, [key, schema, initial, asked])
  useEffect(() => {
    if (!ready) return
    // A form that nobody has touched is not kept: in another language it begins as that one does.
    if (Object.keys(changed(values, initial)).length > 0) writeStored('tab', key, values)
    else removeStored('tab', key)
  }, [ready, key, values, initial])
  useEffect(() => {
    // A page that the browser brings back shows what it showed; what was forgotten meanwhile is not shown again.
    const shown = ({ persisted }: PageTransitionEvent) =>
      persisted && readStored('tab', key, schema) === undefined && setValues(initial)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [key, schema, initial])
  const [act] = useState(() => ({
    change: (part: Partial<T>) => setValues((now) => ({ ...now, ...part })),
    forget: () => removeStored('tab', key),
  }))
  return { values, ready, ...act }
}
