'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Fault } from '#components/form/fault'
import { optInCall } from '#lib/contracts/survey'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import css from './confirmation.module.css'
import { showHead } from './head-store'
import type { ConfirmProps } from './confirmation-props'

type Props = Pick<ConfirmProps, 'lang' | 'words' | 'reach'> & { token: string; url: string }

/** Somebody followed the link of the mail that asks whether they want news: their yes, once. Without an answer it can be said again. */
export function OptIn({ token, url, lang, reach, words: { confirm, fault } }: Props) {
  const [failure, setFailure] = useState<CallFailure>()
  const asked = useRef(false)
  const ask = async () => {
    const answer = await call(optInCall, { lang, token }, { url })
    if (answer.ok) {
      setFailure(undefined)
      return showHead({ title: confirm.optIn, lead: confirm.optedIn })
    }
    if (answer.failure.kind !== 'refused' || answer.failure.code !== 'not_found') return setFailure(answer.failure)
    setFailure(undefined)
    showHead({ title: confirm.optInOver, lead: confirm.optInFailed })
  }
  const begin = useEffectEvent(() => void ask())
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    begin()
  }, [])
  return (
    <div className={`wrap ${css.body}`}>
      {failure && (
        <Fault
          words={fault}
          failure={failure}
          reach={reach}
          subject={confirm.optInAbout}
          details={confirm.optInAbout}
          onRetry={() => void ask()}
        />
      )}
    </div>
  )
}
