import { LANGS, localize, type Lang } from '#lib/routes/languages'
import { problemAt, type Problem } from '../problems'
import { remember } from '../remember'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'

const TENS: Record<Lang, readonly [twenty: string, ...tens: string[]]> = {
  es: ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'],
  en: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  de: ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'],
  fr: ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante-dix', 'quatre-vingts', 'quatre-vingt-dix'],
}
/** The number five more than a ten, in words. */
const WITH_FIVE: Record<Lang, (ten: string) => string> = {
  es: (ten) => (ten === 'veinte' ? 'veinticinco' : `${ten} y cinco`),
  en: (ten) => `${ten}-five`,
  de: (ten) => `fünfund${ten}`,
  fr: (ten) => (ten.endsWith('-dix') ? ten.replace(/-dix$/, '-quinze') : `${ten.replace(/s$/, '')}-cinq`),
}
/** Parts of an hour that have names. What is nearly so long is not promised. */
const HOURS: Record<Lang, readonly (readonly [RegExp, number])[]> = {
  es: [
    [/(?<!casi )media hora/iu, 30],
    [/tres cuartos de hora/iu, 45],
  ],
  en: [
    [/(?<!(?:almost|nearly) )(?:half an hour|half-hour)/iu, 30],
    [/three quarters of an hour/iu, 45],
  ],
  de: [
    [/(?<!fast )(?:eine[rn]? )?halben? Stunde/iu, 30],
    [/Dreiviertelstunde/iu, 45],
  ],
  fr: [
    [/(?<!près d’une )demi-heure/iu, 30],
    [/trois quarts d’heure/iu, 45],
  ],
}
const MINUTES: Record<Lang, string> = { es: 'minutos', en: 'minutes?', de: 'Minuten', fr: 'minutes' }

/** From twenty minutes on a time is a part of the treatment that one chooses it for; what is shorter is a detail. */
const LEAST = 20

function numbersIn(lang: Lang): { numbers: ReadonlyMap<string, number>; written: RegExp } {
  const numbers = new Map(
    TENS[lang].flatMap((ten, index) => {
      const minutes = (index + 2) * 10
      return [
        [ten, minutes],
        [WITH_FIVE[lang](ten), minutes + 5],
      ] as const
    }),
  )
  const names = [...numbers.keys()].sort((a, b) => b.length - a.length).join('|')
  const written = new RegExp(`(?<![\\p{L}-])(${names}|\\d+)[\\s\\u00a0\\u202f]${MINUTES[lang]}`, 'giu')
  return { numbers, written }
}
const NUMBERS = localize(numbersIn)

/** Finds the lengths of time that a text names, from twenty minutes up, each as it is written. */
function minutesNamed(text: string, lang: Lang): { said: string; minutes: number }[] {
  const { numbers, written } = NUMBERS[lang]
  return [
    ...[...text.matchAll(written)].map(([said, number = '']) => ({
      said,
      minutes: numbers.get(number.toLowerCase()) ?? Number(number),
    })),
    ...HOURS[lang].flatMap(([named, minutes]) => {
      const said = named.exec(text)?.[0]
      return said === undefined ? [] : [{ said, minutes }]
    }),
  ].filter(({ minutes }) => minutes >= LEAST)
}

const minutesIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => minutesNamed(words.in[lang] ?? '', lang).map((named) => ({ lang, ...named }))),
)

const runs = (starts: readonly number[], end: number) =>
  starts[0] === 0 &&
  starts.at(-1) === end &&
  starts.every((minute, index) => index === 0 || minute > (starts[index - 1] ?? 0))

/** Checks that the minutes that a treatment's text names are those of its steps, of one or of several in a row. */
export function checkMinutes(content: UncheckedContent): Problem[] {
  return content.treatments.flatMap(({ file, item }) => {
    const starts = item.steps.map(({ minute }) => minute)
    // Steps that are wrong in themselves are said elsewhere (rules/steps.ts).
    if (!runs(starts, item.minutes)) return []
    const lengths = new Set(starts.flatMap((from, index) => starts.slice(index + 1).map((to) => to - from)))
    const texts = content.words.filter(
      (words) =>
        words.file === file && ['summary', 'description', 'benefits', 'seoDescription'].includes(String(words.path[0])),
    )
    return texts.flatMap((words) =>
      minutesIn(words)
        .filter(({ minutes }) => !lengths.has(minutes))
        .map(({ lang, said, minutes }) => problemAt(words, [lang], 'style.minutes', { said, minutes })),
    )
  })
}
