'use client'
import { useSyncExternalStore } from 'react'
import { longestOf, Room } from '#components/ui/room'
import { madridDay } from '#lib/time/madrid'
import { seasonWords, type SeasonDays } from './season-words'

type Props = { seasons: readonly SeasonDays[]; words: { before: string; after: string } }

const never = () => () => {}
const today = () => madridDay(Date.now())
const unknown = () => undefined

/**
 * Shows whether a season has yet to come or is over, by the visitor's own clock; before that, and without JavaScript,
 * the dates alone speak.
 */
export function SeasonNote({ seasons, words }: Props) {
  const day = useSyncExternalStore(never, today, unknown)
  return (
    <p className="note">
      <Room longest={longestOf([words.before, words.after])}>{day && seasonWords(day, seasons, words)}</Room>
    </p>
  )
}
