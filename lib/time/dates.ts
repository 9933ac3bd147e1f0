import { dateFormat } from '#lib/i18n/formats'
import { LOCALES, type Lang } from '#lib/routes/languages'

const fields = {
  day: { day: 'numeric' },
  month: { day: 'numeric', month: 'long' },
  year: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  'short weekday': { weekday: 'short' },
  'weekday to month': { weekday: 'long', day: 'numeric', month: 'long' },
  'weekday to short month': { weekday: 'long', day: 'numeric', month: 'short' },
  'weekday to year': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const

/** Writes a day such as 2026-12-31 as the language does, with the named parts. */
export function formatDay(day: string, lang: Lang, parts: keyof typeof fields = 'year'): string {
  return dateFormat(lang, { ...fields[parts], timeZone: 'UTC' })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .map(({ type, value }, index, all) => {
      if (type === 'day') return ordinal(value, lang, parts === 'day')
      // Intl leaves out the point of a shortened Spanish month: 10 dic.
      if (type === 'month' && lang === 'es' && parts === 'weekday to short month') return `${value}.`
      // Some versions of Intl put a comma after an English weekday, others none, and only before some of the parts.
      if (lang === 'en' && all[index - 1]?.type === 'weekday') return ' '
      // A no-break space keeps the day and its month on one line.
      return all[index - 1]?.type === 'day' && all[index + 1]?.type === 'month'
        ? value.replaceAll(' ', '\u00a0')
        : value
    })
    .join('')
}

/** Writes a day as `formatDay` does, but with ordinary spaces, for mails and terminals. */
export const plainDay: typeof formatDay = (...day) => formatDay(...day).replaceAll('\u00a0', ' ')

/** Writes an ordinal where Intl does not: in German a day on its own (24.), in French the first of a month (1er). */
function ordinal(day: string, lang: Lang, isOnItsOwn: boolean) {
  if (lang === 'fr' && day === '1') return '1er'
  return lang === 'de' && isOnItsOwn ? `${day}.` : day
}

/** Writes a time of day such as 17:15 for a sentence: in French 17 h 15. */
export function formatTime(clock: string, lang: Lang): string {
  const [hours = '', minutes = ''] = clock.split(':')
  return lang === 'fr' ? [Number(hours), 'h', ...(minutes === '00' ? [] : [minutes])].join('\u202f') : clock
}

/**
 * Joins two times as a sentence has them, never on two lines: 11:15 – 15:00, in English without spaces. A line may end
 * after a dash, even before a no-break space, so that a word joiner follows it.
 */
export const joinTimes = (from: string, to: string, lang: Lang): string =>
  from + (lang === 'en' ? '–\u2060' : '\u00a0–\u2060\u00a0') + to

/** Writes both ends of a period, the first without the month or year they share: 1 and 31 December 2026. */
export function periodEnds(from: string, to: string, lang: Lang): { from: string; to: string } {
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  return { from: formatDay(from, lang, sameMonth ? 'day' : sameYear ? 'month' : 'year'), to: formatDay(to, lang) }
}

/** Gives the word for today: hoy, today, heute, aujourd’hui. */
const todayWord = (lang: Lang): string =>
  new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' }).format(0, 'day')

/** Writes weekday, day and month of a day such as 2026-11-22, after the word for today if it is today. */
export function formatDayFrom(
  day: string,
  today: string,
  lang: Lang,
  parts: 'weekday to month' | 'weekday to short month' = 'weekday to month',
): string {
  const written = formatDay(day, lang, parts)
  if (day !== today) return written
  // Spanish has a comma after the weekday; two commas would read like a list.
  return `${todayWord(lang)}, ${lang === 'es' ? written.replace(', ', ' ') : written}`
}
