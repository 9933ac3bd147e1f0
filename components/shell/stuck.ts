'use client'

import { useSyncExternalStore } from 'react'

const THRESHOLD = 48
const DEBOUNCE = 150

function subscribe(notify: () => void): () => void {
  let timer = 0
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(notify, DEBOUNCE)
  }
  addEventListener('scroll', later, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', later)
  }
}

/** Tells whether the page is scrolled more than 48 px down; scrolling is looked at 150 ms after it ends. */
export const useStuck = () =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > THRESHOLD,
    () => false,
  )
