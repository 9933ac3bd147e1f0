'use client'
import dynamic from 'next/dynamic'

export const WriteHere = dynamic(() => import('#components/contact/open-forms').then((part) => part.WriteHere))
export const NewsHere = dynamic(() => import('#components/contact/open-forms').then((part) => part.NewsHere))
