'use client'
import dynamic from 'next/dynamic'

/** Without a server's part: what it shows is known in the browser only. */
export const Checkout = dynamic(() => import('./checkout').then((part) => part.Checkout), { ssr: false })
