'use client'
import { useState } from 'react'
import { useReturn } from '#components/hours/use-return'
import { useSlots, type Slots } from '#components/hours/use-slots'
import { useMinute } from '#components/hours/minute'
import { madridDay } from '#lib/time/madrid'
import { serverTime } from '#lib/time/starts'
import type { Lang } from '#lib/routes/languages'
import { MINUTE } from '#lib/time/units'

type Ready = Extract<Slots, { state: 'ready' }>
type Failed = Extract<Slots, { state: 'failed' }>

/**
 * What is free today. With both `ready` and `failure`, the last refresh failed and `ready` is the answer before it.
 * `now` is in milliseconds; 0 until the browser runs.
 */
export type TodaySlots = {
  now: number
  ready?: Ready
  failure?: Failed['failure']
  isStale: boolean
  refresh: () => void
}

/** How old an answer may get before the page says when it was given. */
const STALE_MS = 5 * MINUTE

/** Asks what is free today in Madrid, by the function's clock, and again whenever the visitor is back or online. */
export function useToday(url: string, lang: Lang): TodaySlots {
  const localNow = useMinute()?.getTime()
  const [latest, setLatest] = useState<Ready>()
  const now =
    latest && localNow !== undefined
      ? serverTime(latest.answer.meta.serverNow, latest.receivedAt, Math.max(localNow, latest.receivedAt))
      : localNow
  const day = now === undefined ? undefined : madridDay(now)
  const { slots, retry } = useSlots(url, day === undefined ? undefined : { kind: 'last', lang, day })
  if (slots.state === 'ready' && slots !== latest) setLatest(slots)

  useReturn(latest?.receivedAt ?? 0, slots.state === 'loading', retry)

  const ready = latest?.answer.day === day ? latest : undefined
  const failure = slots.state === 'failed' ? slots.failure : undefined
  const isOld = ready !== undefined && localNow !== undefined && localNow - ready.receivedAt > STALE_MS
  return {
    now: now ?? 0,
    ready,
    failure,
    isStale: ready !== undefined && (isOld || failure !== undefined),
    refresh: retry,
  }
}
