'use client'
import { Button } from '#components/ui/button'
import { FailureNotice } from './failure-notice'
import type { Sending } from './use-send'

type Props = {
  sending: Sending<unknown>
  /** Of the button, and while it is being sent. */
  label: string
  busy: string
  /** For the message to the spa when nothing else helps. */
  subject: string
  details: string
  onRetry: () => void
}

/** Ends a form that is sent: shows its button, or what went wrong, another try and the ways around it. */
export function SendLine({ sending, label, busy, onRetry, ...ways }: Props) {
  if (sending.state === 'failed') return <FailureNotice failure={sending.failure} onRetry={onRetry} {...ways} />
  const isBusy = sending.state === 'sending'
  return (
    <p>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? busy : label}
      </Button>
    </p>
  )
}
