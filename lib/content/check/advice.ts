import { LANGS, type Lang } from '#lib/routes/languages'
import { PAGES } from '#lib/routes/table'
import { businessSchema } from '../schema/business'
import { groupBy, pathText, placeIn, problemAt, type Problem } from './problems'
import { partOf, type LocalizedCopy, type UncheckedContent } from './unchecked'

/** Where a second name or another form of address is right: in search results, in the law, on a card to a friend. */
type Right = 'search' | 'law' | 'card'

/** Each thing has one name in each language: patterns of other names, the name to use, and where others are right. */
const GLOSSARY: Record<Lang, readonly (readonly [wrong: string, right: string, except?: Right])[]> = {
  es: [
    ['usted(?:es)?', 'tú', 'card'],
    ['tarjetas? (?:de )?regalo', 'vale regalo', 'search'],
    ['bonos?', 'vale'],
    ['prolong\\p{L}+', 'ampliar'],
    ['(?:seguir (?:al|con el)|continuar al) pago', 'Ir al pago'],
    ['por el mismo camino', 'por el mismo medio de pago'],
    ['especiales', 'ofertas de temporada', 'search'],
    ['manoplas?|(?:la|una) kessa', 'guante kessa'],
    ['masaje (?:para embarazadas|prenatal)', 'masaje de embarazo', 'search'],
    ['masaje descontracturador', 'masaje descontracturante'],
  ],
  en: [
    ['gift cards?', 'gift voucher', 'search'],
    ['voucher numbers?|number of (?:the|your) voucher', 'voucher code', 'law'],
    ['means of payment|ways? to pay', 'payment method', 'law'],
    ['go on with', 'continue'],
    ['the way (?:it came|you paid)', 'by the same payment method'],
    ['slots?', 'time'],
    ['emails?', 'e-mail'],
    ['steam rooms?', 'hammam'],
    ['mitts?', 'kessa glove'],
    ['prenatal massage|massage for pregnancy', 'pregnancy massage', 'search'],
    ['ring us|ring the spa', 'call us'],
  ],
  de: [
    ['du|dich|dir|dein(?:e[mnrs]?)?|euch|euer', 'Sie', 'card'],
    ['Geschenkkarten?', 'Geschenkgutschein', 'search'],
    ['Gutschein-?codes?', 'Nummer', 'law'],
    ['Gestaltung(?:en)?', 'Motiv'],
    ['(?:Ihre|andere|neue|freie|dieselbe) Uhrzeit', 'Termin', 'law'],
    ['Referenz(?:en)?|Kennung(?:en)?', 'Bestellnummer', 'law'],
    ['auf demselben Weg zurück', 'erstatten wir'],
    ['Hausschuhe?n?', 'Badeschuhe'],
    ['Wickel', 'Packung'],
    ['Einmalwäsche|Einwegwäsche', 'Einwegslip'],
    ['Dampfr(?:aum|äume)s?', 'Hammam'],
    ['Tiefenmassage', 'Deep-Tissue-Massage'],
    ['Massage für (?:Schwangere|die Schwangerschaft)', 'Schwangerschaftsmassage', 'search'],
  ],
  fr: [
    ['tu|toi|tes|ton', 'vous', 'card'],
    ['cartes?[- ]cadeaux?', 'bon cadeau', 'search'],
    ['boîte mail', 'boîte de réception'],
    ['(?<!à )votre heure|une autre heure|la même heure', 'créneau'],
    ['par le même chemin', 'par le même moyen de paiement'],
    ['salles? de vapeur', 'hammam'],
    ['mules?', 'chaussons'],
    ['la coco', 'la noix de coco'],
    ['massage (?:de|pour la) grossesse', 'massage prénatal'],
    ['décontractante?s?', 'décontracturant'],
  ],
}

/** The worn-out words of spa brochures. */
const BROCHURE: Record<Lang, string> = {
  es: 'oasis|m[íi]mate|mimarte|déjate llevar|viajes? (?:sensorial|interior)(?:es)?|experiencias? únicas?',
  en: 'oasis|indulg\\p{L}+|journeys?|pamper\\p{L}*|blissful\\p{L}*|unique experiences?',
  de: 'oasen?|\\p{L}*(?:wohlfühl|verwöhn|sinnesreise|auszeit)\\p{L}*|seele baumeln',
  fr: 'oasis|cocooning|évadez-vous|évasions?|voyages? (?:sensoriel|intérieur)s?|laissez-vous porter|expériences? uniques?',
}

/** Turns of phrase that tire the reader when they come on every other page. */
const FORMULAS: Record<Lang, RegExp> = {
  es: /nada más|y ya está|sorpresa|en compañía|por tu cuenta|sin prisas?|con calma|de principio a fin|en ese orden|camisas?|\bnadie\b/giu,
  en: /nothing else|no more,|and that is all|surprise|on your own|unhurried|from first to last|in that order|\bshirts?\b|\bnobody\b/giu,
  de: /sonst nichts|mehr nicht|überrasch|nicht allein|ohne eile|in ruhe|von anfang bis ende|in dieser reihenfolge|\bhemd|\bniemand/giu,
  fr: /rien de plus|c’est tout|surprise|pas seule?s?|sans hâte|rien ne presse|de bout en bout|dans cet ordre|chemises?|personne ne/giu,
}
/** In how many of ten files a turn of phrase may come. */
const PER_TEN = 2

/** The words for 20, 25, 30 … 60, 75 and 90. */
const COUNTED = [20, 25, 30, 35, 40, 45, 50, 55, 60, 75, 90]
const IN_WORDS: Record<Lang, string> = {
  es: 'veinte|veinticinco|treinta|treinta y cinco|cuarenta|cuarenta y cinco|cincuenta|cincuenta y cinco|sesenta|setenta y cinco|noventa',
  en: 'twenty|twenty-five|thirty|thirty-five|forty|forty-five|fifty|fifty-five|sixty|seventy-five|ninety',
  de: 'zwanzig|fünfundzwanzig|dreißig|fünfunddreißig|vierzig|fünfundvierzig|fünfzig|fünfundfünfzig|sechzig|fünfundsiebzig|neunzig',
  fr: 'vingt|vingt-cinq|trente|trente-cinq|quarante|quarante-cinq|cinquante|cinquante-cinq|soixante|soixante-quinze|quatre-vingt-dix',
}

/** What people type when they look for a present. */
const VOUCHER: Record<Lang, string> = { es: 'vale', en: 'gift voucher', de: 'gutschein', fr: 'bon' }
/** The files of pages that are not in search engines. */
const HIDDEN = new Set(
  ['not-found', ...Object.entries(PAGES).flatMap(([key, page]) => ('indexed' in page ? [key] : []))].map(
    (key) => `content/pages/${key}.json`,
  ),
)
const GIFT_PAGES = /^content\/pages\/(?:gifts|voucher|they-choose|treatment-gift)\.json$/

/** Lists what could be written better. Guests' own words, addresses and keywords are left alone. */
export function adviseOn(content: UncheckedContent): Problem[] {
  const copy = content.words.filter(
    ({ file, kind, path }) =>
      kind !== 'slug' && path[0] !== 'keywords' && (file !== 'content/reviews.json' || path.includes('ownerAnswer')),
  )
  return [...copy.flatMap(wordings), ...formulas(copy), ...minutesInWords(content), ...sought(content)]
}

/** Makes a pattern of whole words; the \b of JavaScript would take an accented letter for the end of one. */
const whole = (either: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, flags)

/** Finds exclamation marks, the words of brochures, wrong forms of address, and second names for one thing. */
function wordings(words: LocalizedCopy): Problem[] {
  const isLegal = words.file.startsWith('content/legal/')
  const isRight: Record<Right, boolean> = {
    search: words.path.some((key) => key === 'seoTitle' || key === 'seoDescription'),
    law: isLegal,
    card: isLegal || /occasions|message|example/u.test(pathText(words.path)),
  }
  return LANGS.flatMap((lang) => {
    const place = placeIn(words, lang)
    const text = (words.in[lang] ?? '').replaceAll(/<[^>]*>|\{[^{}]*\}|https?:\S+/gu, ' ')
    const exclamation = /[^\s«]*\s*!/u.exec(text)?.[0]
    const worn = isLegal ? undefined : whole(BROCHURE[lang]).exec(text)?.[0]
    return [
      ...(exclamation ? [problemAt(place, 'style.exclamation', { said: exclamation })] : []),
      ...(worn ? [problemAt(place, 'style.brochure', { said: worn })] : []),
      ...GLOSSARY[lang].flatMap(([wrong, right, except]) => {
        const said = except && isRight[except] ? undefined : whole(wrong).exec(text)?.[0]
        return said ? [problemAt(place, 'style.glossary', { said, right })] : []
      }),
    ]
  })
}

/** Finds turns of phrase that too many treatments and pages have. */
function formulas(copy: readonly LocalizedCopy[]): Problem[] {
  const pages = copy.filter(({ file }) => /^content\/(?:treatments|pages)\//.test(file))
  const files = new Set(pages.map(({ file }) => file)).size
  return LANGS.flatMap((lang) => {
    const found = pages.flatMap((words) =>
      (words.in[lang]?.match(FORMULAS[lang]) ?? []).map((said) => ({
        said,
        file: words.file,
        place: placeIn(words, lang),
      })),
    )
    return [...groupBy(found, ({ said }) => said.toLowerCase()).values()].flatMap((same) => {
      const times = new Set(same.map(({ file }) => file)).size
      const [first] = same
      if (!first || (times / files) * 10 <= PER_TEN) return []
      return [problemAt(first.place, 'style.repeated', { said: first.said, times, files })]
    })
  })
}

/** Finds lengths of time in a treatment's text, from twenty minutes up, that are not those of some steps in a row. */
function minutesInWords(content: UncheckedContent): Problem[] {
  return content.treatments.flatMap((treatment) => {
    const starts = treatment.item.steps.map(({ minute }) => minute)
    const lengths = starts.flatMap((from) => starts.map((to) => to - from))
    const texts = content.words.filter(
      ({ file, path }) =>
        file === treatment.file && ['summary', 'description', 'benefits', 'seoDescription'].includes(String(path[0])),
    )
    return texts.flatMap((words) =>
      LANGS.flatMap((lang) => {
        const written = whole(`(?<!-)(${IN_WORDS[lang]}|\\d+)\\s(?:minutos|minutes?|Minuten)`, 'giu')
        return [...(words.in[lang] ?? '').matchAll(written)].flatMap(([said, number = '']) => {
          const minutes = COUNTED[IN_WORDS[lang].split('|').indexOf(number.toLowerCase())] ?? Number(number)
          if (minutes < 20 || lengths.includes(minutes)) return []
          return [
            problemAt(placeIn(words, lang), 'style.minutes', { said, minutes, other: placeIn(treatment, 'steps') }),
          ]
        })
      }),
    )
  })
}

/** Finds pages whose texts for search engines lack what people search for: the town, and on gift pages a voucher. */
function sought(content: UncheckedContent): Problem[] {
  const [town] = partOf(content, 'business', 'address', businessSchema.shape.address)
  const shown = content.words.filter(({ file }) => !HIDDEN.has(file))
  const named = (key: string) => shown.filter(({ path }) => path.at(-1) === key)
  const places = new Map(named('seoTitle').map((title) => [title.file + pathText(title.path.slice(0, -1)), title]))
  return [
    ...named('seoDescription').flatMap((words) => {
      const title = places.get(words.file + pathText(words.path.slice(0, -1)))
      const silent = LANGS.filter(
        (lang) => town && !`${title?.in[lang]} ${words.in[lang]}`.includes(town.item.locality),
      )
      return silent.map((lang) => problemAt(placeIn(words, lang), 'style.sought', { sought: town?.item.locality }))
    }),
    ...named('seoTitle')
      .filter(({ file }) => GIFT_PAGES.test(file))
      .flatMap((title) =>
        LANGS.filter((lang) => !title.in[lang]?.toLowerCase().includes(VOUCHER[lang])).map((lang) =>
          problemAt(placeIn(title, lang), 'style.sought', { sought: VOUCHER[lang] }),
        ),
      ),
  ]
}
