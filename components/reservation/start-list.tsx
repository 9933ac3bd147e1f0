'use client'
import { RadioTile, Options } from '#components/ui/choice'
import { periodOf } from '#lib/time/days'
import { formatDay } from '#lib/time/dates'
import { formatPeriod, periodsOn, type Hours } from '#lib/time/hours'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './reserve.module.css'
import type { ReserveWords } from './reserve-words'
import type { ReservationState } from './use-reservation'

type Props = { lang: Lang; words: ReserveWords; reservation: ReservationState; weekHours: Hours }

/** The free hours, morning and evening apart; each is read out whole: day, time, length and price. */
export function StartList({
  lang,
  words: { form: words },
  reservation: { starts, slot, day, change },
  weekHours,
}: Props) {
  const periods = periodsOn(weekHours, day)
  const named = ({ start, minutes, offers: [offer] }: (typeof starts)[number]) =>
    fill(words.slot, {
      day: formatDay(day, lang, 'weekday to month'),
      time: start,
      minutes,
      price: formatMoney(offer?.totalCents ?? 0, lang),
    })
  return periods.map((period, index) => {
    const within = starts.filter(({ start }) => periodOf(periods, start) === index)
    if (within.length === 0) return null
    const name = periods.length === 1 ? undefined : index === 0 ? words.morning : words.evening
    return (
      <div key={period.opens} className={css.period}>
        <p className="small">
          {name} <span className="num dim">{formatPeriod(period)}</span>
        </p>
        <Options width="day">
          {within.map((each) => (
            <RadioTile
              key={each.start}
              small
              name="start"
              value={each.start}
              checked={each === slot}
              disabled={each.over}
              onChange={() => change({ start: each.start })}
            >
              <span className="vh">
                {named(each)}
                {each.over && `, ${words.past}`}
              </span>
              <span className="num" aria-hidden="true">
                {each.start}
              </span>
            </RadioTile>
          ))}
        </Options>
      </div>
    )
  })
}
