'use client'

import { useSyncExternalStore } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'touchstart', 'keydown', 'focusin'] as const

/** Tells whether the visitor has interacted yet, as the boot file records it (tools/boot/in-page.ts). */
const hasMoved = () => performance.getEntriesByName('moved').length > 0

function subscribe(notify: () => void): () => void {
  const once = new AbortController()
  const moved = () => {
    if (!hasMoved()) performance.mark('moved')
    once.abort()
    notify()
  }
  for (const sign of SIGNS) addEventListener(sign, moved, { passive: true, signal: once.signal })
  return () => once.abort()
}

/**
 * Tells whether the visitor has moved the pointer, scrolled, touched or pressed a key. Code that is not needed earlier
 * waits for this.
 */
export const useFirstInteraction = () => useSyncExternalStore(subscribe, hasMoved, () => false)
