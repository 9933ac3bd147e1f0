'use client'
import { useEffect, useState } from 'react'
import { useSlots, type Slots } from '#components/booking/use-slots'
import { useMinute } from '#components/visit/minute'
import { madridDay } from '#lib/booking/madrid'
import { serverTime } from '#lib/booking/starts'
import type { Lang } from '#lib/routes/languages'

type Ready = Extract<Slots, { state: 'ready' }>
type Failed = Extract<Slots, { state: 'failed' }>

/** The diary of today. `failure` beside `ready`: the last refresh brought nothing, so this is what was known before. */
export type Today = { now: number; ready?: Ready; failure?: Failed['failure']; isStale: boolean; refresh: () => void }

const MINUTE = 60_000
/** Older than this, the page says of when the diary is. */
const STALE_MS = 5 * MINUTE
/** A visitor who comes back sooner sees what there was. */
const FRESH_MS = MINUTE / 2

/** Today in Madrid, by the function's clock; asked again when the visitor comes back to the page or is online again. */
export function useToday(url: string, lang: Lang): Today {
  const here = useMinute()?.getTime()
  const [kept, setKept] = useState<Ready>()
  const now = kept && here !== undefined ? serverTime(kept.answer.meta.serverNow, kept.receivedAt, Math.max(here, kept.receivedAt)) : here
  const day = now === undefined ? undefined : madridDay(now)
  const { slots, retry } = useSlots(url, day === undefined ? undefined : { kind: 'last', lang, day })
  if (slots.state === 'ready' && slots !== kept) setKept(slots)

  const receivedAt = kept?.receivedAt ?? 0
  const isBusy = slots.state === 'loading'
  useEffect(() => {
    const leave = new AbortController()
    const back = () => {
      if (!isBusy && document.visibilityState === 'visible' && Date.now() - receivedAt > FRESH_MS) retry()
    }
    const shown = ({ persisted }: PageTransitionEvent) => persisted && back()
    for (const event of ['focus', 'online'] as const) window.addEventListener(event, back, { signal: leave.signal })
    window.addEventListener('pageshow', shown, { signal: leave.signal })
    document.addEventListener('visibilitychange', back, { signal: leave.signal })
    return () => leave.abort()
  }, [receivedAt, isBusy, retry])

  const ready = kept?.answer.day === day ? kept : undefined
  const failure = slots.state === 'failed' ? slots.failure : undefined
  const isOld = ready !== undefined && here !== undefined && here - ready.receivedAt > STALE_MS
  return { now: now ?? 0, ready, failure, isStale: ready !== undefined && (isOld || failure !== undefined), refresh: retry }
}
