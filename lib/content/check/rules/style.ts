import { LANGS, type Lang } from '#lib/routes/languages'
import { pathText, problemAt, type Problem } from '../problems'
import type { ProblemCode } from '../words'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'

/** Makes a pattern of a whole word; the \b of JavaScript would take an accented letter for the end of one. */
const word = (either: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, flags)

/** Where a text stands: on a page, in search results, on a friend’s card, in the law, in a guest’s review. */
type Place = 'page' | 'search' | 'card' | 'law' | 'guest'
/** A wording that the house avoids, what it says instead if there is one way, and where the wording is right. */
type Wording = { code: ProblemCode; lang: Lang; wrong: RegExp; right?: string; not: readonly Place[] }

/** A word that this site avoids, and the one to use instead. */
type Term = {
  wrong: RegExp
  right: string
  /** Allowed in titles and descriptions for search engines, because people search for it. */
  sought?: true
  /** Allowed in legal texts, because the law uses it. */
  lawful?: true
}

/** Each thing has one name in each language, so that nobody wonders whether two things are meant. */
const GLOSSARY: Record<Lang, readonly Term[]> = {
  es: [
    { wrong: word('tarjetas? (?:de )?regalo'), right: 'vale regalo', sought: true },
    { wrong: word('bonos?'), right: 'vale' },
    { wrong: word('prolong\\p{L}+'), right: 'ampliar' },
    { wrong: word('(?:seguir (?:al|con el)|continuar al) pago'), right: 'Ir al pago' },
    { wrong: word('vuelven? por el mismo camino|por el mismo camino'), right: 'por el mismo medio de pago' },
    { wrong: word('especiales'), right: 'ofertas de temporada', sought: true },
    { wrong: word('manoplas?|(?:la|una) kessa'), right: 'guante kessa' },
    { wrong: word('masaje (?:para embarazadas|prenatal)'), right: 'masaje de embarazo', sought: true },
    { wrong: word('masaje descontracturador'), right: 'masaje descontracturante' },
  ],
  en: [
    { wrong: word('gift cards?'), right: 'gift voucher', sought: true },
    { wrong: word('voucher numbers?|number of (?:the|your) voucher'), right: 'voucher code', lawful: true },
    { wrong: word('means of payment|ways? to pay'), right: 'payment method', lawful: true },
    { wrong: word('go on with'), right: 'continue' },
    { wrong: word('the way (?:it came|you paid)'), right: 'by the same payment method' },
    { wrong: word('slots?'), right: 'time' },
    { wrong: word('emails?'), right: 'e-mail' },
    { wrong: word('steam rooms?'), right: 'hammam' },
    { wrong: word('mitts?'), right: 'kessa glove' },
    { wrong: word('prenatal massage|massage for pregnancy'), right: 'pregnancy massage', sought: true },
    { wrong: word('ring us|ring the spa'), right: 'call us' },
  ],
  de: [
    { wrong: word('Geschenkkarten?'), right: 'Geschenkgutschein', sought: true },
    { wrong: word('Gutschein-?codes?'), right: 'Nummer', lawful: true },
    { wrong: word('Gestaltung(?:en)?'), right: 'Motiv' },
    { wrong: word('(?:Ihre|andere|neue|freie|dieselbe) Uhrzeit'), right: 'Termin', lawful: true },
    { wrong: word('Referenz(?:en)?|Kennung(?:en)?'), right: 'Bestellnummer', lawful: true },
    { wrong: word('auf demselben Weg zurück'), right: 'erstatten wir' },
    { wrong: word('Hausschuhe?n?'), right: 'Badeschuhe' },
    { wrong: word('Wickel', 'u'), right: 'Packung' },
    { wrong: word('Einmalwäsche|Einwegwäsche'), right: 'Einwegslip' },
    { wrong: word('Dampfr(?:aum|äume)s?'), right: 'Hammam' },
    { wrong: word('Tiefenmassage'), right: 'Deep-Tissue-Massage' },
    { wrong: word('Massage für (?:Schwangere|die Schwangerschaft)'), right: 'Schwangerschaftsmassage', sought: true },
  ],
  fr: [
    { wrong: word('cartes?[- ]cadeaux?'), right: 'bon cadeau', sought: true },
    { wrong: word('boîte mail'), right: 'boîte de réception' },
    { wrong: word('(?<!à )votre heure|une autre heure|la même heure'), right: 'créneau' },
    { wrong: word('par le même chemin'), right: 'par le même moyen de paiement' },
    { wrong: word('salles? de vapeur'), right: 'hammam' },
    { wrong: word('mules?'), right: 'chaussons' },
    { wrong: word('la coco'), right: 'la noix de coco' },
    { wrong: word('massage (?:de|pour la) grossesse'), right: 'massage prénatal' },
    { wrong: word('décontractante?s?'), right: 'décontracturant' },
  ],
}

/** The worn-out words of spa brochures, which this site avoids. */
const BROCHURE: Record<Lang, RegExp> = {
  es: word('oasis|m[íi]mate|mimarte|déjate llevar|viajes? (?:sensorial|interior)(?:es)?|experiencias? únicas?'),
  en: word('oasis|indulg\\p{L}+|journeys?|pamper\\p{L}*|blissful\\p{L}*|unique experiences?'),
  de: word('oasen?|\\p{L}*(?:wohlfühl|verwöhn|sinnesreise|auszeit)\\p{L}*|seele baumeln'),
  fr: word(
    'oasis|cocooning|évadez-vous|évasions?|voyages? (?:sensoriel|intérieur)s?|laissez-vous porter|expériences? uniques?',
  ),
}

/** The forms of address that are wrong in each language; English has only one. */
const ADDRESS: Partial<Record<Lang, Term>> = {
  es: { wrong: word('usted(?:es)?'), right: 'tú' },
  de: { wrong: word('du|dich|dir|dein(?:e[mnrs]?)?|euch|euer'), right: 'Sie' },
  fr: { wrong: word('tu|toi|tes|ton'), right: 'vous' },
}

const WORDINGS: readonly Wording[] = LANGS.flatMap((lang): Wording[] => [
  { code: 'tone.exclamation', lang, wrong: /[^\s«]*\s*!/u, not: ['guest'] },
  ...(ADDRESS[lang] ? [{ code: 'tone.address', lang, ...ADDRESS[lang], not: ['card', 'law', 'guest'] } as const] : []),
  { code: 'style.brochure', lang, wrong: BROCHURE[lang], not: ['law', 'guest'] },
  ...GLOSSARY[lang].map(({ wrong, right, sought, lawful }): Wording => ({
    code: 'style.glossary',
    lang,
    wrong,
    right,
    not: ['guest', ...(sought ? ['search' as const] : []), ...(lawful ? ['law' as const] : [])],
  })),
])

function placeOf({ file, path }: LocalizedCopy): Place {
  if (file === 'content/reviews.json') return path.includes('ownerAnswer') ? 'page' : 'guest'
  if (file.startsWith('content/legal/')) return 'law'
  if (path.some((key) => key === 'seoTitle' || key === 'seoDescription')) return 'search'
  return /occasions|message|example/u.test(pathText(path)) ? 'card' : 'page'
}

/** Finds exclamation marks, wrong forms of address, the words of brochures, and second names for one thing. */
export function checkStyle(content: UncheckedContent): Problem[] {
  // Slugs and keywords are no sentences: keywords are what people type into a search engine.
  const copy = content.words.filter(({ kind, path }) => kind !== 'slug' && path[0] !== 'keywords')
  return copy.flatMap((words) =>
    WORDINGS.filter(({ not }) => !not.includes(placeOf(words))).flatMap(({ code, lang, wrong, right }) => {
      const said = wrong.exec((words.in[lang] ?? '').replaceAll(/<[^>]*>|\{[^{}]*\}|https?:\S+/gu, ' '))?.[0]
      return said === undefined ? [] : [problemAt(words, [lang], code, { said, ...(right && { right }) })]
    }),
  )
}
