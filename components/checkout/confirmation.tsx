'use client'
import { useEffect } from 'react'
import { Fault } from '#components/form/fault'
import { TestBand } from './test-band'
import { Waiting } from './notice'
import { trackPurchase } from '#lib/analytics/purchase'
import { isFinished, shownOf } from '#lib/checkout/confirmation'
import { finishOrder, markSeen } from '#lib/checkout/storage'
import { madridDay } from '#lib/time/madrid'
import { fill } from '#lib/i18n/fill'
import { BookingPanel } from './booking-panel'
import css from './confirmation.module.css'
import { showHead } from './head-store'
import { NextSteps } from './next-steps'
import { OptIn } from './opt-in'
import { headlineOf } from './headline'
import { useOrder } from './use-order'
import type { ConfirmProps } from './confirmation-props'

/** The confirmation: what the function says is true, whatever the address claims. */
export function Confirmation(props: ConfirmProps) {
  const { lang, words, urls, reach, before, ask } = props
  const order = useOrder(props)
  const { at, known, failure, optIn, isSlow, again } = order
  const booking = known?.booking
  const now = known ? Date.parse(known.meta.serverNow) : 0
  const shown = booking && shownOf(booking, madridDay(now))

  useEffect(() => {
    if (!booking || !shown || optIn !== undefined) return
    showHead(headlineOf(shown, booking, { lang, words }))
    if (isFinished(shown)) finishOrder(booking.orderRef)
    if (booking.state === 'confirmed' && booking.paidCents > 0) trackPurchase(booking)
    if (booking.nextPollS === null) markSeen(booking.orderRef)
  }, [booking, shown, optIn, lang, words])
  useEffect(() => {
    if (at === 'notFound' && optIn === undefined)
      showHead({ title: words.states.notFound.heading, lead: words.states.notFound.text })
  }, [at, optIn, words])

  // Who comes to say yes to news is answered that, whatever order this browser still knows.
  if (optIn !== undefined) return <OptIn token={optIn} lang={lang} url={urls.optIn} words={words} reach={reach} />
  if (at === 'notFound') return <div className={`wrap ${css.body}`}>{ask}</div>
  const details = booking
    ? `${booking.title[lang]}. ${fill(words.reference.text, { reference: booking.reference })}`
    : words.states.looking.heading
  return (
    <div className={`wrap grid ${css.body}`}>
      <TestBand mode={known?.meta.mode} text={words.order.band} />
      {!booking && !failure && (
        <div role="status">
          <Waiting {...words.states.looking} />
        </div>
      )}
      {booking && shown && (
        <>
          <div className="c-l5">
            <BookingPanel booking={booking} {...props} />
          </div>
          <div className={`c-r6 ${css.parts}`}>
            {failure && (
              <Fault
                words={words.fault}
                failure={failure}
                reach={reach}
                details={details}
                subject={words.yourBooking}
                onRetry={again}
              />
            )}
            {isSlow && shown === 'processing' && <p role="status">{words.confirm.slow}</p>}
            <NextSteps booking={booking} shown={shown} now={now} change={order.change} {...props} />
            {(shown === 'confirmed' || shown === 'requested' || shown === 'transfer') && before}
          </div>
        </>
      )}
      {!booking && failure && (
        <div>
          <p className="lead">{words.order.unknownBefore}</p>
          <Fault
            words={words.fault}
            failure={failure}
            reach={reach}
            details={details}
            subject={words.yourBooking}
            onRetry={again}
          />
        </div>
      )}
    </div>
  )
}
