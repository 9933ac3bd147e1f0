'use client'
import { useSyncExternalStore } from 'react'
import { longestOf, Room } from '#components/ui/room'
import { madridDay } from '#lib/time/madrid'
import { seasonText, type SeasonDays } from './season-text'

type Props = { seasons: readonly SeasonDays[]; copy: { before: string; after: string } }

const never = () => () => {}
const today = () => madridDay(Date.now())
const unknown = () => undefined

/**
 * Shows whether a season has not started or is over, by the visitor's clock. Until the browser knows, and without
 * JavaScript, it shows nothing, and visitors go by the dates.
 */
export function SeasonNote({ seasons, copy }: Props) {
  const day = useSyncExternalStore(never, today, unknown)
  return (
    <p className="note">
      <Room longest={longestOf([copy.before, copy.after])}>{day && seasonText(day, seasons, copy)}</Room>
    </p>
  )
}
