'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { NearestTimes } from '#components/hours/nearest-times'
import { useContact } from '#components/island/island'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import type { Basket } from '#lib/checkout/storage'
import { confirmationOf } from '#lib/checkout/payment'
import { isWhole, methodsFor, type Hold } from '#lib/checkout/methods/method'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { when } from '#lib/time/start-text'
import { MINUTE } from '#lib/time/units'
import { PaymentNotice } from './notice'
import { useDetails } from './order-summary'
import { usePayment, usePaymentCopy } from './use-checkout'

/**
 * Shows what has become of the order once the function has answered: in place of the form, or below it until when its
 * time is kept.
 */
export function OrderAnswer() {
  const t = useTranslations('order')
  const { state, dispatch } = usePayment()
  const page = usePaymentCopy()
  const { hrefs, states } = page
  const { basket, hold } = state
  switch (state.at) {
    case 'idle':
    case 'blocked':
      return (
        <>
          {basket && methodsFor(basket, state.now, page).length === 0 && <NoMethod basket={basket} />}
          {hold && <HoldClock key={hold.orderRef} hold={hold} />}
        </>
      )
    // The window may be blocked, or lost behind others.
    case 'approving':
      return (
        <p className="btns">
          <Button line onClick={() => void dispatch({ type: 'windowEnded', end: 'failed' })}>
            {t('window.page')}
          </Button>
        </p>
      )
    // Whoever is not asked, or has no app at hand, pays in another way; that ends the request.
    case 'awaitingApproval':
      return (
        <p className="btns">
          <Button line onClick={() => void dispatch({ type: 'chooseAgain' })}>
            {t('otherWay')}
          </Button>
        </p>
      )
    case 'paid':
      return (
        <PaymentNotice text={t('paid.text')}>
          <p className="btns">
            <ButtonLink href={confirmationOf(hrefs.confirm, state.order)}>{t('paid.link')}</ButtonLink>
          </p>
        </PaymentNotice>
      )
    case 'expired': {
      const isVoucher = basket?.item.kind === 'gift'
      return (
        <PaymentNotice text={isVoucher ? states.expired.voucher : states.expired.text}>
          <p className="btns">
            {basket && isWhole(basket.item) && (
              <Button onClick={() => void dispatch({ type: 'startAgain' })}>
                {t(isVoucher ? 'againVoucher' : 'again')}
              </Button>
            )}
            {isVoucher ? (
              <MoreLink href={hrefs.voucher}>{t('backToVoucher')}</MoreLink>
            ) : (
              <MoreLink href={hrefs.reservations}>{t('otherDay')}</MoreLink>
            )}
          </p>
        </PaymentNotice>
      )
    }
    case 'taken':
      return basket ? <TimeTaken basket={basket} alternatives={state.alternatives} /> : null
    case 'priceChanged':
      return basket ? <PriceChanged basket={basket} nowCents={state.nowCents} /> : null
    default:
      return null
  }
}

/** Names the ways to a person: what was begun online cannot go on while content has switched that off. */
function NoMethod({ basket }: { basket: Basket }) {
  const t = useTranslations('order')
  const lang = useLocale()
  return (
    <PaymentNotice heading={t('otherWay')} text={t('nothingCharged')}>
      <ContactLinks contact={useContact()} message={useDetails(basket)} subject={basket.title[lang]} />
    </PaymentNotice>
  )
}

/** Says that the time is gone, and offers the three nearest: one choice and on. */
function TimeTaken({ basket, alternatives }: { basket: Basket; alternatives: readonly Slot[] }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { dispatch } = usePayment()
  const { states, hrefs } = usePaymentCopy()
  const [picked, setPicked] = useState(alternatives[0])
  const choose = (slot: Slot) => void dispatch({ type: 'basketChosen', basket: atOtherTime(basket, slot) })
  return (
    <PaymentNotice text={alternatives.length > 0 ? states.taken.text : `${t('takenNone')} ${t('nothingCharged')}`}>
      {alternatives.length > 0 && (
        <NearestTimes legend={t('row.time')} isLegendHidden slots={alternatives} picked={picked} onPick={setPicked} />
      )}
      <p className="btns">
        {picked && (
          <Button onClick={() => choose(picked)}>{t('takenGo', { time: when(picked.startsAt, lang).time })}</Button>
        )}
        <MoreLink href={hrefs.reservations}>{t('otherDay')}</MoreLink>
      </p>
    </PaymentNotice>
  )
}

/**
 * Moves a basket to another time, at that time's price; the therapist stays where that person is free. A voucher,
 * which has no time, stays as it is.
 */
export function atOtherTime(basket: Basket, { day, start, startsAt, therapists, offers }: Slot): Basket {
  const { item } = basket
  if (item.kind === 'gift') return basket
  const wanted = item.slot.therapist
  const therapist = therapists.some((each) => each === wanted) ? wanted : 0
  const price = offers.find(({ code }) => code === item.code) ?? offers[0]
  // A redeemed voucher's part stays; the function says so if the rest is another.
  const prices =
    item.kind === 'redemption' || !price ? {} : { totalCents: price.totalCents, regularCents: price.regularCents }
  return { ...basket, ...prices, startsAt, item: { ...item, slot: { day, start, therapist } } }
}

/** Says that it costs something else now: both prices, and a click before anything goes on. */
function PriceChanged({ basket, nowCents }: { basket: Basket; nowCents: number }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { dispatch } = usePayment()
  const { states } = usePaymentCopy()
  const now = formatMoney(nowCents, lang)
  return (
    <PaymentNotice text={fill(states.priceChanged.text, { amount: now })}>
      <p className="num">
        {t('was')} <s>{formatMoney(basket.totalCents, lang)}</s> · {t('now')} {now}
      </p>
      <Button onClick={() => void dispatch({ type: 'basketChosen', basket: atOtherPrice(basket, nowCents) })}>
        {t('acceptPrice', { total: now })}
      </Button>
    </PaymentNotice>
  )
}

/**
 * Gives a basket the total that the function names, in cents. With a voucher it is the voucher that pays another part.
 */
function atOtherPrice(basket: Basket, nowCents: number): Basket {
  const { totalCents, regularCents, voucherCents = 0 } = basket
  return {
    ...basket,
    totalCents: nowCents,
    regularCents: Math.max(regularCents, nowCents),
    ...(voucherCents > 0 && { voucherCents: Math.max(0, voucherCents + totalCents - nowCents) }),
  }
}

/**
 * Shows until when the time is kept. It speaks up twice, five minutes and one minute before the end, and can be made
 * longer once.
 */
function HoldClock({ hold: { until, endsAt, extendable } }: { hold: Hold }) {
  const t = useTranslations('order.hold')
  const lang = useLocale()
  const { dispatch } = usePayment()
  const { summary } = usePaymentCopy()
  const [near, setNear] = useState<'five' | 'one'>()
  const over = useEffectEvent(() => void dispatch({ type: 'holdEnded' }))
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
        <Button line onClick={() => void dispatch({ type: 'extendHold' })}>
          {t('extend')}
        </Button>
      )}
    </div>
  )
}
