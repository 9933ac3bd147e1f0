'use client'
import dynamic from 'next/dynamic'

export const WriteHere = dynamic(() => import('./open-forms').then((part) => part.WriteHere))
export const NewsHere = dynamic(() => import('./open-forms').then((part) => part.NewsHere))
