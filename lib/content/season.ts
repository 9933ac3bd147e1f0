import type { Lang } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'

/** Writes a season without its year, as short as it can be: 1–31 Dec, 1 Dec – 31 Mar. Undefined without dates. */
export function shortSeason(
  { validFrom, validTo }: { validFrom?: string; validTo?: string },
  lang: Lang,
): string | undefined {
  if (!validFrom || !validTo) return undefined
  const short = (day: string) => formatDay(day, lang, 'weekday to short month').replace(/^\S+\s/, '')
  return validFrom.slice(0, 7) === validTo.slice(0, 7)
    ? `${formatDay(validFrom, lang, 'day')}–\u2060${short(validTo)}`
    : `${short(validFrom)} – ${short(validTo)}`
}
