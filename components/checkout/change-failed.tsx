'use client'
import { useLocale, useTranslations } from 'next-intl'
import { FailureNotice } from '#components/form/failure-notice'
import type { Change } from '#lib/checkout/order-poller'
import { useOrderPage } from './use-checkout'

/** Says, beside the button that was pressed, that a change of the order failed, and offers to try it again. */
export function ChangeFailed({ op }: { op: Change['op'] }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { state, dispatch } = useOrderPage()
  if (state.at !== 'known' || state.failed?.change.op !== op) return null
  const { change, failure } = state.failed
  const { title, reference } = state.booking
  return (
    <FailureNotice
      failure={failure}
      details={`${title[lang]}. ${t('reference', { reference })}`}
      subject={title[lang]}
      onRetry={() => void dispatch({ type: 'change', change })}
    />
  )
}
