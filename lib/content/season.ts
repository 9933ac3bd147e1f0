import type { Pause } from '#lib/catalogue/catalogue'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { formatDay, periodEnds } from '#lib/time/dates'
import { getPage } from './pages'

/** The first and the last day on which something can be had, both included. */
type Season = { validFrom?: string; validTo?: string }

/** Writes a season in full, «From 1 to 31 December 2026», and in short, «1–31 Dec»; nothing without dates. */
export function seasonOf({ validFrom, validTo }: Season, lang: Lang): { days?: string; period?: string } {
  if (!validFrom || !validTo) return {}
  return { days: daysOf(validFrom, validTo, lang), period: shortPeriod(validFrom, validTo, lang) }
}

/** Writes a period without its year, as short as it can be: 1–31 Dec, 1 Dec – 31 Mar. */
function shortPeriod(from: string, to: string, lang: Lang): string {
  const short = (day: string) => formatDay(day, lang, 'weekday to short month').replace(/^\S+\s/, '')
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${formatDay(from, lang, 'day')}–${short(to)}`
    : `${short(from)} – ${short(to)}`
}

/** Writes a period as a sentence begins: «From 1 to 31 December 2026», «31 December 2026». */
export const daysOf = (from: string, to: string, lang: Lang): string =>
  from === to
    ? formatDay(from, lang)
    : fill(getPage(lang, 'specials').sections.calendar.validity, periodEnds(from, to, lang))

/** Writes on which days a treatment or offer is not given: «Not bookable from 1 to 10 December 2026». */
export function pausesText(pauses: readonly Pause[] = [], lang: Lang): string | undefined {
  const { paused, pausedDay } = getPage(lang, 'treatment').sections.labels
  const said = pauses.map(({ from, to }) =>
    from === to ? fill(pausedDay, { date: formatDay(from, lang) }) : fill(paused, periodEnds(from, to, lang)),
  )
  return said.length > 0 ? [...new Set(said)].join('. ') : undefined
}

/** Writes a text with the days on which its subject can be had in front. */
export const datedText = (days: string | undefined, text: string): string => (days ? `${days}. ${text}` : text)
