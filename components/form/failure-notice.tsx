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
  /** Absent where repeating is not safe. */
  onRetry?: () => void
  /** It stands in place of all that was asked for: trying again is the thing to do. */
  instead?: boolean
}

/**
 * Says what went wrong in a true sentence, offers another try where that is safe, and the human way out with the
 * details filled in.
 */
export function FailureNotice({ failure, details, subject, onRetry, instead }: Props) {
  const t = useTranslations('failure')
  const contact = useContact()
  const sentence = useFailureText()
  const wait = useCountdown(failure)
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

/**
 * Says that this browser keeps nothing for us, so that no choice gets to the payment page, and how to reach a person.
 */
export function StorageNotice({ details, subject }: Pick<Props, 'details' | 'subject'>) {
  const t = useTranslations('storage')
  return (
    <div className={css.failure} role="alert">
      <p>{t('blocked')}</p>
      <ContactLinks contact={useContact()} message={details} subject={subject} />
    </div>
  )
}

type Said = keyof Messages['failure']['refused']
/** The refusals that have a sentence of their own; the others only staff could understand. */
const SAID: Record<Said, true> = {
  validation_failed: true,
  slot_invalid: true,
  slot_taken: true,
  hold_expired: true,
  price_changed: true,
  already_paid: true,
  too_late: true,
  payment_method_unavailable: true,
  payment_declined: true,
  not_found: true,
  gift_not_found: true,
  provider_unavailable: true,
  internal: true,
}
const isSaid = (code: string): code is Said => code in SAID

/** Gives the sentence for a failure; `waitS` are the seconds until it may be tried again. */
export function useFailureText(): (failure: CallFailure, waitS?: number) => string {
  const t = useTranslations('failure')
  return (failure, waitS = 0) => {
    if (failure.kind !== 'refused') return t(failure.kind)
    // Neither is over for certain when the seconds are: it says what to do instead.
    if (failure.details?.unpaid !== undefined) return t(`unpaid.${failure.details.unpaid}`)
    if (failure.code === 'rate_limited') return waitS > 0 ? t('rate_limited', { seconds: waitS }) : t('again')
    return isSaid(failure.code) ? t(`refused.${failure.code}`) : t('other', { id: failure.requestId })
  }
}

/** Counts the seconds down until a failure may be tried again. */
function useCountdown(failure: CallFailure): number {
  const wait = failure.kind === 'refused' && failure.code === 'rate_limited' ? (failure.retryAfterS ?? 30) : 0
  const [since, setSince] = useState({ failure, passed: 0 })
  if (since.failure !== failure) setSince({ failure, passed: 0 })
  useEffect(() => {
    if (wait === 0) return
    const began = performance.now()
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - began) / 1000)
      setSince({ failure, passed })
      if (passed >= wait) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [failure, wait])
  return Math.max(0, wait - since.passed)
}
