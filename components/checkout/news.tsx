'use client'
import { useTranslations } from 'next-intl'
import { FailureNotice } from '#components/form/failure-notice'
import type { NewsAnswer } from '#lib/checkout/state'
import type { NewsLink } from '#lib/contracts/mail-links'
import css from './checkout.module.css'
import { useHeadline } from './headline'
import { useCheckout } from './use-checkout'

/** Says what became of a link that begins or ends the news. Without an answer it can be asked again. */
export function News({ action, answer }: Pick<NewsLink, 'action'> & { answer?: NewsAnswer }) {
  const t = useTranslations('confirm')
  const { dispatch } = useCheckout()
  const isBegun = action === 'optIn'
  const said = {
    done: isBegun
      ? { title: t('optIn'), lead: t('optedIn') }
      : { title: t('unsubscribed'), lead: t('unsubscribedText') },
    over: isBegun
      ? { title: t('optInOver'), lead: t('optInFailed') }
      : { title: t('unsubscribedOver'), lead: t('unsubscribedFailed') },
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
          onRetry={() => void dispatch({ type: 'retryNews' })}
        />
      )}
    </div>
  )
}
