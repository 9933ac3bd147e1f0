'use client'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import room from '#components/ui/room.module.css'
import type { Hours } from '#lib/time/hours'
import { useMinute } from './minute'
import { openText, type OpenCopy } from './open-text'

type OpenNowProps = { hours: Hours; copy: OpenCopy; children: ReactNode }

/**
 * Shows whether the spa is open now. Until the browser knows the time it shows the plain hours; after that they only
 * reserve the space.
 */
export function OpenNowRoot({ hours, copy, children }: OpenNowProps) {
  const lang = useLocale()
  const now = useMinute()
  const text = now && openText(hours, copy, lang, now)
  return (
    <span className={room.room}>
      <span style={text ? { visibility: 'hidden' } : undefined} aria-hidden={text ? true : undefined}>
        {children}
      </span>
      {text && <span>{text}</span>}
    </span>
  )
}
