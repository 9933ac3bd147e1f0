import { useTranslations } from 'next-intl'
import { formatPeriod, groupWeek, type Hours } from '#lib/time/hours'
import type { Lang } from '#lib/routes/languages'
import css from './footer.module.css'

/** Shows when the spa is open: the hours of most days large, the days that differ below. */
export function FooterHours({ lang, hours }: { lang: Lang; hours: Hours }) {
  const t = useTranslations('shell')
  const words = useTranslations('hours')
  const week = groupWeek(hours, lang, (from, to) => words('range', { from, to })).toSorted(
    (a, b) => b.days.length - a.days.length,
  )
  const [usual, ...others] = week.filter(({ periods }) => periods.length > 0)
  const everyDay = week.every(({ periods }) => periods.length > 0)
  return (
    <div>
      <h2>{everyDay ? t('openDaily') : t('hours')}</h2>
      <p className={`${css.hours} num`}>
        {usual?.periods.map((period) => (
          <span key={period.opens}>{formatPeriod(period)}</span>
        ))}
      </p>
      {others.map(({ label, periods }) => {
        // The two ends of a period stay on one line.
        const values = {
          days: label,
          hours: periods.map((period) => formatPeriod(period).replaceAll(' ', '\u00a0')).join(', '),
        }
        return (
          <p key={label} className={`${css.other} num dim`}>
            {periods.length === 1 ? t('noPause', values) : t('otherHours', values)}
          </p>
        )
      })}
    </div>
  )
}
