'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells whether React has taken the page over: false on the server and while hydrating. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
