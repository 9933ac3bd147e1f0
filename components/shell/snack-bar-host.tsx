'use client'

import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react'
import { currentSnackBar, subscribeToSnackBar, type SnackBarConfig } from '#components/ui/snack-bar-store'
import { currentChoice } from '#lib/analytics/consent'

const SnackBar = lazy<ComponentType<{ config: SnackBarConfig; messages: Messages }>>(() =>
  import('#components/ui/snack-bar').then(
    (chunk) => ({ default: chunk.SnackBar }),
    () => ({ default: () => null }),
  ),
)

type Messages = Record<'label' | 'dismiss', string>

/**
 * Shows the open snack bar, on every page. `asksConsent`: the page asks about cookies, at its foot, until somebody has
 * chosen.
 */
export function SnackBarHost({ messages, asksConsent }: { messages: Messages; asksConsent: boolean }) {
  const open = useSyncExternalStore(subscribeToSnackBar, currentSnackBar, () => undefined)
  return open && <Placed key={open.id} config={open} messages={messages} asksConsent={asksConsent} />
}

/**
 * Shows a snack bar at the head while cookies are asked about at the foot. It stays where it came, whichever of the two
 * is first.
 */
function Placed({
  config,
  messages,
  asksConsent,
}: {
  config: SnackBarConfig
  messages: Messages
  asksConsent: boolean
}) {
  const [isAtHead] = useState(() => asksConsent && currentChoice() === undefined)
  return (
    <Suspense>
      <SnackBar config={isAtHead ? { ...config, verticalPosition: 'top' } : config} messages={messages} />
    </Suspense>
  )
}
