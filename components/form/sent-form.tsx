'use client'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import { FailureNotice } from './failure-notice'
import type { useForm } from './use-form'
import type { Sending } from './use-send'

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'summary' | 'submit'>
  sending: Sending<unknown>
  /** The text of the button, and the one while the form is being sent. */
  label: string
  busy: string
  /** For the message to the spa, if nothing else helps. */
  subject: string
  details: string
  children: ReactNode
}

/**
 * Shows a form that one call sends: its mistakes, its fields and its button or, after a failure, what went wrong, a
 * retry and the ways to contact the spa.
 */
export function SentForm({ form, sending, label, busy, children, ...ways }: Props) {
  const isBusy = sending.state === 'sending'
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      {children}
      {sending.state === 'failed' ? (
        <FailureNotice failure={sending.failure} onRetry={form.submit} {...ways} />
      ) : (
        <p>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? busy : label}
          </Button>
        </p>
      )}
    </Form>
  )
}
