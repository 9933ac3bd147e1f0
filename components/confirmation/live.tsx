'use client'
import dynamic from 'next/dynamic'

export const HeadText = dynamic(() => import('./head-text').then((part) => part.HeadText))
/** Without a server's part: what it shows is known in the browser only. */
export const Confirmation = dynamic(() => import('./confirmation').then((part) => part.Confirmation), { ssr: false })
