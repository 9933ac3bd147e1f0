'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { currentSnackBar, subscribeToSnackBar } from '#components/ui/snack-bar-store'

const SnackBar = dynamic(() => import('#components/ui/snack-bar').then((chunk) => chunk.SnackBar, () => () => null), { ssr: false })

/** Where the open snack bar stands, on every page. */
export function SnackBarHost({ words }: { words: Record<'label' | 'dismiss', string> }) {
  const open = useSyncExternalStore(subscribeToSnackBar, currentSnackBar, () => undefined)
  return open && <SnackBar key={open.id} config={open} words={words} />
}
