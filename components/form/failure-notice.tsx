'use client'
import { useTranslations, type Messages } from 'next-intl'
import { useEffect, useState } from 'react'
import { useContact } from '#components/island/island'
import { Button } from '#components/ui/button'
import { ContactLinks } from '#components/contact/contact-links'
import type { CallFailure } from '#lib/functions/answer'
import css from './failure-notice.module.css'

type Props = {
  failure: CallFailure
  /** What the visitor was about to do, for the message to the spa. */
  details: string
  subject: string
  /** Absent where it is not safe to try again. */
  onRetry?: () => void
  /** The notice replaces the whole result, so trying again is the main action. */
  instead?: boolean
}

/** Says what went wrong, offers to try again where that is safe, and shows the ways to contact the spa. */
export function FailureNotice({ failure, details, subject, onRetry, instead }: Props) {
  const t = useTranslations('failure')
  const contact = useContact()
  const sentence = useFailureText()
  const wait = useWait(failure)
  const message = 'requestId' in failure ? `${details}\n(${failure.requestId})` : details
  return (
    <div className={css.failure} role="alert">
      <p>{sentence(failure, wait)}</p>
      {onRetry && (
        <Button line={!instead} onClick={onRetry} disabled={wait > 0}>
          {t('retry')}
        </Button>
      )}
      <p className="note">{t('direct')}</p>
      <ContactLinks contact={contact} message={message} subject={subject} />
    </div>
  )
}

/** Says that this browser stores nothing, so no choice can reach payment, and shows the ways to contact the spa. */
export function StorageNotice({ details, subject }: Pick<Props, 'details' | 'subject'>) {
  const t = useTranslations('failure')
  return (
    <div className={css.failure} role="alert">
      <p>{t('storage')}</p>
      <ContactLinks contact={useContact()} message={details} subject={subject} />
    </div>
  )
}

type Explained = keyof Messages['failure']['refused']

/** Gives the sentence for a failure. `waitS` is the number of seconds until it may be tried again. */
export function useFailureText(): (failure: CallFailure, waitS?: number) => string {
  const t = useTranslations('failure')
  const sentences: { has(key: string): boolean } = t
  // Only staff could understand the other refusals.
  const isExplained = (code: string): code is Explained => sentences.has(`refused.${code}`)
  return (failure, waitS = 0) => {
    if (failure.kind !== 'refused') return t(failure.kind)
    if (failure.code === 'rate_limited')
      return waitS > 0 ? t('rate_limited', { minutes: Math.ceil(waitS / 60) }) : t('again')
    return isExplained(failure.code) ? t(`refused.${failure.code}`) : t('other', { id: failure.requestId })
  }
}

/** Gives the seconds to wait before a failed call may be tried again; 0 once they have passed, or without a need. */
function useWait(failure: CallFailure): number {
  const waitS = failure.kind === 'refused' && failure.code === 'rate_limited' ? (failure.retryAfterS ?? 30) : 0
  const [over, setOver] = useState<CallFailure>()
  useEffect(() => {
    // No countdown: the notice is an alert, so each change of it is read aloud.
    const timer = setTimeout(() => setOver(failure), waitS * 1000)
    return () => clearTimeout(timer)
  }, [failure, waitS])
  return over === failure ? 0 : waitS
}
