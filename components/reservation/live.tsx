'use client'
import dynamic from 'next/dynamic'

/** Its own file, so that only the reservations page loads it. */
export const ReserveLive = dynamic(() => import('./reserve').then(({ Reserve }) => Reserve))
