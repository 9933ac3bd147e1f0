import { useTranslations } from 'next-intl'
import type { FileCopy } from '#lib/content/pages'
import { formatDay } from '#lib/time/dates'
import { capitalized, formatPeriods, groupWeek, joinList, type Period } from '#lib/time/hours'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { RulerIsland } from '#components/islands'
import { Details } from '#components/ui/details'
import { OpenNow } from './open-now'
import css from './timetable.module.css'

type Props = { lang: Lang; hours: FileCopy<'business'>['hours']; copy: FileCopy<'about'>['timetable'] }

/** Shows when the spa is open: now, in an ordinary week, and on days with other hours. Times are Madrid's. */
export function Timetable({ lang, hours, copy }: Props) {
  const t = useTranslations()
  const { exceptions, labels } = hours
  const spoken = (periods: readonly Period[]) =>
    joinList(
      periods.map((period) => fill(copy.row, { ...period })),
      lang,
    )
  return (
    <section className="sec sec--tight">
      <div className="wrap grid">
        <h2 className="lbl c-lbl">{copy.heading}</h2>
        <div className="c-body">
          <p className={`${css.status} num`}>
            <OpenNow lang={lang} hours={hours} copy={copy} />
          </p>
          <div className={css.hours}>
            {groupWeek(hours, lang, (from, to) => t('hours.range', { from, to })).map(({ label, days, periods }) => (
              <div key={label}>
                <h3>{label}</h3>
                {periods.length === 0 ? (
                  <p>{labels.closed}</p>
                ) : (
                  <RulerIsland
                    label={t('hours.row', { days: label, hours: spoken(periods) })}
                    days={days}
                    // Copies are shorter in the page's data than references to the same periods above.
                    periods={periods.map((period) => ({ ...period }))}
                    exceptions={exceptions.map(({ date }) => date)}
                    nowWord={t('hours.now')}
                  />
                )}
                {periods.length > 1 && <p className="note">{labels.pause}</p>}
              </div>
            ))}
          </div>
          {/* The footer’s link leads here. */}
          <div id="other-hours" className={css.more}>
            <p className="dim">{exceptions.length > 0 ? copy.intro : `${copy.intro} ${copy.lastStart} ${copy.zone}`}</p>
            {exceptions.length > 0 && (
              <Details summary={<h3>{copy.exceptions}</h3>}>
                <p>
                  {copy.lastStart} {copy.zone}
                </p>
                <dl className={css.exceptions}>
                  {exceptions.map(({ date, periods, reason }) => (
                    <div key={date}>
                      <dt>
                        <time dateTime={date}>{capitalized(formatDay(date, lang, 'weekday to month'), lang)}</time>{' '}
                        {reason !== undefined && <span>{reason}</span>}
                      </dt>
                      <dd className="num">{formatPeriods(periods, lang) || labels.closed}</dd>
                    </div>
                  ))}
                </dl>
              </Details>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
