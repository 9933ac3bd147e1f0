import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { periodEnds, shortPeriod } from '#lib/time/dates'
import { getPage } from './pages'

/** The first and the last day on which something can be had, both included. */
type Season = { validFrom?: string; validTo?: string }

/** Writes a season, «From 1 to 31 December 2026», and shortly, «1–31 Dec»; nothing for what has no dates. */
export function seasonOf({ validFrom, validTo }: Season, lang: Lang): { days?: string; period?: string } {
  if (!validFrom || !validTo) return {}
  const template = getPage(lang, 'specials').sections.calendar.validity
  return { days: fill(template, periodEnds(validFrom, validTo, lang)), period: shortPeriod(validFrom, validTo, lang) }
}

/** Writes a text after the days on which what it describes can be had. */
export const datedText = (days: string | undefined, text: string): string => (days ? `${days}. ${text}` : text)
