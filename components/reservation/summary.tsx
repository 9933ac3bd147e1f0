'use client'
import { useLocale, useTranslations } from 'next-intl'
import { PriceTag } from '#components/price/price-tag'
import type { OrderPrice } from '#lib/catalogue/price'
import { formatMoney, priceFromAmounts } from '#lib/money'
import { formatDayFrom, formatTime } from '#lib/time/dates'
import css from './reserve.module.css'
import { useReservation } from './use-reservation'

/** Gives what was chosen so far in words: the treatment with the number of persons, and the time. */
function useChosen(parts?: Parameters<typeof formatDayFrom>[3]) {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { title, selection, entry, slot, range, begins } = useReservation()
  const persons = selection?.persons ?? 1
  return {
    // A treatment for two says so itself.
    what:
      title !== undefined && persons > (entry?.persons ?? 1) ? t('persons', { title, count: String(persons) }) : title,
    when: slot
      ? t('at', { day: formatDayFrom(slot.day, range.today, lang, parts), time: formatTime(slot.start, lang) })
      : t('noHour'),
    begins,
  }
}

/** Shows what was chosen so far and what it costs. */
export function YourBooking() {
  const t = useTranslations()
  const { price } = useReservation()
  const { what, when, begins } = useChosen()
  const minutes = price?.minutes ?? undefined
  return (
    <div className="panel" aria-live="polite">
      <p className="lbl">{t('reservation.yours')}</p>
      {what ? (
        <>
          <p className={`h-s ${css.title}`}>{what}</p>
          <p className="num">{minutes === undefined ? when : `${when} · ${minutes} ${t('price.minutes')}`}</p>
          {begins && <p className="num">{begins}</p>}
          {price && <BookingCost price={price} />}
        </>
      ) : (
        <p className={`h-s ${css.title}`}>{t('reservation.nothing')}</p>
      )}
    </div>
  )
}

/** Shows the price and what it is for, above the button; on phones at the foot of the window until the button comes. */
export function Due({ price }: { price: OrderPrice }) {
  const { what, when, begins } = useChosen('weekday to short month')
  return (
    <div className={`ends ${css.due}`}>
      <p>
        <span>{what}</span>
        <br />
        <small className="small dim num">{when}</small>
        {begins && (
          <>
            <br />
            <small className="small dim num">{begins}</small>
          </>
        )}
      </p>
      <div>
        <BookingCost price={price} />
      </div>
    </div>
  )
}

/** Shows the price before and after reductions and what a voucher pays; for a treatment voucher, only what is left. */
function BookingCost({ price }: { price: OrderPrice }) {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { hidesPrice } = useReservation()
  const { totalCents, beforeCents, voucherCents } = price
  const beforeVoucher = priceFromAmounts({ totalCents: totalCents + voucherCents, beforeCents })
  return (
    <>
      <p>
        <PriceTag price={hidesPrice ? { cents: totalCents } : beforeVoucher} />
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
