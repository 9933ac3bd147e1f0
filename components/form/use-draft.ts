'use client'
import { startTransition, useEffect, useRef, useState } from 'react'
import { readStored, removeStored, writeStored, type Reader } from '#lib/storage/stored'

/** What a visitor types into a form, right or wrong. */
export type Draft<T> = {
  values: T
  change: (part: Partial<T>) => void
  /** False until the draft holds what was stored and what the address asks for. */
  ready: boolean
  /** Removes the draft from the device once it was sent; the page still shows it. */
  forget: () => void
}

/** Picks the fields that differ from their initial values. */
function changedFields(values: object, initial: object) {
  const first = new Map<string, unknown>(Object.entries(initial))
  return Object.fromEntries(Object.entries(values).filter(([field, now]) => first.get(field) !== now))
}

type Options<T> = {
  /** What the address asks for. */
  requested?: () => Partial<T>
  /** The server never shows this form. */
  isInBrowser?: boolean
}

/**
 * Keeps what a visitor types for this tab, so that neither a reload nor a change of language loses it. The first render
 * shows `initial`, as the server did. Later values override earlier ones: the stored draft, what the address asks for
 * (`requested`), and what was typed before React took over the page. A form that the server never shows begins with the
 * stored draft, as no visitor can have touched it before.
 */
export function useDraft<T extends object>(
  name: string,
  schema: Reader<T>,
  initial: T,
  { requested, isInBrowser = false }: Options<T> = {},
): Draft<T> {
  const key = `draft-${name}` as const
  const [values, setValues] = useState(() =>
    isInBrowser ? { ...initial, ...readStored('tab', key, schema) } : initial,
  )
  const [ready, setReady] = useState(isInBrowser)
  const isSent = useRef(false)
  useEffect(() => {
    if (isInBrowser) return
    const found = { ...readStored('tab', key, schema), ...requested?.() }
    // Storage and address can be read only after hydration. In a transition, so that taps and typing are not blocked.
    startTransition(() => {
      setValues((now) => ({ ...now, ...found, ...changedFields(now, initial) }))
      setReady(true)
    })
  }, [key, schema, initial, requested, isInBrowser])
  useEffect(() => {
    if (!ready) return
    // An untouched form is not stored, so that it begins afresh in another language.
    if (Object.keys(changedFields(values, initial)).length > 0) writeStored('tab', key, values)
    else removeStored('tab', key)
  }, [ready, key, values, initial])
  useEffect(() => {
    // A page from the history still shows its old fields; they are emptied if another page has removed the draft.
    const onPageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && !isSent.current && readStored('tab', key, schema) === undefined && setValues(initial)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [key, schema, initial])
  const [actions] = useState(() => ({
    change: (part: Partial<T>) => setValues((now) => ({ ...now, ...part })),
    forget: () => {
      isSent.current = true
      removeStored('tab', key)
    },
  }))
  return { values, ready, ...actions }
}
