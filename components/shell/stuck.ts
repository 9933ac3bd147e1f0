'use client'

import { useSyncExternalStore } from 'react'

const THRESHOLD = 48
const DEBOUNCE = 150

/** Where the page stood when scrolling was last looked at, and which way it had gone. */
let place = { y: 0, way: '' as 'up' | 'down' | '' }

function look(): void {
  const y = scrollY
  if (y <= THRESHOLD) place = { y, way: '' }
  else if (y !== place.y) place = { y, way: place.way && y < place.y ? 'up' : 'down' }
}

function subscribe(notify: () => void): () => void {
  let timer = 0
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      look()
      notify()
    }, DEBOUNCE)
  }
  look()
  addEventListener('scroll', later, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', later)
  }
}

/**
 * Tells whether the page is scrolled more than 48 px down, and which way it went last; scrolling is looked at 150 ms
 * after it ends.
 */
export const useStuck = () =>
  useSyncExternalStore(
    subscribe,
    () => place.way,
    () => '',
  )
