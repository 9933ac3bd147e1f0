'use client'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button'
import css from '#components/ui/form.module.css'
import type { CallFailure } from '#lib/functions/answer'
import { fill } from '#lib/i18n/fill'
import { ContactWays, type ContactDetails } from '#components/contact/contact-ways'
import type { FaultWords } from './fault-words'

type Props = {
  words: FaultWords
  failure: CallFailure
  reach: ContactDetails
  /** What the visitor was about to do, for the message to the spa. */
  details: string
  subject: string
  /** Absent where repeating is not safe. */
  onRetry?: () => void
}

/** What went wrong in a true sentence, another try where that is safe, and the human way out with the details filled in. */
export function Fault({ words, failure, reach, details, subject, onRetry }: Props) {
  const left = useCountdown(failure)
  const message = 'requestId' in failure ? `${details}\n(${failure.requestId})` : details
  return (
    <div className={css.fault} role="alert">
      <p>{sentence(words, failure, left)}</p>
      {onRetry && (
        <Button line onClick={onRetry} disabled={left > 0}>
          {words.sentences.retry}
        </Button>
      )}
      <p className="note">{words.sentences.direct}</p>
      <ContactWays reach={reach} names={words.ways} message={message} subject={subject} />
    </div>
  )
}

/** The sentence for a failure. `left`: seconds until it may be tried again. */
export function sentence({ sentences }: FaultWords, failure: CallFailure, left = 0): string {
  if (failure.kind !== 'refused') return sentences[failure.kind]
  if (failure.code === 'rate_limited')
    return left > 0 ? fill(sentences.rate_limited, { seconds: left }) : sentences.again
  const own: Record<string, string | undefined> = sentences.refused
  return own[failure.code] ?? fill(sentences.other, { id: failure.requestId })
}

/** Seconds until a failure may be tried again, counting down. */
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
