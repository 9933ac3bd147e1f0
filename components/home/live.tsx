'use client'
import dynamic from 'next/dynamic'

export const TodayRuler = dynamic(() => import('#components/visit/today-ruler').then((part) => part.TodayRuler))
