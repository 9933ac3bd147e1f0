'use client'
import { useReturn } from '#components/hours/use-return'
import { useServerNow } from '#components/hours/use-server-now'
import { useSlots, type Slots } from '#components/hours/use-slots'
import { madridDay } from '#lib/time/madrid'
import type { Lang } from '#lib/routes/languages'
import { MINUTE } from '#lib/time/units'

/**
 * What is free today. With both `ready` and `failure`, the last refresh failed and `ready` is the answer before it.
 * `now` is in milliseconds; 0 until the browser runs.
 */
export type TodaySlots = {
  now: number
  ready?: Extract<Slots, { state: 'ready' }>
  failure?: Extract<Slots, { state: 'failed' }>['failure']
  isStale: boolean
  refresh: () => void
}

/** How old an answer may get before the page says when it was given. */
const STALE_MS = 5 * MINUTE

/** Asks what is free today in Madrid, by the function's clock, and again whenever the visitor is back or online. */
export function useToday(url: string, lang: Lang): TodaySlots {
  const { minute, now, latest, learn } = useServerNow()
  const day = now === 0 ? undefined : madridDay(now)
  const { slots, retry } = useSlots(url, day === undefined ? undefined : { kind: 'last', lang, day })
  learn(slots)
  useReturn(latest?.receivedAt ?? 0, slots.state === 'loading', retry)

  const ready = latest?.answer.day === day ? latest : undefined
  const failure = slots.state === 'failed' ? slots.failure : undefined
  const isOld = ready !== undefined && minute - ready.receivedAt > STALE_MS
  return { now, ready, failure, isStale: isOld || (ready !== undefined && failure !== undefined), refresh: retry }
}
