import type { Lang } from '#lib/routes/languages'
import { periodEnds } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'

type Season = { validFrom?: string; validTo?: string }

/** Fills the days on which an offer can be had into `template`; undefined for an offer without dates. */
export function validity({ validFrom, validTo }: Season, template: string, lang: Lang): string | undefined {
  return validFrom && validTo ? fill(template, periodEnds(validFrom, validTo, lang)) : undefined
}

/** Writes an offer's summary, after the days on which it can be had, if it has dates. */
export function datedSummary(offer: Season & { summary: string }, template: string, lang: Lang): string {
  const days = validity(offer, template, lang)
  return days ? `${days}. ${offer.summary}` : offer.summary
}
