import type { Lang } from '#lib/routes/languages'

// Apart from dates.ts, which the payment page loads too.

const IN: Record<Lang, string> = { es: 'dentro de', en: 'in', de: 'in', fr: 'dans' }

/** Writes in how many minutes something is: in 25 min, dentro de 25 min. Figure and unit stay on one line. */
export const formatAhead = (minutes: number, lang: Lang): string =>
  `${IN[lang]} ${minutes}\u00a0${lang === 'de' ? 'Min.' : 'min'}`
