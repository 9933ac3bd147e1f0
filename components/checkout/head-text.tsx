'use client'
import { useSyncExternalStore } from 'react'
import { Room } from '#components/ui/room'
import { currentHead, subscribeToHead, type Head } from './head-store'

type Props = {
  part: keyof Head
  text: string
  /** The longest text that can come to stand there. */ longest: string
  /** Whether a change is read out; not where the focus moves as well. */ isLive?: boolean
}

/** A line of a page's head: as built, until it is known what is true of the order. */
export function HeadText({ part, text, longest, isLive }: Props) {
  const head = useSyncExternalStore(subscribeToHead, currentHead, () => undefined)
  const said = (
    <Room longest={longest} atFoot={part === 'title'}>
      {head?.[part] ?? text}
    </Room>
  )
  return isLive ? <span aria-live="polite">{said}</span> : said
}
