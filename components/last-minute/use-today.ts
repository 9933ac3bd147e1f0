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

/** What is free today. `failure` beside `ready`: the last refresh brought nothing, so this is what was known before. */
export type TodaySlots = {
  now: number
  ready?: Ready
  failure?: Failed['failure']
  isStale: boolean
  refresh: () => void
}

/** The age from which the page says of when its answer is. */
const STALE_MS = 5 * MINUTE

/**
 * Asks what is free today in Madrid, by the function's clock; asks again when the visitor comes back to the page or is
 * online again.
 */
export function useToday(url: string, lang: Lang): TodaySlots {
  const here = useMinute()?.getTime()
  const [kept, setKept] = useState<Ready>()
  const now =
    kept && here !== undefined
      ? serverTime(kept.answer.meta.serverNow, kept.receivedAt, Math.max(here, kept.receivedAt))
      : here
  const day = now === undefined ? undefined : madridDay(now)
  const { slots, retry } = useSlots(url, day === undefined ? undefined : { kind: 'last', lang, day })
  if (slots.state === 'ready' && slots !== kept) setKept(slots)

  useReturn(kept?.receivedAt ?? 0, slots.state === 'loading', retry)

  const ready = kept?.answer.day === day ? kept : undefined
  const failure = slots.state === 'failed' ? slots.failure : undefined
  const isOld = ready !== undefined && here !== undefined && here - ready.receivedAt > STALE_MS
  return {
    now: now ?? 0,
    ready,
    failure,
    isStale: ready !== undefined && (isOld || failure !== undefined),
    refresh: retry,
  }
}
