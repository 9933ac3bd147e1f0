import { useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import { OpenNow } from '#components/hours/open-now'
import type { OpenCopy } from '#components/hours/open-text'
import { groupWeek, type Hours } from '#lib/time/hours'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { useIsland } from '#components/island/use-island'
import { TodayRulerIsland } from '#components/islands'
import css from './today.module.css'

type Props = {
  lang: Lang
  copy: { label: string; text: string }
  /** What today's free times save. */
  promise?: string
  hours: Hours & { labels: { closed: string } }
  /** `timetable` of content/about.json; `row` is the text of one period. */
  openCopy: OpenCopy & { row: string }
}

/** Shows who we are, and the opening hours: of ordinary days in the HTML, of today in the browser. */
export function HomeToday({ lang, copy, promise, hours, openCopy }: Props) {
  const t = useTranslations()
  const island = useIsland(['hours.row', 'hours.now'])
  const [usual] = groupWeek(hours, lang, (from, to) => t('hours.range', { from, to }))
  const slim = {
    week: hours.week,
    exceptions: hours.exceptions.map(({ date, periods }) => ({ date, periods })),
  }
  return (
    <section className="sec">
      <div className="wrap grid">
        <h2 className="lbl c-lbl">{copy.label}</h2>
        <div className="c-body">
          <p className={css.statement}>{copy.text}</p>
          {usual && (
            <TodayRulerIsland
              island={island}
              hours={slim}
              usual={{ days: usual.label, periods: usual.periods }}
              copy={{ today: t('hours.today'), closed: hours.labels.closed, period: openCopy.row }}
            />
          )}
          {promise && <p>{promise}.</p>}
          <div className={css.line}>
            <p>
              <OpenNow lang={lang} hours={hours} copy={openCopy} />
            </p>
            <MoreLink href={href('last-minute', lang)}>{t('action.seeToday')}</MoreLink>
          </div>
        </div>
      </div>
    </section>
  )
}
