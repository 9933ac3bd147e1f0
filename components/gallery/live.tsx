'use client'
import dynamic from 'next/dynamic'

export const Gallery = dynamic(() => import('./gallery').then((part) => part.Gallery))
