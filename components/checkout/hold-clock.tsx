'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/ui/button'
import type { Hold } from '#lib/checkout/methods/method'
import { fill } from '#lib/i18n/fill'
import { when } from '#lib/time/start-text'
import { useCheckout, usePaymentCopy } from './use-checkout'

const MINUTE = 60_000

/**
 * Shows until when the time is kept. It speaks up twice, five minutes and one minute before the end, and can be made
 * longer once.
 */
export function HoldClock({ hold: { until, endsAt, extendable } }: { hold: Hold }) {
  const t = useTranslations('order.hold')
  const lang = useLocale()
  const { dispatch } = useCheckout()
  const { summary } = usePaymentCopy()
  const [near, setNear] = useState<'five' | 'one'>()
  const over = useEffectEvent(() => void dispatch({ type: 'holdOver' }))
  useEffect(() => {
    if (endsAt === null) return
    const left = endsAt - performance.now()
    const after = (ms: number, then: () => void) => setTimeout(then, Math.max(0, ms))
    const timers = [
      ...(left > MINUTE ? [after(left - 5 * MINUTE, () => setNear('five'))] : []),
      after(left - MINUTE, () => setNear('one')),
      after(left, () => over()),
    ]
    return () => {
      timers.forEach(clearTimeout)
      setNear(undefined)
    }
  }, [endsAt])

  if (until === null) return null
  return (
    <div className="flow">
      <p className="note num">{fill(summary.held, { time: when(until, lang).time })}</p>
      <p role="status">{near && t(near)}</p>
      {near && extendable && (
        <Button line onClick={() => void dispatch({ type: 'change', change: { op: 'extend' } })}>
          {t('extend')}
        </Button>
      )}
    </div>
  )
}
