'use client'
import dynamic from 'next/dynamic'

export const OpenNowLive = dynamic(() => import('./open-now-live').then((part) => part.OpenNowLive))
export const RulerLive = dynamic(() => import('./ruler-live').then((part) => part.RulerLive))
