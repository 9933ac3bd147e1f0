import { useTranslations } from 'next-intl'
import { formatPeriods, groupWeek, plainHours, type Hours } from '#lib/time/hours'
import type { Lang } from '#lib/routes/languages'
import { OpenNowIsland } from '#components/islands'
import type { OpenCopy } from './open-text'

type Props = {
  lang: Lang
  hours: Hours & { labels: { closed: string } }
  /** `timetable` of content/about.json. */
  copy: OpenCopy
  /** The component for the browser, if the page already has it in other code. */
  Live?: typeof OpenNowIsland
}

/** Shows «Open now, until 21:00» in the browser, and the plain hours in the HTML. Can be used inside a paragraph. */
export function OpenNow({ lang, hours, copy, Live = OpenNowIsland }: Props) {
  const t = useTranslations('hours')
  const groups = groupWeek(hours, lang, (from, to) => t('range', { from, to }))
  // Only the texts that the browser needs are sent with the page.
  const { openNow, opensToday, opensTomorrow, opensLater } = copy
  return (
    <Live hours={plainHours(hours)} copy={{ openNow, opensToday, opensTomorrow, opensLater }}>
      {groups
        .map(({ label, periods }) =>
          t('row', { days: label, hours: formatPeriods(periods, lang) || hours.labels.closed }),
        )
        .join(' ')}
    </Live>
  )
}
