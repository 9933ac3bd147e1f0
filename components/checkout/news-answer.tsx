'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { ButtonLink } from '#components/ui/button'
import { FailureNotice } from '#components/form/failure-notice'
import { useHeadline } from './headline'
import type { NewsLink } from '#lib/contracts/news-links'
import { optInCall, unsubscribeCall } from '#lib/contracts/survey'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'
import { dropFromAddress } from '#lib/routes/address'

/** The result of following a link about news. `over`: the link is no longer valid. */
type Answer = { is: 'done' | 'over' } | { is: 'failed'; failure: CallFailure }

type Urls = Record<NewsLink['action'], string>

/** Starts or stops mails as the followed link asks, and shows the result. A call that fails can be repeated. */
export function NewsAnswer({ link, urls, formHref }: { link: NewsLink; urls: Urls; formHref: string }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const [answer, setAnswer] = useState<Answer>()
  const isBegun = link.action === 'optIn'

  const ask = useCallback(() => follow(link, lang, urls).then(setAnswer), [link, lang, urls])
  useEffect(() => {
    // The secret is removed from the address before anything is asked.
    dropFromAddress('#')
    void ask()
  }, [ask])

  const isNews = link.about === 'news'
  const news = {
    done: isBegun ? t('optedIn') : t('unsubscribedText'),
    over: isBegun ? t('optInFailed') : t('unsubscribedFailed'),
    about: t('optInAbout'),
  }
  const visit = {
    done: isBegun ? t('mayAsk') : t('visitMailsEnded'),
    over: t('visitMailsOver'),
    about: t('visitMails'),
  }
  const copy = isNews ? news : visit
  const headlines = {
    done: { title: isBegun ? t('optIn') : t('unsubscribed'), lead: copy.done },
    over: { title: isBegun ? t('optInOver') : t('unsubscribedOver'), lead: copy.over },
    failed: {},
  }
  useHeadline(answer ? headlines[answer.is] : {})
  if (answer?.is === 'over' && isBegun && isNews)
    return (
      <p className="btns">
        <ButtonLink href={formHref}>{t('optInAgain')}</ButtonLink>
      </p>
    )
  if (answer?.is !== 'failed') return null
  return <FailureNotice failure={answer.failure} subject={copy.about} details={copy.about} onRetry={() => void ask()} />
}

async function follow({ action, token }: NewsLink, lang: Lang, urls: Urls): Promise<Answer> {
  if (token === undefined) return { is: 'over' }
  const response = await call(action === 'optIn' ? optInCall : unsubscribeCall, { lang, token }, { url: urls[action] })
  if (response.ok) return { is: 'done' }
  const { failure } = response
  return failure.kind === 'refused' && failure.code === 'not_found' ? { is: 'over' } : { is: 'failed', failure }
}
