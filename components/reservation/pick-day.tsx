'use client'
import { useLocale, useTranslations } from 'next-intl'
import { DayTiles } from '#components/hours/day-tiles'
import { Fallback, lazyPart } from '#components/island/part'
import { Field } from '#components/ui/field'
import { Placeholder } from '#components/ui/placeholder'
import { formatDay } from '#lib/time/dates'
import { isElsewhere } from '#lib/time/visitor-zone'
import css from './reserve.module.css'
import { useReservation } from './use-reservation'

// Loaded once a treatment is chosen. A placeholder keeps the room, so that no day moves while it is tapped.
const PickTime = lazyPart(
  () => import('./pick-time').then((part) => part.PickTime),
  <>
    <Placeholder className={css.waiting} />
    <Fallback late />
  </>,
)
// From the same file, so that a failure to load it is shown once.
const TakeFirst = lazyPart(() => import('./pick-time').then((part) => part.TakeFirst), null)

/** Asks for the time: the first free start, or the day (by a tile or a date) and then one of its free starts. */
export function PickDay() {
  const t = useTranslations()
  const lang = useLocale()
  const { days, day, range, dayMistake, now, selection, query, slots, firstFree, change } = useReservation()
  const isFindingFirst = query?.orLater && slots.state === 'loading'
  const dayName = (date: string) => formatDay(date, lang)
  const last = dayName(range.to)
  const mistakeTexts = {
    past: () => t('reservation.mistakes.past', { day: last }),
    beyond: () => t('reservation.mistakes.beyond', { day: last }),
    sold: () => t('reservation.mistakes.season', { from: dayName(range.from), to: last }),
    paused: () => t('reservation.mistakes.paused', { day: formatDay(day, lang, 'weekday to month') }),
    closed: () => t('reservation.mistakes.closed', { day: formatDay(day, lang, 'weekday to month') }),
    shut: () => t('reservation.mistakes.shut'),
    unfinished: () => undefined,
  }
  return (
    <fieldset>
      <legend>{t('reservation.time')}</legend>
      {isElsewhere(now) && <p className="note">{t('hours.zone')}</p>}
      {(firstFree || isFindingFirst) && <div className={css.first}>{firstFree && <TakeFirst {...firstFree} />}</div>}
      <DayTiles
        label={t('reservation.day')}
        days={days.map(({ day: each, mistake }) => ({
          day: each,
          not: mistake && t(mistake === 'paused' ? 'reservation.paused' : 'reservation.closed'),
        }))}
        chosen={day}
        today={range.today}
        onChoose={(each) => change({ day: each })}
      />
      <Field
        id="date"
        type="date"
        label={t('reservation.otherDate')}
        hint={t('reservation.otherDateHint', { day: last })}
        min={range.from}
        max={range.to}
        value={days.some((each) => each.day === day && !each.mistake) ? '' : day}
        error={dayMistake && mistakeTexts[dayMistake]()}
        errorLabel={t('buyer.error')}
        onChange={({ target }) => change({ day: target.value })}
      />
      {selection ? <PickTime /> : <p className="dim">{t('reservation.first')}</p>}
    </fieldset>
  )
}
