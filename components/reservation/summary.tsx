'use client'
import { PriceText } from '#components/price/price-text'
import type { OrderPrice } from '#lib/catalogue/price'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import { priceFromAmounts } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './reserve.module.css'
import type { ReserveWords } from './reserve-words'

type Props = {
  lang: Lang
  words: ReserveWords
  title?: string
  persons: number
  minutes?: number
  slot?: { day: string; start: string }
  price?: OrderPrice
}

/** What has been chosen so far and what it costs. */
export function YourBooking({ lang, words: { form, price: priceWords }, title, persons, minutes, slot, price }: Props) {
  return (
    <div className="panel" aria-live="polite">
      <p className="lbl">{form.yours}</p>
      {title ? (
        <>
          <p className={`h-s ${css.title}`}>{persons > 1 ? fill(form.persons, { title, count: persons }) : title}</p>
          <p className="num">
            {slot ? `${formatDay(slot.day, lang, 'weekday to month')}, ${slot.start}` : form.noHour}
            {minutes !== undefined && ` · ${minutes} ${priceWords.minutes}`}
          </p>
          {price && <BookingCost lang={lang} price={price} words={priceWords} />}
        </>
      ) : (
        <p className={`h-s ${css.title}`}>{form.nothing}</p>
      )}
    </div>
  )
}

/** What is to be paid, beside what it costs without any reduction. */
export function BookingCost({ lang, price, words }: { lang: Lang; price: OrderPrice; words: ReserveWords['price'] }) {
  return (
    <p>
      <PriceText price={priceFromAmounts(price)} lang={lang} words={words} />
    </p>
  )
}
