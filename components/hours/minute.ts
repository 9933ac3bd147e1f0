'use client'
import { startTransition, useEffect, useState } from 'react'
import { MINUTE } from '#lib/time/units'

/**
 * Gives the current time, to the minute, by the visitor's clock; undefined on the server, whose time is that of the
 * build. It is set in a transition, so that drawing the page again does not block the visitor's input.
 */
export function useMinute(): Date | undefined {
  const [minute, setMinute] = useState<number>()
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const update = () => startTransition(() => setMinute(Math.floor(Date.now() / MINUTE)))
    const tick = () => {
      update()
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
    }
    tick()
    // Timers of hidden pages are late.
    for (const event of ['focus', 'pageshow']) window.addEventListener(event, update, { signal: left.signal })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [])
  return minute === undefined ? undefined : new Date(minute * MINUTE)
}
