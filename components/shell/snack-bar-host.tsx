'use client'

import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { currentSnackBar, subscribeToSnackBar, type SnackBarConfig } from '#components/ui/snack-bar-store'
import { currentChoice, onChoice } from '#lib/analytics/consent'

const SnackBar = lazy<ComponentType<{ config: SnackBarConfig; messages: Messages }>>(() =>
  import('#components/ui/snack-bar').then(
    (chunk) => ({ default: chunk.SnackBar }),
    () => ({ default: () => null }),
  ),
)

type Messages = Record<'label' | 'dismiss', string>

/** Tells whether the visitor has not answered the question about cookies yet. */
const undecided = () => currentChoice() === undefined

/**
 * Shows the open snack bar, on every page. `asksConsent`: the page asks about cookies at its foot; the snack bar waits
 * until the visitor has answered.
 */
export function SnackBarHost({ messages, asksConsent }: { messages: Messages; asksConsent: boolean }) {
  const open = useSyncExternalStore(subscribeToSnackBar, currentSnackBar, () => undefined)
  const isAsked = useSyncExternalStore(onChoice, undecided, () => false)
  if (!open || (asksConsent && isAsked)) return null
  return (
    <Suspense>
      <SnackBar key={open.id} config={open} messages={messages} />
    </Suspense>
  )
}
