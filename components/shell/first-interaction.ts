'use client'

import { useSyncExternalStore } from 'react'

const SIGNS = ['pointermove', 'scroll', 'touchstart', 'keydown'] as const
let seen = false

function subscribe(notify: () => void): () => void {
  const once = new AbortController()
  for (const sign of SIGNS) {
    addEventListener(sign, () => { seen = true; once.abort(); notify() }, { passive: true, signal: once.signal })
  }
  return () => once.abort()
}

/** Whether the visitor has moved the pointer, scrolled, touched or pressed a key: what is not needed before, waits for it. */
export const useFirstInteraction = () => useSyncExternalStore(subscribe, () => seen, () => false)
