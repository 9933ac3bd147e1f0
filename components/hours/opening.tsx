import type { ComponentProps } from 'react'
import { useTranslations } from 'next-intl'
import { OpenNow } from '#components/hours/open-now'
import { DayRuler } from '#components/ui/day-ruler'
import { bandsOf, formatPeriods, groupWeek, type Hours } from '#lib/time/hours'
import type { Lang } from '#lib/routes/languages'

type Props = { lang: Lang; hours: Hours & { labels: { closed: string } } }

/** Draws the opening hours of a week as rulers, one for all days with the same hours. */
function Opening({ lang, hours }: Props) {
  const t = useTranslations('hours')
  return groupWeek(hours, lang, (from, to) => t('range', { from, to })).map(({ label, periods }) => (
    <div key={label} className="hide-s">
      <p className="dim small">{label}</p>
      {periods.length > 0 ? (
        <DayRuler label={t('row', { days: label, hours: formatPeriods(periods, lang) })} bands={bandsOf(periods)} />
      ) : (
        <p>{hours.labels.closed}</p>
      )}
    </div>
  ))
}

/** Shows whether the spa is open now and, where there is room beside the form, the week's hours as rulers. */
export function OpeningToday({ copy, Live, ...props }: Props & Pick<ComponentProps<typeof OpenNow>, 'copy' | 'Live'>) {
  return (
    <>
      <Opening {...props} />
      <p className="dim small num">
        <OpenNow {...props} copy={copy} Live={Live} />
      </p>
    </>
  )
}
