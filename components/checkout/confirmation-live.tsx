'use client'
import dynamic from 'next/dynamic'
import { lazy, Suspense } from 'react'
import { Waiting } from './notice'
import { useInBrowser } from '#components/ui/in-browser'
import css from './confirmation.module.css'
import type { ConfirmProps } from './confirmation-props'

const Whole = lazy(() => import('./confirmation').then((part) => ({ default: part.Confirmation })))

export const HeadText = dynamic(() => import('./head-text').then((part) => part.HeadText))

/** What it shows is known in the browser only: until it is here the page says that it is looking. */
export function Confirmation(props: ConfirmProps) {
  const looking = (
    <div className={`wrap ${css.body} scripted`}>
      <Waiting {...props.words.states.looking} />
    </div>
  )
  return useInBrowser() ? (
    <Suspense fallback={looking}>
      <Whole {...props} />
    </Suspense>
  ) : (
    looking
  )
}
