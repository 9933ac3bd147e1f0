'use client'
import type { ReactNode } from 'react'
import { useHydrated } from '#components/island/use-hydrated'
import { longestOf, Room } from '#components/ui/room'
import { madridDay } from '#lib/time/madrid'

const today = () => madridDay(Date.now())
/** Today by the visitor's clock; undefined until the browser knows, and without JavaScript. */
const useDay = () => (useHydrated() ? today() : undefined)

/** The first and last day of a season, both included, as 2026-12-31; `before` is what is said until it begins. */
export type Season = { from: string; to: string; before: string }

/** Gives the text for a day outside of all seasons: that of the next one, or `after` once all are over. */
export function seasonText(day: string, seasons: readonly Season[], after: string): string | undefined {
  if (seasons.some(({ from, to }) => from <= day && day <= to)) return undefined
  const [next] = seasons.filter(({ from }) => day < from).sort((a, b) => (a.from < b.from ? -1 : 1))
  return next ? next.before : after
}

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
