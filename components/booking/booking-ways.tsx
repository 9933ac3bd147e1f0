'use client'
import { useSyncExternalStore } from 'react'
import { fill } from '#lib/i18n/fill'
import { chosenTitle } from './chosen-title'
import { ContactWays, type Reach, type WayNames } from './contact-ways'

type Props = {
  reach: Reach
  names: WayNames
  subject: string
  /** With {treatment} where its name goes. */
  message: string
  chosen: string
  /** What can be booked, by its code. */
  titles: Record<string, string>
}

const never = () => () => {}
const search = () => window.location.search
const nothing = () => ''

/** The ways to book; where the address names a treatment or an offer, so do the first words. */
export function BookingWays({ reach, names, subject, message, chosen, titles }: Props) {
  const title = chosenTitle(useSyncExternalStore(never, search, nothing), titles)
  return (
    <>
      {title && <p className="lead">{fill(chosen, { treatment: title })}</p>}
      <ContactWays reach={reach} names={names} subject={subject} message={fill(message, { treatment: title ?? '' })} />
    </>
  )
}
