import { LANGS, type Lang } from '#lib/routes/languages'
import { problemAt, type Problem } from '../problems'
import { remember } from '../remember'
import { wholeWord as word } from '../whole-word'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'
import { isForSearch } from './tone'

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

/** The kind of text, as some words are allowed in some of them. */
type Place = 'search' | 'law' | 'elsewhere'

/** Finds the words to avoid in a text, each with the one to use instead. */
function misnamed(text: string, lang: Lang, place: Place): { said: string; right: string }[] {
  const plain = text.replaceAll(/<[^>]*>|\{[^{}]*\}|https?:\S+/gu, ' ')
  return GLOSSARY[lang].flatMap(({ wrong, right, sought, lawful }) => {
    const found = wrong.exec(plain)?.[0]
    if (found === undefined || (place === 'search' && sought) || (place === 'law' && lawful)) return []
    return [{ said: found, right }]
  })
}

function placeOf({ file, path }: LocalizedCopy): Place {
  if (file.startsWith('content/legal/')) return 'law'
  return isForSearch(path) ? 'search' : 'elsewhere'
}

/** Checks that copy uses the words of the glossary. */
export function checkGlossary(content: UncheckedContent): Problem[] {
  return content.words
    .filter(({ file, kind, path }) => kind !== 'slug' && path[0] !== 'keywords' && file !== 'content/reviews.json')
    .flatMap(misnamedIn)
}

const misnamedIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) =>
    misnamed(words.in[lang] ?? '', lang, placeOf(words)).map((values) =>
      problemAt(words, [lang], 'style.glossary', values),
    ),
  ),
)
