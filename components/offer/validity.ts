import type { Lang } from '#lib/routes/languages'
import { periodEnds } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'

type Season = { validFrom?: string; validTo?: string }

/** Writes the days on which an offer can be had, in the words of `template`; undefined for one that has no dates. */
export function validity({ validFrom, validTo }: Season, template: string, lang: Lang): string | undefined {
  return validFrom && validTo ? fill(template, periodEnds(validFrom, validTo, lang)) : undefined
}

/** Puts the days on which an offer can be had, if it has dates, before its summary. */
export function datedSummary(offer: Season & { summary: string }, template: string, lang: Lang): string {
  const days = validity(offer, template, lang)
  return days ? `${days}. ${offer.summary}` : offer.summary
}
