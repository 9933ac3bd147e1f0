import { LANGS, type Lang } from '#lib/routes/languages'
import { placeIn, problemAt, type Problem } from '../problems'
import { remember } from '../remember'
import type { ProblemCode } from '../words'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'

/** A claim that the law forbids: how it is written in the four languages, and in which texts it is looked for. */
type Claim = { code: ProblemCode; written: Record<Lang, RegExp>; isOnlyOfTreatments?: true }

const CLAIMS: readonly Claim[] = [
  {
    // Testing cosmetics on animals is forbidden, and mere compliance with the law may not be advertised (Regulation
    // 655/2013, annex, 1.3). A seal may be named, and who declares it (Regulation 1223/2009, article 20.3).
    code: 'law.animals',
    written: {
      es: /(?:prueb|prob|test|experiment)\p{L}+ (?:\p{L}+ )?(?:en|con) animales|crueldad animal|cruelty[- ]free/iu,
      en: /animal[- ]test\p{L}+|test\p{L}+ (?:\p{L}+ )?on animals|cruelty[- ]free/iu,
      de: /tierversuch\p{L}*|an tieren (?:getestet|erprobt)|cruelty[- ]free/iu,
      fr: /(?:test|essa|expériment)\p{L}+ (?:\p{L}+ )?sur (?:les |des )?animaux|cruelty[- ]free/iu,
    },
  },
  {
    // A single ingredient is either natural or not. Only a product has a natural share, counted by origin (ISO 16128).
    code: 'law.share',
    written: {
      es: /\d+\s?% naturale?s?|naturale?s? en (?:más de )?un \d+\s?%/iu,
      en: /\d+\s?% natural(?! (?:in )?origin)/iu,
      de: /\d+\s?% natürlich(?!\p{L}* (?:Ursprungs|Herkunft))/iu,
      fr: /\d+\s?% naturel\p{L}*|naturel\p{L}* à (?:plus de )?\d+\s?%/iu,
    },
  },
  {
    // A massage for well-being is no physiotherapy (Ley 44/2003).
    code: 'law.pain',
    written: {
      es: /(?<!\p{L})(?:duel\p{L}+|dolor(?:es)?|doler)(?!\p{L})/iu,
      en: /\b(?:hurts?|pains?|painful|sore|soreness|aches)\b/iu,
      de: /schmerz\p{L}*|(?<!\p{L})beschwerden|weh ?tut|tut\p{L}* weh/iu,
      fr: /(?<!\p{L})(?:douleurs?|douloureu\p{L}+|(?:fait|font) mal|mal (?:au|à la|aux)|souffr\p{L}+)(?!\p{L})/iu,
    },
    isOnlyOfTreatments: true,
  },
  {
    // A benefit to how the body works is a claim of health (Real Decreto 1907/1996; Heilmittelwerbegesetz).
    code: 'law.function',
    written: {
      es: /movilidad|más (?:móvil(?:es)?|recorrido)|dejan? de apretar\p{L}*|giras la cabeza/iu,
      en: /\bmobility\b|\bmoves? (?:further|more (?:freely|easily))|range of (?:motion|movement)|\bturns? more (?:freely|easily)|clench\p{L}+/iu,
      de: /beweglich(?:er|keit)|leichter (?:dreht|bewegt)|mehr spielraum|weiter mitgehen|zähneknirschen/iu,
      fr: /mobilité|plus mobiles?|(?:tourn|boug)\p{L}+ (?:plus|mieux) (?:librement|facilement)|se desserr\p{L}+/iu,
    },
    isOnlyOfTreatments: true,
  },
]
const SEAL = /leaping bunny/iu
/** The texts that pages show only above the names of the suppliers who declare it. */
const isDeclaration = ({ file, path }: LocalizedCopy) =>
  file === 'content/pages/vegan.json' && path[0] === 'sections' && path[1] === 'animals'
const TREATMENTS = /^content\/(?:treatments\/|(?:categories|offers|specials|last-minute)\.json$)/

/**
 * Checks that no text claims what the law forbids to claim of cosmetics and of massages. Reviews are the guests' own
 * words, legal texts promise nothing, and the cautions of content/health.json name illnesses.
 */
export function checkForbiddenClaims(content: UncheckedContent): Problem[] {
  return content.words
    .filter(({ kind, file }) => kind !== 'slug' && !/^content\/(?:legal\/|(?:reviews|health)\.json$)/.test(file))
    .flatMap(claimsIn)
}

const claimsIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => {
    const text = words.in[lang] ?? ''
    return CLAIMS.flatMap(({ code, written, isOnlyOfTreatments }) => {
      if (isOnlyOfTreatments && !TREATMENTS.test(words.file)) return []
      if (code === 'law.animals' && (SEAL.test(text) || isDeclaration(words))) return []
      const said = written[lang].exec(text)?.[0]
      return said === undefined ? [] : [problemAt(placeIn(words, lang), code, { said })]
    })
  }),
)
