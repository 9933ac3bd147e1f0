'use client'
import { useSyncExternalStore } from 'react'
import { currentHead, subscribeToHead, type Head } from './head-store'

type Props = { part: keyof Head; text: string; /** Whether a change is read out; not where the focus moves as well. */ isLive?: boolean }

/** A line of a page's head: as built, until it is known what is true of the order. */
export function HeadText({ part, text, isLive }: Props) {
  const head = useSyncExternalStore(subscribeToHead, currentHead, () => undefined)
  const said = head?.[part] ?? text
  return isLive ? <span aria-live="polite">{said}</span> : said
}
