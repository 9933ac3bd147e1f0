'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/ui/button'
import type { Hold } from '#lib/booking/payment-state'
import { when } from '#lib/booking/when'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import type { CheckoutWords } from './words'

const MINUTE = 60_000

type Props = { hold: Hold; lang: Lang; words: CheckoutWords; onOver: () => void; onExtend: () => void }

/** Until when the time is kept. It speaks up twice, five minutes and one minute before the end, and can be made longer once. */
export function HoldClock({ hold: { until, endsAt, extendable }, lang, words: { summary, order }, onOver, onExtend }: Props) {
  const [near, setNear] = useState<'five' | 'one'>()
  const over = useEffectEvent(onOver)
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
      <p role="status">{near && order.hold[near]}</p>
      {near && extendable && (
        <Button line onClick={onExtend}>
          {order.hold.extend}
        </Button>
      )}
    </div>
  )
}
