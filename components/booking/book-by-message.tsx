'use client'
import dynamic from 'next/dynamic'

/** Its own file, so that only the reservations page loads it. */
export const BookByMessage = dynamic(() => import('./booking-ways').then(({ BookingWays }) => BookingWays))
