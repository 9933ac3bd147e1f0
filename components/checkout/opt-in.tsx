'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureNotice } from '#components/form/failure-notice'
import { optInCall } from '#lib/contracts/survey'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import css from './confirmation.module.css'
import { useHeadline } from './headline'
import { useConfirmationCopy } from './use-checkout'

/** Somebody followed the link of the mail that asks whether they want news: their yes, once. Without an answer it can be said again. */
export function OptIn({ token }: { token: string }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { urls } = useConfirmationCopy()
  const [answer, setAnswer] = useState<{ is: 'done' | 'over' } | { is: 'failed'; failure: CallFailure }>()
  const asked = useRef(false)
  async function ask() {
    const said = await call(optInCall, { lang, token }, { url: urls.optIn })
    if (said.ok) return setAnswer({ is: 'done' })
    const isOver = said.failure.kind === 'refused' && said.failure.code === 'not_found'
    setAnswer(isOver ? { is: 'over' } : { is: 'failed', failure: said.failure })
  }
  const begin = useEffectEvent(() => void ask())
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    begin()
  }, [])
  const said = {
    done: { title: t('optIn'), lead: t('optedIn') },
    over: { title: t('optInOver'), lead: t('optInFailed') },
    failed: {},
  }
  useHeadline(answer ? said[answer.is] : {})
  return (
    <div className={`wrap ${css.body}`}>
      {answer?.is === 'failed' && (
        <FailureNotice
          failure={answer.failure}
          subject={t('optInAbout')}
          details={t('optInAbout')}
          onRetry={() => void ask()}
        />
      )}
    </div>
  )
}
