'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/ui/button'
import type { Hold } from '#lib/checkout/payment-state'
import { when } from '#lib/time/start-text'
import { bookingCall } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { call } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'
import type { Payment } from './use-payment'
import type { CheckoutWords } from './payment-props'

const MINUTE = 60_000

type Props = { hold: Hold; lang: Lang; words: CheckoutWords; url: string; payment: Pick<Payment, 'send' | 'seen'> }

/** Until when the time is kept. It speaks up twice, five minutes and one minute before the end, and can be made longer once. */
export function HoldClock({
  hold: { until, endsAt, extendable, orderRef, statusToken },
  lang,
  words: { summary, order },
  url,
  payment: { send, seen },
}: Props) {
  const [near, setNear] = useState<'five' | 'one'>()
  const over = useEffectEvent(() => send({ type: 'holdOver' }))
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

  async function extend() {
    const kept = { orderRef, statusToken }
    const answer = await call(bookingCall, { op: 'extend', ...kept }, { url })
    if (answer.ok) seen(answer.data, kept, 'elsewhere')
    else send({ type: 'refused', failure: answer.failure })
  }

  if (until === null) return null
  return (
    <div className="flow">
      <p className="note num">{fill(summary.held, { time: when(until, lang).time })}</p>
      <p role="status">{near && order.hold[near]}</p>
      {near && extendable && (
        <Button line onClick={() => void extend()}>
          {order.hold.extend}
        </Button>
      )}
    </div>
  )
}
