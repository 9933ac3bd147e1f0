'use client'
import { useSyncExternalStore, type ReactNode } from 'react'
import { longestOf, Room } from '#components/ui/room'
import { madridDay } from '#lib/time/madrid'
import { seasonText, type Season } from './season-text'

const never = () => () => {}
const today = () => madridDay(Date.now())
const unknown = () => undefined
/** Today by the visitor's clock; undefined until the browser knows, and without JavaScript. */
const useDay = () => useSyncExternalStore(never, today, unknown)

type NoteProps = { seasons: readonly Season[]; after: string }

/**
 * Shows when the next season begins, or that all are over. Until the browser knows the day it shows nothing, and
 * visitors go by the dates.
 */
export function SeasonNote({ seasons, after }: NoteProps) {
  const day = useDay()
  return (
    <p className="note">
      <Room longest={longestOf([...seasons.map(({ before }) => before), after])}>
        {day && seasonText(day, seasons, after)}
      </Room>
    </p>
  )
}

type NextProps = { entries: readonly { to: string; shown: ReactNode }[]; after: string }

/** Shows the first entry that is not over, so that no button stands where nothing can be booked any more. */
export function NextInSeason({ entries, after }: NextProps) {
  const day = useDay() ?? ''
  return entries.find(({ to }) => day <= to)?.shown ?? <p>{after}</p>
}
