'use client'
import { startTransition, useEffect, useState } from 'react'
import { MINUTE } from '#lib/time/units'

const WAKING = ['focus', 'pageshow'] as const

/** Calls back at each full minute, and when the visitor comes back to the page (sleeping timers are late). */
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
 * Gives the present moment, to the minute, by the visitor's clock; undefined on the server, whose time is that of the
 * build. A transition, so that a page learning the time is drawn in steps that leave a finger its turn.
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
