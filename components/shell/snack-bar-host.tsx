'use client'

import dynamic from 'next/dynamic'
import { useState, useSyncExternalStore } from 'react'
import { currentSnackBar, subscribeToSnackBar, type SnackBarConfig } from '#components/ui/snack-bar-store'
import { currentChoice } from '#lib/analytics/consent'

const SnackBar = dynamic(
  () =>
    import('#components/ui/snack-bar').then(
      (chunk) => chunk.SnackBar,
      () => () => null,
    ),
  { ssr: false },
)

type Words = Record<'label' | 'dismiss', string>

/**
 * Shows the open snack bar, on every page. `asksConsent`: the page asks about cookies, at its foot, until somebody has
 * chosen.
 */
export function SnackBarHost({ words, asksConsent }: { words: Words; asksConsent: boolean }) {
  const open = useSyncExternalStore(subscribeToSnackBar, currentSnackBar, () => undefined)
  return open && <Placed key={open.id} config={open} words={words} asksConsent={asksConsent} />
}

/**
 * Shows a snack bar at the head while cookies are asked about at the foot. It stays where it came, whichever of the two
 * is first.
 */
function Placed({ config, words, asksConsent }: { config: SnackBarConfig; words: Words; asksConsent: boolean }) {
  const [isAtHead] = useState(() => asksConsent && currentChoice() === undefined)
  return <SnackBar config={isAtHead ? { ...config, verticalPosition: 'top' } : config} words={words} />
}
