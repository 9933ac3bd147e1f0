'use client'
import { startTransition, useEffect, useState } from 'react'
import { MINUTE } from '#lib/time/units'

const WAKING = ['focus', 'pageshow'] as const

/** Calls back at each full minute, and when the visitor comes back to the page, as timers of hidden pages are late. */
function subscribe(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const tick = () => {
    notify()
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
  }
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
  for (const event of WAKING) window.addEventListener(event, notify)
  return () => {
    clearTimeout(timer)
    for (const event of WAKING) window.removeEventListener(event, notify)
  }
}

/**
 * Gives the current time, to the minute, by the visitor's clock; undefined on the server, whose time is that of the
 * build. It is set in a transition, so that drawing the page again does not block the visitor's input.
 */
export function useMinute(): Date | undefined {
  const [minute, setMinute] = useState<number>()
  useEffect(() => {
    const update = () => startTransition(() => setMinute(Math.floor(Date.now() / MINUTE)))
    update()
    return subscribe(update)
  }, [])
  return minute === undefined ? undefined : new Date(minute * MINUTE)
}
