'use client'
import dynamic from 'next/dynamic'

export const TodayRuler = dynamic(() => import('./today-ruler').then((part) => part.TodayRuler))
