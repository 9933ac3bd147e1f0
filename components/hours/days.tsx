import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { Pause } from '#lib/catalogue/catalogue'
import { formatDay, periodEnds } from '#lib/time/dates'

/** The first and the last day on which something can be had, both included. */
type Season = { validFrom?: string; validTo?: string }

/** A summary, with the days on which its subject can be had, and those on which it is not given. */
export type Dated = Season & { summary: string; pauses?: readonly Pause[] }

/** Shows a period as a sentence begins: «From 1 to 31 December 2026», «31 December 2026». */
export function FromTo({ from, to }: Pause) {
  const lang = useLocale()
  const t = useTranslations('days')
  return from === to ? formatDay(from, lang) : t('period', periodEnds(from, to, lang))
}

/** Shows the days of a season; nothing without dates. */
export const SeasonDays = ({ validFrom, validTo }: Season) =>
  validFrom && validTo ? <FromTo from={validFrom} to={validTo} /> : null

function Paused({ from, to }: Pause) {
  const lang = useLocale()
  const t = useTranslations('days')
  return from === to ? t('pausedDay', { date: formatDay(from, lang) }) : t('paused', periodEnds(from, to, lang))
}

/** Shows a summary after its season and its pauses, so that every list says when something can be had. */
export function Summary({ of: { summary, pauses = [], validFrom, validTo } }: { of: Dated }) {
  // Two treatments of an offer may pause on the same days.
  const different = new Map(pauses.map((pause) => [`${pause.from} ${pause.to}`, pause]))
  return (
    <>
      {validFrom && validTo && (
        <>
          <FromTo from={validFrom} to={validTo} />.{' '}
        </>
      )}
      {[...different].map(([days, pause]) => (
        <Fragment key={days}>
          <Paused {...pause} />.{' '}
        </Fragment>
      ))}
      {summary}
    </>
  )
}
