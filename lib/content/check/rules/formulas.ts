import { LANGS, type Lang } from '#lib/routes/languages'
import { problemAt, type Problem } from '../problems'
import type { UncheckedContent } from '../unchecked'

/** Turns of phrase that tire the reader when they come on every other page. */
const FORMULAS: Record<Lang, Record<string, RegExp>> = {
  es: {
    'nothing else': /nada más|nada de más|y ya está/giu,
    surprise: /sorpresa/giu,
    'not alone': /en compañía|por tu cuenta/giu,
    unhurried: /sin prisas?|con calma/giu,
    'from first to last': /de principio a fin/giu,
    'in that order': /(?:en|por) (?:ese|este) orden/giu,
    'half the work': /la mitad del trabajo/giu,
    screens: /móvil|pantallas?|teclado/giu,
    'back to the shirt': /camisas?|a la calle|vestido/giu,
    'not a soul': /\bnadie\b/giu,
  },
  en: {
    'nothing else': /nothing else|no more,|and that is all|nothing added/giu,
    surprise: /surprise/giu,
    'not alone': /(?:not|n’t) come alone|on your own/giu,
    unhurried: /no hurry|unhurried|without hurry/giu,
    'from first to last': /from first to last|throughout\b/giu,
    'in that order': /in (?:that|this) order/giu,
    'half the work': /half the work/giu,
    screens: /\byour phone\b|\bphones\b|\bscreens?\b|keyboard/giu,
    'back to the shirt': /\bshirts?\b|\ba dress\b|the street/giu,
    'not a soul': /\bnobody\b/giu,
  },
  de: {
    'nothing else': /sonst nichts|mehr nicht|und das war es/giu,
    surprise: /überrasch\p{L}+/giu,
    'not alone': /nicht allein/giu,
    unhurried: /ohne eile|in ruhe/giu,
    'from first to last': /von anfang bis ende|durchweg|ganz und gar/giu,
    'in that order': /in dieser reihenfolge/giu,
    'half the work': /die halbe arbeit|die hälfte der arbeit/giu,
    screens: /\bhandys?\b|bildschirm\p{L}*|tastatur/giu,
    'back to the shirt': /\bhemd(?:en)?\b|\bkleid\b|auf die straße/giu,
    'not a soul': /\bniemand\p{L}*/giu,
  },
  fr: {
    'nothing else': /rien de plus|c’est tout|rien d’autre/giu,
    surprise: /surprise/giu,
    'not alone': /pas venus? seule?s?|n’êtes pas seul|pas seule?s?/giu,
    unhurried: /sans hâte|sans se presser|rien ne presse/giu,
    'from first to last': /du début à la fin|de bout en bout/giu,
    'in that order': /dans cet ordre/giu,
    'half the work': /la moitié du travail/giu,
    screens: /(?:votre|ton|sans) téléphones?|écrans?|clavier/giu,
    'back to the shirt': /chemises?|\brobe\b|la rue\b/giu,
    'not a soul': /\bpersonne ne\b/giu,
  },
}

/** In how many of ten files a turn of phrase may come. */
const PER_TEN = 2

/** Finds turns of phrase in too many files. Only texts of treatments and pages count; reviews and the law do not. */
export function checkFormulas(content: UncheckedContent): Problem[] {
  const copy = content.words.filter(
    ({ file, kind, path }) =>
      kind !== 'slug' &&
      path[0] !== 'keywords' &&
      (file.startsWith('content/treatments/') || file.startsWith('content/pages/')),
  )
  const files = new Set(copy.map(({ file }) => file)).size
  return LANGS.flatMap((lang) =>
    Object.values(FORMULAS[lang]).flatMap((formula) => {
      const found = copy.flatMap((words) => {
        const phrase = (words.in[lang] ?? '').match(formula)?.[0]
        return phrase === undefined ? [] : [{ words, phrase }]
      })
      const [first] = found
      const times = new Set(found.map(({ words }) => words.file)).size
      if (!first || (times / files) * 10 <= PER_TEN) return []
      return [problemAt(first.words, [lang], 'style.repeated', { said: first.phrase, times, files })]
    }),
  )
}
