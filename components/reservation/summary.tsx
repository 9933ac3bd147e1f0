'use client'
import { useLocale, useTranslations } from 'next-intl'
import { PriceTag } from '#components/price/price-tag'
import type { OrderPrice } from '#lib/catalogue/price'
import { priceFromAmounts } from '#lib/money'
import { formatDayFrom } from '#lib/time/dates'
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
              ? t('reservation.at', { day: formatDayFrom(slot.day, range.today, lang), time: slot.start })
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

/** Shows what is to be paid, beside what it costs without any reduction. */
export function BookingCost({ price }: { price: OrderPrice }) {
  const lang = useLocale()
  const { hidesPrice } = useReservation()
  return (
    <p>
      <PriceTag price={hidesPrice ? { cents: price.totalCents } : priceFromAmounts(price)} lang={lang} />
    </p>
  )
}
