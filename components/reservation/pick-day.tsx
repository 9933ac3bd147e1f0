'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Options, RadioTile } from '#components/ui/choice'
import { Field } from '#components/ui/field'
import { formatDay } from '#lib/time/dates'
import { isElsewhere } from '#lib/time/visitor-zone'
import { useReserveCopy } from './copy'
import { PickTime } from './pick-time'
import { useReservation } from './use-reservation'

/** The day, by a tile or a date, and the free hours of that day. */
export function PickDay() {
  const t = useTranslations()
  const lang = useLocale()
  const copy = useReserveCopy()
  const { days, day, range, isOpen, now, change } = useReservation()
  const last = formatDay(range.to, lang)
  return (
    <fieldset>
      <legend>{copy.time}</legend>
      {isElsewhere(now) && <p className="note">{copy.zone}</p>}
      <Options width="day" role="radiogroup" aria-label={t('reservation.day')}>
        {days.map(({ day: each, isOpen: canCome }) => (
          <RadioTile
            key={each}
            small
            name="day"
            value={each}
            checked={each === day}
            disabled={!canCome}
            onChange={() => change({ day: each })}
          >
            <span className="vh">
              {formatDay(each, lang, 'weekday to month')}
              {!canCome && `, ${t('reservation.closed')}`}
            </span>
            <small aria-hidden="true">{formatDay(each, lang, 'short weekday')}</small>
            <span className="num" aria-hidden="true">
              {Number(each.slice(8))}
            </span>
          </RadioTile>
        ))}
      </Options>
      <Field
        id="date"
        type="date"
        label={t('reservation.otherDate')}
        hint={t('reservation.otherDateHint', { day: last })}
        min={range.from}
        max={range.to}
        value={days.some((each) => each.day === day) ? '' : day}
        error={isOpen ? undefined : t('reservation.mistakes.date', { day: last })}
        errorLabel={t('buyer.error')}
        onChange={({ target }) => change({ day: target.value })}
      />
      <PickTime />
    </fieldset>
  )
}
