'use client'
import { useEffect, useState } from 'react'
import { showHead } from '#components/booking/head-store'
import { HEADING } from './heading'

/** Lets the page's heading and the tab's name say how things stand, and brings the heading back into sight: what was below it has gone. */
export function useHeading(heading: string | undefined) {
  const [built] = useState(() => document.title)
  useEffect(() => {
    showHead(heading === undefined ? undefined : { title: heading })
    document.title = heading === undefined ? built : built.replace(/^.*(?= · )/u, heading)
    if (heading !== undefined) document.getElementById(HEADING)?.scrollIntoView({ block: 'nearest' })
  }, [heading, built])
}
