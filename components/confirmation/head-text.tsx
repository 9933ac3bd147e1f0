'use client'
import { useSyncExternalStore } from 'react'
import { currentHead, subscribeToHead, type Head } from './head-store'

/** A line of the page's head: as built, until it is known what is true of the order. */
export function HeadText({ part, text }: { part: keyof Head; text: string }) {
  const head = useSyncExternalStore(subscribeToHead, currentHead, () => undefined)
  return head?.[part] ?? text
}
