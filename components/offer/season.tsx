'use client'
import dynamic from 'next/dynamic'

/** Its own file, so that only the pages with a season load it. */
export const Season = dynamic(() => import('./season-note').then(({ SeasonNote }) => SeasonNote))
