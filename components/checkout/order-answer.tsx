'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { NearestTimes } from '#components/hours/nearest-times'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import type { Basket } from '#lib/checkout/basket'
import { confirmationOf } from '#lib/checkout/checkout'
import { atOtherPrice, atOtherTime } from '#lib/checkout/other-offer'
import { isWhole } from '#lib/checkout/methods/method'
import type { Slot } from '#lib/contracts/slot'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { when } from '#lib/time/start-text'
import { PaymentNotice } from './notice'
import { useCheckout, usePaymentCopy } from './use-checkout'

/** Shows what has become of the order in place of the form, once the function has answered. */
export function OrderAnswer() {
  const t = useTranslations('order')
  const { state, dispatch } = useCheckout()
  const { hrefs, states } = usePaymentCopy()
  const { basket } = state
  switch (state.at) {
    // The window may be blocked, or lost behind others.
    case 'approving':
      return (
        <p className="btns">
          <Button line onClick={() => void dispatch({ type: 'windowEnded', end: 'failed' })}>
            {t('window.page')}
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
        {t('was')} <s>{formatMoney(basket.totalCents, lang)}</s> · {t('now')} {now}
      </p>
      <Button onClick={() => void dispatch({ type: 'choose', basket: atOtherPrice(basket, nowCents) })}>
        {t('acceptPrice', { total: now })}
      </Button>
    </PaymentNotice>
  )
}
