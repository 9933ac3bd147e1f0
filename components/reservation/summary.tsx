'use client'
import { useLocale, useTranslations } from 'next-intl'
import { PriceTag } from '#components/price/price-tag'
import type { OrderPrice } from '#lib/catalogue/price'
import { formatMoney, priceFromAmounts } from '#lib/money'
import { formatDayFrom, formatTime } from '#lib/time/dates'
import css from './reserve.module.css'
import { useReservation } from './use-reservation'

/** Shows what has been chosen so far and what it costs. */
export function YourBooking() {
  const t = useTranslations()
  const lang = useLocale()
  const { title, wish, slot, price, range } = useReservation()
  const persons = wish?.persons ?? 1
  const minutes = price?.minutes ?? undefined
  return (
    <div className="panel" aria-live="polite">
      <p className="lbl">{t('reservation.yours')}</p>
      {title ? (
        <>
          <p className={`h-s ${css.title}`}>
            {persons > 1 ? t('reservation.persons', { title, count: persons }) : title}
          </p>
          <p className="num">
            {slot
              ? t('reservation.at', {
                  day: formatDayFrom(slot.day, range.today, lang),
                  time: formatTime(slot.start, lang),
                })
              : t('reservation.noHour')}
            {minutes !== undefined && ` · ${minutes} ${t('price.minutes')}`}
          </p>
          {price && <BookingCost price={price} />}
        </>
      ) : (
        <p className={`h-s ${css.title}`}>{t('reservation.nothing')}</p>
      )}
    </div>
  )
}

/**
 * Shows the price beside what it is without any reduction, and what of it a voucher pays; with one for a treatment only
 * what is left to pay.
 */
export function BookingCost({ price }: { price: OrderPrice }) {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { hidesPrice } = useReservation()
  const { totalCents, regularCents, voucherCents } = price
  const whole = priceFromAmounts({ totalCents: totalCents + voucherCents, regularCents })
  return (
    <>
      <p>
        <PriceTag price={hidesPrice ? { cents: totalCents } : whole} lang={lang} />
      </p>
      {voucherCents > 0 && !hidesPrice && (
        <p className="num">
          {totalCents === 0
            ? t('paysAll')
            : t('pays', { amount: formatMoney(voucherCents, lang), rest: formatMoney(totalCents, lang) })}
        </p>
      )}
    </>
  )
}
