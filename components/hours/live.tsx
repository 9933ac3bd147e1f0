'use client'
import dynamic from 'next/dynamic'

export const OpenNowLive = dynamic(() => import('#components/hours/open-now-live').then((part) => part.OpenNowLive))
export const RulerLive = dynamic(() => import('#components/hours/ruler-live').then((part) => part.RulerLive))
