'use client'
import { useEffect, useState } from 'react'
import { HEADING } from './heading'

const element = () => document.getElementById(HEADING)

/** Lets the page's heading, which the server wrote, and the tab's name say how things stand. `isFormAway`: it is brought back into sight, for the long form below it has gone. */
export function useHeading(heading: string | undefined, isFormAway: boolean) {
  const [built] = useState(() => ({ heading: element()?.textContent ?? '', title: document.title }))
  useEffect(() => {
    const h1 = element()
    if (!h1) return
    h1.textContent = heading ?? built.heading
    document.title = heading === undefined ? built.title : built.title.replace(/^.*(?= · )/u, heading)
  }, [heading, built])
  useEffect(() => {
    if (isFormAway) element()?.scrollIntoView({ block: 'nearest' })
  }, [heading, isFormAway])
}
