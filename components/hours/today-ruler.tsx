'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Island, type IslandProps } from '#components/island/island'
import { DayRuler } from '#components/ui/day-ruler'
import { longestOf, Room } from '#components/ui/room'
import { formatTime } from '#lib/time/dates'
import { madridClock, madridDay } from '#lib/time/madrid'
import { bandsOf, joinList, minutesOf, periodsOn, type Hours, type Period } from '#lib/time/hours'
import { fill } from '#lib/i18n/fill'
import { useMinute } from './minute'

export type TodayRulerProps = {
  hours: Hours
  /** The hours to draw until the browser knows the day. */
  usual: { days: string; periods: readonly Period[] }
  /** `period` has {opens} and {closes}. */
  copy: { closed: string; period: string }
}

/**
 * Draws today's opening hours as a ruler with the current time in Madrid. The HTML has the ruler of an ordinary day,
 * with the names of its weekdays.
 */
export function TodayRuler({ hours, usual, copy }: TodayRulerProps) {
  const t = useTranslations('hours')
  const lang = useLocale()
  const now = useMinute()?.getTime()
  const days = now === undefined ? usual.days : t('today')
  const periods = now === undefined ? usual.periods : periodsOn(hours, madridDay(now))
  const time = now === undefined ? undefined : madridClock(now)
  const spoken = periods.map(({ opens, closes }) =>
    fill(copy.period, { opens: formatTime(opens, lang), closes: formatTime(closes, lang) }),
  )
  return (
    <>
      <p className="dim small">
        <Room longest={longestOf([usual.days, t('today')])}>{days}</Room>
      </p>
      <DayRuler
        label={t('row', { days, hours: joinList(spoken, lang) || copy.closed })}
        bands={bandsOf(periods)}
        usual={bandsOf(usual.periods)}
        now={time === undefined ? undefined : { at: minutesOf(time), label: `${t('now')} ${time}` }}
      />
    </>
  )
}

/** Draws today's opening hours as a ruler, as an island of its own. */
export function TodayRulerRoot({ island, ...props }: TodayRulerProps & { island: IslandProps }) {
  return (
    <Island {...island}>
      <TodayRuler {...props} />
    </Island>
  )
}
