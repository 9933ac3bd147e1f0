'use client'
import { createCopy } from '#components/island/copy'
import type { PageCopy } from '#lib/content/pages'

type Sections = PageCopy<'reservations'>['sections']
type Rules = PageCopy<'safe-payment'>['sections']['summary']

/** The texts of the form: its legends and the notes beside them. */
export type ReserveCopy = Sections['form'] &
  Record<keyof Pick<Sections, 'cancel' | 'voucher' | 'zone' | 'message' | 'other'>, string> & {
    forStaff: string
    cancelUntil: Rules['cancel']
    noCancel: Rules['noCancel']
  }

/** Provides the texts of the form; `useReserveCopy` reads them. */
export const [ReserveCopyProvider, useReserveCopy] = createCopy<ReserveCopy>()
