'use client'
import { useState } from 'react'
import { serverTime } from '#lib/time/starts'
import { useMinute } from './minute'
import type { Slots } from './use-slots'

/**
 * Gives the time in milliseconds by the function's clock, as its latest answer told it; until there is an answer, by
 * the visitor's clock, and 0 until the browser runs. Call `learn` with the state of each question.
 */
export function useServerNow() {
  const minute = useMinute()?.getTime() ?? 0
  const [latest, setLatest] = useState<Extract<Slots, { state: 'ready' }>>()
  const now = latest
    ? serverTime(latest.answer.meta.serverNow, latest.receivedAt, Math.max(minute, latest.receivedAt))
    : minute
  const learn = (slots: Slots) => {
    if (slots.state === 'ready' && slots !== latest) setLatest(slots)
  }
  return { minute, now, latest, learn }
}
