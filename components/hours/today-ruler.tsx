'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Island, type IslandProps } from '#components/island/island'
import { DayRuler } from '#components/ui/day-ruler'
import { longestOf, Room } from '#components/ui/room'
import { formatTime } from '#lib/time/dates'
import { periodOf } from '#lib/time/days'
import { madridClock, madridDay } from '#lib/time/madrid'
import { minutesOf, periodsOn, type Hours, type Period } from '#lib/time/hours'
import { fill } from '#lib/i18n/fill'
import { LOCALES } from '#lib/routes/languages'
import { useMinute } from './minute'

export type TodayRulerProps = {
  hours: Hours
  /** What is drawn until the browser knows the day. */
  usual: { days: string; periods: readonly Period[] }
  /** `period` has {opens} and {closes}. */
  copy: { today: string; closed: string; period: string }
  /** Times at which something can still be begun, such as 17:15; phones zoom to the first one's period. */
  free?: readonly string[]
}

const bandsOf = (periods: readonly Period[]) =>
  periods.map(({ opens, closes }) => ({ opens: minutesOf(opens), closes: minutesOf(closes) }))

/**
 * Draws today's opening hours as a ruler with the present time in Madrid; in the page itself a usual day, with the name
 * of the days that it stands for.
 */
export function TodayRuler({ hours, usual, copy, free = [] }: TodayRulerProps) {
  const t = useTranslations()
  const lang = useLocale()
  const now = useMinute()?.getTime()
  const labelOf = (days: string, periods: readonly Period[]) => {
    const spoken = new Intl.ListFormat(LOCALES[lang]).format(
      periods.map(({ opens, closes }) =>
        fill(copy.period, { opens: formatTime(opens, lang), closes: formatTime(closes, lang) }),
      ),
    )
    return t('hours.row', { days, hours: spoken || copy.closed })
  }
  const scale = bandsOf(usual.periods)
  const caption = (
    <p className="dim small">
      <Room longest={longestOf([usual.days, copy.today])}>{now === undefined ? usual.days : copy.today}</Room>
    </p>
  )
  if (now === undefined) {
    return (
      <>
        {caption}
        <DayRuler label={labelOf(usual.days, usual.periods)} bands={scale} />
      </>
    )
  }
  const periods = periodsOn(hours, madridDay(now))
  const time = madridClock(now)
  const zoom = free[0] === undefined ? -1 : periodOf(periods, free[0])
  return (
    <>
      {caption}
      <DayRuler
        // At another scale it is another drawing: nothing of the first one moves.
        key={zoom}
        label={labelOf(copy.today, periods)}
        bands={bandsOf(periods)}
        usual={scale}
        now={{ at: minutesOf(time), label: `${t('hours.now')} ${time}` }}
        dots={free.map((start) => ({ at: minutesOf(start) }))}
        zoom={zoom < 0 ? undefined : zoom}
      />
    </>
  )
}

/** Draws today's opening hours as a ruler that is an island by itself. */
export function TodayRulerRoot({ island, ...props }: TodayRulerProps & { island: IslandProps }) {
  return (
    <Island {...island}>
      <TodayRuler {...props} />
    </Island>
  )
}
