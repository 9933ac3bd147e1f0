'use client'
import { RadioTile, Options } from '#components/ui/choice'
import { Field } from '#components/ui/field'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { FreeTimes, type HoursProps } from './pick-time'
import type { ReserveWords } from './reserve-words'
import type { ReservationState } from './use-reservation'

type Props = {
  lang: Lang
  words: ReserveWords
  legend: string
  reservation: ReservationState
  error?: string
  zone?: string
} & Pick<HoursProps, 'ways' | 'url' | 'weekHours'>

/** The day, by a tile or a date, and the free hours of that day. */
export function When({ lang, words, legend, reservation, error, zone, ...hours }: Props) {
  const { days, day, range, isOpen, change } = reservation
  return (
    <fieldset>
      <legend>{legend}</legend>
      {zone && <p className="note">{zone}</p>}
      <Options width="day" role="radiogroup" aria-label={words.form.day}>
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
              {!canCome && `, ${words.form.closed}`}
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
        label={words.form.otherDate}
        hint={fill(words.form.otherDateHint, { day: formatDay(range.to, lang) })}
        min={range.from}
        max={range.to}
        value={days.some((each) => each.day === day) ? '' : day}
        error={isOpen ? undefined : fill(words.form.errors.date, { day: formatDay(range.to, lang) })}
        errorLabel={words.buyer.error}
        onChange={({ target }) => change({ day: target.value })}
      />
      <FreeTimes lang={lang} words={words} reservation={reservation} error={error} {...hours} />
    </fieldset>
  )
}
