'use client'
import dynamic from 'next/dynamic'

/** Its own file, so that only the last-minute page loads it. */
export const TodayLive = dynamic(() => import('./today').then(({ Today }) => Today))
