'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { NearestTimes } from '#components/hours/nearest-times'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import { atOtherPrice, atOtherTime, type Basket } from '#lib/checkout/basket'
import { confirmationOf } from '#lib/checkout/checkout'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { when } from '#lib/time/start-text'
import { PaymentNotice } from './notice'
import { useCheckout, usePaymentCopy } from './use-checkout'

/** Shows what the function has answered in place of the payment. */
export function OrderAnswer() {
  const t = useTranslations('order.paid')
  const { state } = useCheckout()
  const { hrefs } = usePaymentCopy()
  const { basket } = state
  if (state.at === 'paid')
    return (
      <PaymentNotice text={t('text')}>
        <p className="btns">
          <ButtonLink href={confirmationOf(hrefs.confirm, state.order)}>{t('link')}</ButtonLink>
        </p>
      </PaymentNotice>
    )
  if (!basket) return null
  if (state.at === 'taken') return <TimeTaken basket={basket} alternatives={state.alternatives} />
  return state.at === 'priceChanged' ? <PriceChanged basket={basket} nowCents={state.nowCents} /> : null
}

/** The time is gone: the three nearest, one choice and on. */
function TimeTaken({ basket, alternatives }: { basket: Basket; alternatives: readonly Slot[] }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { dispatch } = useCheckout()
  const { states, hrefs } = usePaymentCopy()
  const [picked, setPicked] = useState(alternatives[0])
  const choose = (slot: Slot) => void dispatch({ type: 'choose', basket: atOtherTime(basket, slot) })
  return (
    <PaymentNotice text={alternatives.length > 0 ? states.taken.text : `${t('takenNone')} ${t('nothingCharged')}`}>
      {alternatives.length > 0 && (
        <NearestTimes
          lang={lang}
          legend={t('row.time')}
          isLegendHidden
          slots={alternatives}
          picked={picked}
          onPick={setPicked}
        />
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

/** It costs something else now: both prices, and a click before anything goes on. */
function PriceChanged({ basket, nowCents }: { basket: Basket; nowCents: number }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { dispatch } = useCheckout()
  const { states } = usePaymentCopy()
  const now = formatMoney(nowCents, lang)
  return (
    <PaymentNotice text={fill(states.priceChanged.text, { amount: now })}>
      <p className="num">
        {t('was')} <s>{formatMoney(basket.totalCents, lang)}</s>, {t('now')} {now}
      </p>
      <Button onClick={() => void dispatch({ type: 'choose', basket: atOtherPrice(basket, nowCents) })}>
        {t('acceptPrice', { total: now })}
      </Button>
    </PaymentNotice>
  )
}
