'use client'
import dynamic from 'next/dynamic'

export const TodayRuler = dynamic(() => import('#components/hours/today-ruler').then((part) => part.TodayRuler))
