'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { FreeTimes } from '#components/hours/free-times'
import { useContact } from '#components/island/island'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import { isArranged } from '#lib/catalogue/payment'
import type { Basket } from '#lib/checkout/basket'
import { confirmationOf, type FormNotice } from '#lib/checkout/payment'
import { isWhole, methodsFor, type Hold } from '#lib/checkout/methods/method'
import type { Slot } from '#lib/contracts/slot'
import { amountsOf, formatMoney } from '#lib/money'
import { when } from '#lib/time/start-text'
import { MINUTE } from '#lib/time/units'
import { PaymentNotice } from './notice'
import { useDetails } from './order-summary'
import { usePayment } from './use-checkout'

/** Shows the state of the order in place of the form or, below the form, until when its time is held. */
export function OrderAnswer() {
  const t = useTranslations('order')
  const lang = useLocale()
  const page = usePayment()
  const { state, dispatch, confirmHref, hrefs } = page
  const { basket, hold } = state
  const contact = useContact()
  const details = useDetails(basket)
  const choose = (chosen: Basket) => void dispatch({ type: 'basketChosen', basket: chosen })
  switch (state.at) {
    case 'idle':
      return (
        <>
          {/* A party asks too late, or content has switched off all methods by which an order could be paid. */}
          {basket && methodsFor(basket, state.now, page).length === 0 && (
            <PaymentNotice
              {...(isArranged(basket.item)
                ? { heading: t('tooNear.heading'), text: t('tooNear.text') }
                : { heading: t('otherWay'), text: t('nothingCharged') })}
            >
              <ContactLinks contact={contact} message={details} subject={basket.title[lang]} />
            </PaymentNotice>
          )}
          {hold && <HoldClock hold={hold} />}
        </>
      )
    // The window may be blocked, or hidden behind others. A visitor who gets no request from the bank, or has no
    // banking app at hand, can choose another method; that ends the request.
    case 'approving':
    case 'awaitingApproval': {
      const isWindow = state.at === 'approving'
      return (
        <p className="btns">
          <Button
            line
            onClick={() => void dispatch(isWindow ? { type: 'windowEnded', end: 'failed' } : { type: 'chooseAgain' })}
          >
            {t(isWindow ? 'window.page' : 'otherWay')}
          </Button>
        </p>
      )
    }
    case 'paidElsewhere':
      return (
        <PaymentNotice text={t('paid.text')}>
          <p className="btns">
            <ButtonLink href={confirmationOf(confirmHref, state.order)}>{t('paid.link')}</ButtonLink>
          </p>
        </PaymentNotice>
      )
    case 'expired': {
      const isVoucher = basket?.item.kind === 'gift'
      return (
        <PaymentNotice text={t(isVoucher ? 'states.expired.voucher' : 'states.expired.text')}>
          <p className="btns">
            {basket && isWhole(basket.item) && (
              <Button onClick={() => void dispatch({ type: 'chooseAgain' })}>
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
      return basket ? (
        <TimeTaken alternatives={state.alternatives} onChoose={(slot) => choose(atOtherTime(basket, slot))} />
      ) : null
    case 'priceChanged': {
      const total = formatMoney(state.nowCents, lang)
      return basket ? (
        <PaymentNotice text={t('states.priceChanged.text', { amount: total })}>
          <p className="num">
            {t('was')} <s>{formatMoney(basket.totalCents, lang)}</s> · {t('now')} {total}
          </p>
          <Button onClick={() => choose(atOtherPrice(basket, state.nowCents))}>{t('acceptPrice', { total })}</Button>
        </PaymentNotice>
      ) : null
    }
    default:
      return null
  }
}

/** Says why the visitor is back at the form, and until when the time is still held. */
export function FormNote({ note }: { note: FormNotice }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { state, dispatch } = usePayment()
  const until = state.hold?.until
  const time = until && when(until, lang).time
  switch (note.is) {
    case 'blocked':
      return (
        <PaymentNotice
          heading={t('states.blocked.heading')}
          text={time ? t('states.blocked.text', { time }) : t('otherWay')}
        >
          <Button line onClick={() => void dispatch({ type: 'chooseAgain' })}>
            {t('retryForm')}
          </Button>
        </PaymentNotice>
      )
    case 'declined': {
      const still = time ? t('states.declined.text', { time }) : t('nothingCharged')
      // The guest, not a bank, declined the request in the bank's app or did not answer it.
      const heading = t(note.why === 'bizum_declined' ? 'notCharged.heading' : 'states.declined.heading')
      return <PaymentNotice heading={heading} text={`${t(`declined.${note.why}`)} ${still}`} />
    }
    case 'notCharged':
      return <PaymentNotice heading={t('notCharged.heading')} text={t('notCharged.text')} />
    case 'unavailable':
      return <PaymentNotice heading={t('declined.unavailable')} />
  }
}

/** Says that the time was taken, and offers the nearest free ones. */
function TimeTaken({ alternatives, onChoose }: { alternatives: Slot[]; onChoose: (slot: Slot) => void }) {
  const t = useTranslations('order')
  const tFacts = useTranslations('facts')
  const lang = useLocale()
  const { hrefs } = usePayment()
  const [picked, setPicked] = useState(alternatives[0])
  return (
    <PaymentNotice text={alternatives.length > 0 ? t('states.taken.text') : `${t('takenNone')} ${t('nothingCharged')}`}>
      {alternatives.length > 0 && (
        <FreeTimes legend={tFacts('time')} isLegendHidden slots={alternatives} picked={picked} onPick={setPicked} />
      )}
      <p className="btns">
        {picked && (
          <Button onClick={() => onChoose(picked)}>{t('takenGo', { time: when(picked.startsAt, lang).time })}</Button>
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
  const prices = item.kind === 'redemption' || !price ? {} : amountsOf(price)
  return { ...basket, ...prices, startsAt, item: { ...item, slot: { day, start, therapist } } }
}

/** Gives a basket the total that the function named, in cents. A part that a voucher pays changes accordingly. */
function atOtherPrice(basket: Basket, nowCents: number): Basket {
  const { totalCents, beforeCents, voucherCents = 0 } = basket
  return {
    ...basket,
    totalCents: nowCents,
    beforeCents: Math.max(beforeCents, nowCents),
    ...(voucherCents > 0 && { voucherCents: Math.max(0, voucherCents + totalCents - nowCents) }),
  }
}

/** Shows until when the time is held (Madrid time), or that it is not. It warns five minutes and one before the end. */
function HoldClock({ hold: { until, endsAt } }: { hold: Hold }) {
  const t = useTranslations('order.hold')
  const lang = useLocale()
  const { state, dispatch } = usePayment()
  const [leftMs, setLeftMs] = useState(Infinity)
  const endHold = useEffectEvent(() => void dispatch({ type: 'holdEnded' }))
  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => {
      setLeftMs(endsAt - performance.now())
      if (endsAt <= performance.now()) endHold()
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])

  const left = Math.ceil(leftMs / MINUTE)
  const warning = left <= 1 ? 'one' : left === 5 ? 'five' : undefined
  if (until === null) return state.basket?.item.kind === 'gift' ? null : <p className="note">{t('notHeld')}</p>
  return (
    <div className="flow">
      <p className="note num" role="status">
        {t('held', { time: when(until, lang).time })}
      </p>
      <p role="status">{warning && t(warning)}</p>
    </div>
  )
}
