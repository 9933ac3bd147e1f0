'use client'

import { useSyncExternalStore, type ComponentProps } from 'react'
import type { SnackBar as Bar } from '#components/ui/snack-bar'
import { currentSnackBar, subscribeToSnackBar } from '#components/ui/snack-bar-store'
import { useUndecided } from './consent'
import { optional } from './optional'

type BarProps = ComponentProps<typeof Bar>

const SnackBar = optional<BarProps>(() => import('#components/ui/snack-bar').then((part) => part.SnackBar))

/**
 * Shows the open snack bar, on every page. `asksConsent`: the page asks about cookies at its foot; the snack bar waits
 * until the visitor has answered.
 */
export function SnackBarHost({ messages, asksConsent }: Pick<BarProps, 'messages'> & { asksConsent: boolean }) {
  const open = useSyncExternalStore(subscribeToSnackBar, currentSnackBar, () => undefined)
  const isAsked = useUndecided() && asksConsent
  return open && !isAsked && <SnackBar key={open.id} config={open} messages={messages} />
}
