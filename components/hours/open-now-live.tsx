'use client'
import type { ReactNode } from 'react'
import room from '#components/ui/room.module.css'
import type { Hours } from '#lib/time/hours'
import type { Lang } from '#lib/routes/languages'
import { useMinute } from './minute'
import { openWords, type OpenWords } from './open-words'

type OpenNowProps = { lang: Lang; hours: Hours; words: OpenWords; children: ReactNode }

/**
 * Shows whether the spa is open now. Until the browser knows the time it shows the plain hours; then they only keep the
 * place.
 */
export function OpenNowLive({ lang, hours, words, children }: OpenNowProps) {
  const now = useMinute()
  const said = now && openWords(hours, words, lang, now)
  return (
    <span className={room.room}>
      <span style={said ? { visibility: 'hidden' } : undefined} aria-hidden={said ? true : undefined}>
        {children}
      </span>
      {said && <span>{said}</span>}
    </span>
  )
}
