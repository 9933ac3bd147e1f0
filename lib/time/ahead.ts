import { LOCALES, type Lang } from '#lib/routes/languages'

// Apart from dates.ts, which the payment page loads too.

/** Writes in how many minutes something is: in 25 min, dentro de 25 min. Figure and unit stay on one line. */
export const formatAhead = (minutes: number, lang: Lang): string =>
  new Intl.RelativeTimeFormat(LOCALES[lang], { style: 'short' }).format(minutes, 'minute').replace(/(\d) /, '$1\u00a0')
