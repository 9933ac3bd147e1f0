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

/** Shows the state of the order in place of the form or, below the form, until when its time is held. */
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
    // The window may be blocked, or hidden behind others.
    case 'approving':
      return (
        <p className="btns">
          <Button line onClick={() => void dispatch({ type: 'windowEnded', end: 'failed' })}>
            {t('window.page')}
          </Button>
        </p>
      )
    // A visitor who gets no request, or has no banking app at hand, can choose another method; that ends the request.
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

/** Shows the ways to contact the spa for an order begun online whose payment methods content has switched off. */
function NoMethod({ basket }: { basket: Basket }) {
  const t = useTranslations('order')
  const lang = useLocale()
  return (
    <PaymentNotice heading={t('otherWay')} text={t('nothingCharged')}>
      <ContactLinks contact={useContact()} message={useDetails(basket)} subject={basket.title[lang]} />
    </PaymentNotice>
  )
}

/** Says that the time was taken, and offers the nearest free ones. */
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

/** Moves a basket to another time at its price, with the same therapist if free. A voucher has no time and stays. */
export function atOtherTime(basket: Basket, { day, start, startsAt, therapists, offers }: Slot): Basket {
  const { item } = basket
  if (item.kind === 'gift') return basket
  const wanted = item.slot.therapist
  const therapist = therapists.some((each) => each === wanted) ? wanted : 0
  const price = offers.find(({ code }) => code === item.code) ?? offers[0]
  // What a redeemed voucher pays stays; the function says so if the rest differs.
  const prices =
    item.kind === 'redemption' || !price ? {} : { totalCents: price.totalCents, regularCents: price.regularCents }
  return { ...basket, ...prices, startsAt, item: { ...item, slot: { day, start, therapist } } }
}

/** Shows the old and the new price, and asks the visitor to accept the new one. */
function PriceChanged({ basket, nowCents }: { basket: Basket; nowCents: number }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { dispatch } = usePayment()
  const { states } = usePaymentCopy()
  const newTotal = formatMoney(nowCents, lang)
  return (
    <PaymentNotice text={fill(states.priceChanged.text, { amount: newTotal })}>
      <p className="num">
        {t('was')} <s>{formatMoney(basket.totalCents, lang)}</s> · {t('now')} {newTotal}
      </p>
      <Button onClick={() => void dispatch({ type: 'basketChosen', basket: atOtherPrice(basket, nowCents) })}>
        {t('acceptPrice', { total: newTotal })}
      </Button>
    </PaymentNotice>
  )
}

/** Gives a basket the total that the function named, in cents. A part that a voucher pays changes accordingly. */
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
 * Shows until when the time is held (Madrid time). It warns five minutes and one minute before the end, and then offers
 * to extend the hold, once.
 */
function HoldClock({ hold: { until, endsAt, extendable } }: { hold: Hold }) {
  const t = useTranslations('order.hold')
  const lang = useLocale()
  const { dispatch } = usePayment()
  const { summary } = usePaymentCopy()
  const [warning, setWarning] = useState<'five' | 'one'>()
  const endHold = useEffectEvent(() => void dispatch({ type: 'holdEnded' }))
  useEffect(() => {
    if (endsAt === null) return
    const remainingMs = endsAt - performance.now()
    const after = (ms: number, then: () => void) => setTimeout(then, Math.max(0, ms))
    const timers = [
      ...(remainingMs > MINUTE ? [after(remainingMs - 5 * MINUTE, () => setWarning('five'))] : []),
      after(remainingMs - MINUTE, () => setWarning('one')),
      after(remainingMs, () => endHold()),
    ]
    return () => {
      timers.forEach(clearTimeout)
      setWarning(undefined)
    }
  }, [endsAt])

  if (until === null) return null
  return (
    <div className="flow">
      <p className="note num">{fill(summary.held, { time: when(until, lang).time })}</p>
      <p role="status">{warning && t(warning)}</p>
      {warning && extendable && (
        <Button line onClick={() => void dispatch({ type: 'extendHold' })}>
          {t('extend')}
        </Button>
      )}
    </div>
  )
}
