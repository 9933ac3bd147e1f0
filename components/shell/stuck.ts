'use client'

import { useSyncExternalStore } from 'react'

const THRESHOLD = 48
const DEBOUNCE = 150

/** The scroll position in px at the last check, and the direction of the last scrolling. */
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
 * Tells whether the page is scrolled more than 48 px down, and in which direction it was last scrolled. The check runs
 * 150 ms after scrolling ends.
 */
export const useStuck = () =>
  useSyncExternalStore(
    subscribe,
    () => place.way,
    () => '',
  )
