import type { Lang } from '#lib/routes/languages'

/**
 * The names of the days from Sunday on and of the months, and to how many letters each is shortened (0: not at all).
 * They are written here, as the first `Intl.DateTimeFormat` takes a phone 60 ms, and its commas and points differ
 * between browsers.
 */
const NAMES: Record<Lang, { days: string; shortDay: number; months: string; short: string }> = {
  es: {
    days: 'domingo lunes martes miércoles jueves viernes sábado',
    shortDay: 3,
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    short: '333333334333',
  },
  en: {
    days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    shortDay: 3,
    months: 'January February March April May June July August September October November December',
    short: '333333334333',
  },
  de: {
    days: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    shortDay: 2,
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    short: '330300034333',
  },
  fr: {
    days: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    shortDay: 3,
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    short: '440300404333',
  },
}

type Parts =
  | 'day'
  | 'month'
  | 'year'
  | 'weekday'
  | 'short weekday'
  | 'weekday to month'
  | 'weekday to short month'
  | 'weekday to year'

/**
 * Writes a day such as 2026-12-31 as the language does, with the named parts. A no-break space keeps the day and its
 * month on one line.
 */
export function formatDay(day: string, lang: Lang, parts: Parts = 'year'): string {
  const [year, month = '', date] = day.split('-')
  const { days, shortDay, months, short } = NAMES[lang]
  const weekday = days.split(' ')[new Date(day).getUTCDay()] ?? ''
  if (parts === 'weekday') return weekday
  if (parts === 'short weekday') return weekday.slice(0, shortDay) + (lang === 'fr' ? '.' : '')
  const number = Number(date)
  const ordinal = number + (lang === 'de' ? '.' : lang === 'fr' && number === 1 ? 'er' : '')
  if (parts === 'day') return ordinal
  const index = Number(month) - 1
  const name = months.split(' ')[index] ?? ''
  const letters = parts === 'weekday to short month' ? Number(short[index]) : 0
  const [space, of] = lang === 'es' && parts !== 'weekday to short month' ? ['\u00a0de\u00a0', ' de '] : ['\u00a0', ' ']
  return [
    parts.startsWith('weekday') && weekday + (lang === 'es' || lang === 'de' ? ', ' : ' '),
    ordinal + space + (letters ? name.slice(0, letters) + (lang === 'en' ? '' : '.') : name),
    parts.endsWith('year') && of + year,
  ]
    .filter(Boolean)
    .join('')
}

/** Writes a day as `formatDay` does, but with ordinary spaces, for mails and terminals. */
export const plainDay: typeof formatDay = (...day) => formatDay(...day).replaceAll('\u00a0', ' ')

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

const TODAY: Record<Lang, string> = { es: 'hoy', en: 'today', de: 'heute', fr: 'aujourd’hui' }

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
  return `${TODAY[lang]}, ${lang === 'es' ? written.replace(', ', ' ') : written}`
}
