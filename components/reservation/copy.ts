'use client'
import { createCopy } from '#components/island/copy'

/** What content says in the form: its legends, and the notes beside them. */
export type ReserveCopy = Record<
  | 'treatment'
  | 'people'
  | 'time'
  | 'therapist'
  | 'details'
  | 'health'
  | 'forStaff'
  | 'cancel'
  | 'cancelUntil'
  | 'noCancel'
  | 'voucher'
  | 'zone'
  | 'message'
  | 'other',
  string
>

/** Provides it; `useReserveCopy` reads it. */
export const [ReserveCopyProvider, useReserveCopy] = createCopy<ReserveCopy>()
