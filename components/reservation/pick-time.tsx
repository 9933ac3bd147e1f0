'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNotice } from '#components/form/failure-notice'
import { useSlots } from '#components/hours/use-slots'
import { Button } from '#components/ui/button'
import { Options, RadioTile } from '#components/ui/choice'
import { PriceTag } from '#components/price/price-tag'
import { ErrorLine } from '#components/ui/error-line'
import { Placeholder } from '#components/ui/placeholder'
import type { Slot } from '#lib/contracts/slot'
import { formatMoney, priceFromAmounts } from '#lib/money'
import { formatDay, formatDayFrom, formatTime } from '#lib/time/dates'
import { periodOf } from '#lib/time/days'
import { formatPeriod, periodsOn } from '#lib/time/hours'
import { addDays } from '#lib/time/madrid'
import css from './reserve.module.css'
import { useReservation } from './use-reservation'

/** Shows the free starts of the chosen day, or why there are none. */
export function PickTime() {
  const t = useTranslations()
  const { slots, starts, isGone, retry, ways, form: reserve } = useReservation()
  const error = reserve.error('start')
  const isLoading = slots.state === 'loading'
  const isFull = slots.state === 'ready' && starts.every(({ over }) => over)
  return (
    <div
      className={css.hours}
      id="start"
      tabIndex={-1}
      role="radiogroup"
      aria-label={t('reservation.hours')}
      aria-busy={isLoading}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'start-error' : undefined}
    >
      {error && (
        <ErrorLine id="start-error" label={t('buyer.error')}>
          {error}
        </ErrorLine>
      )}
      <p className={isGone ? undefined : 'vh'} role="status">
        {isLoading ? t('reservation.looking') : isGone && t('failure.refused.slot_taken')}
      </p>
      {isLoading && <Placeholder className={css.waiting} />}
      {slots.state === 'failed' && <FailureNotice failure={slots.failure} {...ways} onRetry={retry} />}
      {isFull && <Full />}
      {slots.state === 'ready' && !isFull && <Starts />}
    </div>
  )
}

/** Lists the free starts, with morning and evening apart. Screen readers hear each as day, time, length and price. */
function Starts() {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { facts, starts, slot, day, range, change, priceAt } = useReservation()
  const periods = periodsOn(facts.hours, day)
  const spokenName = (each: (typeof starts)[number]) =>
    t('slot', {
      day: formatDayFrom(day, range.today, lang),
      time: formatTime(each.start, lang),
      minutes: String(each.minutes),
      price: formatMoney(priceAt(each)?.totalCents ?? 0, lang),
    })
  const { next, isLess } = usePriceAt(starts.find(({ over }) => !over))
  const list = periods.map((period, index) => {
    const startsInPeriod = starts.filter(({ start }) => periodOf(periods, start) === index)
    if (startsInPeriod.length === 0) return null
    const name = periods.length === 1 ? undefined : index === 0 ? t('morning') : t('evening')
    return (
      <div key={period.opens} className={css.period}>
        <p className="small">
          <span>{name}</span> <span className="num dim">{formatPeriod(period, lang)}</span>
        </p>
        <Options width="day">
          {startsInPeriod.map((each) => (
            <RadioTile
              key={each.start}
              small
              name="start"
              value={each.start}
              checked={each === slot}
              disabled={each.over}
              onChange={() => change({ day, start: each.start })}
            >
              <span className="vh">{each.over ? `${spokenName(each)}, ${t('past')}` : spokenName(each)}</span>
              <span className="num" aria-hidden="true">
                {formatTime(each.start, lang)}
              </span>
            </RadioTile>
          ))}
        </Options>
      </div>
    )
  })
  return (
    <>
      {next && isLess && (
        <p>
          {t('lessToday')} <PriceTag price={priceFromAmounts(next)} />
        </p>
      )}
      {list}
    </>
  )
}

/** Gives what a start costs, before any voucher, and whether that is less than on other days. */
function usePriceAt(start: Slot | undefined) {
  const { priceAt, hidesPrice } = useReservation()
  const [next, usual] = [start && priceAt(start), priceAt(undefined)]
  return {
    next,
    isLess: !hidesPrice && next !== undefined && usual !== undefined && next.totalCents < usual.totalCents,
  }
}

/** Says that nothing is free on the chosen day, and offers the next day on which something is. */
function Full() {
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { facts, day, range, query, starts, price, change } = useReservation()
  // This is the last day, or the function looked from this day on and found nothing.
  const isLast = day >= range.to || (query?.orLater && starts.length === 0)
  const after = query && !isLast ? { ...query, day: addDays(day, 1), orLater: true as const } : undefined
  const { slots: later } = useSlots(facts.urls.slots, after, price?.minutes ?? undefined)
  const next = later.state === 'ready' ? later.answer.slots[0] : undefined
  const dayName = (date: string) => formatDay(date, lang, 'weekday to month')
  return (
    <div className={css.hours} role="status">
      <p>{t('none', { day: dayName(day) })}</p>
      {later.state === 'loading' && <p className="dim">{t('looking')}</p>}
      {(isLast || (later.state === 'ready' && !next)) && <p className="dim">{t('noNext')}</p>}
      {next && (
        <Button line onClick={() => change({ day: next.day })}>
          {t('next', { day: dayName(next.day), time: formatTime(next.start, lang) })}
        </Button>
      )}
    </div>
  )
}

/** Offers the first free start. */
export function TakeFirst(first: Slot) {
  const { day, start, startsAt } = first
  const t = useTranslations('reservation')
  const lang = useLocale()
  const { range, slot, change } = useReservation()
  const { next, isLess } = usePriceAt(first)
  const isTaken = slot?.startsAt === startsAt
  const time = formatTime(start, lang)
  // When it is chosen with the keyboard, the focus moves to the start in the list, which is then read out, so that the
  // visitor need not tab through all the days.
  const [isByKey, setByKey] = useState(false)
  useEffect(() => {
    if (isTaken && isByKey) document.querySelector<HTMLElement>('input[name="start"]:checked')?.focus()
  }, [isTaken, isByKey])
  return (
    <>
      <p id="first-free">
        {t('firstFree')} <b className="num">{t('at', { day: formatDayFrom(day, range.today, lang), time })}</b>
        {next && isLess && (
          <>
            {' '}
            <PriceTag price={priceFromAmounts(next)} />
          </>
        )}
      </p>
      <Button
        line={isTaken}
        aria-pressed={isTaken}
        aria-describedby="first-free"
        onClick={({ detail }) => {
          setByKey(detail === 0)
          change({ day, start })
        }}
      >
        {t('takeFirst', { time })}
      </Button>
    </>
  )
}
