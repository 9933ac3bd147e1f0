import { DayRuler } from '#components/ui/day-ruler'
import { useMinute } from '#components/visit/minute'
import { madridClock, madridDay } from '#lib/booking/madrid'
import { minutesOf, periodsOn, type Hours, type Period } from '#lib/hours'
import { fill } from '#lib/i18n/fill'
import { LOCALES, type Lang } from '#lib/routes/languages'

type Props = {
  lang: Lang
  hours: Hours
  /** What is drawn until the browser knows the day. */
  usual: { days: string; periods: readonly Period[] }
  /** `row` has {days} and {hours}, `period` has {opens} and {closes}; `now` stands before the time. */
  words: { today: string; closed: string; row: string; period: string; now: string }
}

const bandsOf = (periods: readonly Period[]) => periods.map(({ opens, closes }) => ({ opens: minutesOf(opens), closes: minutesOf(closes) }))

/** Today's opening hours as a ruler with the present time in Madrid; a usual day in the page itself. */
export function TodayRuler({ lang, hours, usual, words }: Props) {
  const now = useMinute()?.getTime()
  const say = (days: string, periods: readonly Period[]) => {
    const spoken = new Intl.ListFormat(LOCALES[lang]).format(periods.map((period) => fill(words.period, { ...period })))
    return fill(words.row, { days, hours: spoken || words.closed })
  }
  const scale = bandsOf(usual.periods)
  if (now === undefined) return <DayRuler label={say(usual.days, usual.periods)} bands={scale} />
  const periods = periodsOn(hours, madridDay(now))
  const time = madridClock(now)
  return <DayRuler label={say(words.today, periods)} bands={bandsOf(periods)} usual={scale} now={{ at: minutesOf(time), label: `${words.now} ${time}` }} />
}
