'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureNotice } from '#components/form/failure-notice'
import type { NewsLink } from '#lib/contracts/mail-links'
import { optInCall, unsubscribeCall } from '#lib/contracts/survey'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import css from './checkout.module.css'
import { useHeadline } from './headline'
import { useConfirmationCopy } from './use-checkout'

/** Says what became of a link that begins or ends the news, which is said once. Without an answer it can be said again. */
export function News({ wish, token }: NewsLink) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { urls } = useConfirmationCopy()
  const [answer, setAnswer] = useState<{ is: 'done' | 'over' } | { is: 'failed'; failure: CallFailure }>()
  const asked = useRef(false)
  async function ask() {
    const said = await (wish === 'optIn'
      ? call(optInCall, { lang, token }, { url: urls.optIn })
      : call(unsubscribeCall, { lang, token }, { url: urls.unsubscribe }))
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
  const isBegun = wish === 'optIn'
  const said = {
    done: isBegun ? { title: t('optIn'), lead: t('optedIn') } : { title: t('left'), lead: t('leftText') },
    over: isBegun ? { title: t('optInOver'), lead: t('optInFailed') } : { title: t('leftOver'), lead: t('leftFailed') },
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
