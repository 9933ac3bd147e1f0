import { LANGS, localize, type Lang } from '#lib/routes/languages'
import { placeIn, problemAt, type Problem } from '../problems'
import type { UncheckedContent } from '../unchecked'

const TENS: Record<Lang, readonly [twenty: string, ...tens: string[]]> = {
  es: ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'],
  en: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  de: ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'],
  fr: ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante-dix', 'quatre-vingts', 'quatre-vingt-dix'],
}
/** Writes five more than a multiple of ten in words: veinticinco. */
const WITH_FIVE: Record<Lang, (ten: string) => string> = {
  es: (ten) => (ten === 'veinte' ? 'veinticinco' : `${ten} y cinco`),
  en: (ten) => `${ten}-five`,
  de: (ten) => `fünfund${ten}`,
  fr: (ten) => (ten.endsWith('-dix') ? ten.replace(/-dix$/, '-quinze') : `${ten.replace(/s$/, '')}-cinq`),
}
/** Names for parts of an hour, in minutes. «Almost half an hour» does not count, as it promises nothing exact. */
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

/** The shortest time to check, in minutes. Shorter ones are details, not parts that a guest chooses a treatment for. */
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

/** Finds every length of time in a text from twenty minutes up, as written and in minutes. */
function minutesNamed(text: string, lang: Lang): { phrase: string; minutes: number }[] {
  const { numbers, written } = NUMBERS[lang]
  return [
    ...[...text.matchAll(written)].map(([phrase, number = '']) => ({
      phrase,
      minutes: numbers.get(number.toLowerCase()) ?? Number(number),
    })),
    ...HOURS[lang].flatMap(([named, minutes]) => {
      const phrase = named.exec(text)?.[0]
      return phrase === undefined ? [] : [{ phrase, minutes }]
    }),
  ].filter(({ minutes }) => minutes >= LEAST)
}

const areComplete = (starts: readonly number[], end: number) =>
  starts[0] === 0 &&
  starts.at(-1) === end &&
  starts.every((minute, index) => index === 0 || minute > (starts[index - 1] ?? 0))

/** Checks that every length of time in a treatment's text is that of one step, or of several in a row. */
export function checkMinutes(content: UncheckedContent): Problem[] {
  return content.treatments.flatMap((treatment) => {
    const { file, item } = treatment
    const other = placeIn(treatment, 'steps')
    const starts = item.steps.map(({ minute }) => minute)
    // Steps in the wrong order are reported by rules/steps.ts.
    if (!areComplete(starts, item.minutes)) return []
    const lengths = new Set(starts.flatMap((from, index) => starts.slice(index + 1).map((to) => to - from)))
    const texts = content.words.filter(
      (words) =>
        words.file === file && ['summary', 'description', 'benefits', 'seoDescription'].includes(String(words.path[0])),
    )
    return texts.flatMap((words) =>
      LANGS.flatMap((lang) =>
        minutesNamed(words.in[lang] ?? '', lang)
          .filter(({ minutes }) => !lengths.has(minutes))
          .map(({ phrase, minutes }) =>
            problemAt(words, [lang], 'style.minutes', { said: phrase, minutes }, { other }),
          ),
      ),
    )
  })
}
