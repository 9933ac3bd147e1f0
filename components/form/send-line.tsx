'use client'
import { Button } from '#components/ui/button'
import { FailureNotice } from './failure-notice'
import type { Sending } from './use-send'

type Props = {
  sending: Sending<unknown>
  /** The text of the button, and the one while the form is being sent. */
  label: string
  busy: string
  /** For the message to the spa, if nothing else helps. */
  subject: string
  details: string
  onRetry: () => void
}

/** Shows the button that sends a form or, after a failure, what went wrong, a retry and the ways to contact the spa. */
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
