'use client'

import { useSyncExternalStore } from 'react'

const THRESHOLD = 48
const DEBOUNCE = 150

let isPast = false

function subscribe(notify: () => void): () => void {
  let timer = 0
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      isPast = scrollY > THRESHOLD
      notify()
    }, DEBOUNCE)
  }
  isPast = scrollY > THRESHOLD
  addEventListener('scroll', later, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', later)
  }
}

/** Tells whether the page is scrolled more than 48 px down. The check runs 150 ms after scrolling ends. */
export const useStuck = () =>
  useSyncExternalStore(
    subscribe,
    () => isPast,
    () => false,
  )
