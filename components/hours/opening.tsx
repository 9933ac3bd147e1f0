import type { ComponentProps } from 'react'
import { useTranslations } from 'next-intl'
import { OpenNow } from '#components/hours/open-now'
import { DayRuler } from '#components/ui/day-ruler'
import { bandsOf, formatPeriods, groupWeek } from '#lib/time/hours'

/** Shows whether the spa is open now and, where there is room beside the form, the week's hours as rulers. */
export function OpeningToday(props: ComponentProps<typeof OpenNow>) {
  const { lang, hours } = props
  const t = useTranslations('hours')
  return (
    <>
      {groupWeek(hours, lang, (from, to) => t('range', { from, to })).map(({ label, periods }) => (
        <div key={label} className="hide-s">
          <p className="dim small">{label}</p>
          {periods.length > 0 ? (
            <DayRuler label={t('row', { days: label, hours: formatPeriods(periods, lang) })} bands={bandsOf(periods)} />
          ) : (
            <p>{hours.labels.closed}</p>
          )}
        </div>
      ))}
      <p className="dim small num">
        <OpenNow {...props} />
      </p>
    </>
  )
}
