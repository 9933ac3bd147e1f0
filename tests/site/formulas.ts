import type { Lang } from '#lib/routes/languages'

/** Words of brochures, which this house does without (DESIGN.md, voice). */
export const BANNED: Record<Lang, readonly RegExp[]> = {
  es: [
    /\boasis\b/iu,
    /m[íi]mate|mimarte/iu,
    /déjate llevar/iu,
    /viaje (?:sensorial|interior)/iu,
    /experiencia única/iu,
  ],
  en: [/\boasis\b/iu, /\bindulg\w+/iu, /\bjourneys?\b/iu, /\bpamper\w*/iu, /\bblissful\b/iu, /unique experience/iu],
  de: [/\boasen?\b/iu, /wohlfühl\p{L}+/iu, /verwöhn\p{L}*/iu, /\bseele baumeln/iu, /sinnesreise|auszeit/iu],
  fr: [
    /\boasis\b/iu,
    /cocooning/iu,
    /évadez-vous|évasion/iu,
    /voyage (?:sensoriel|intérieur)/iu,
    /laissez-vous porter/iu,
  ],
}

/** Turns of phrase that were on every other page once: each is good now and then. */
export const FORMULAS: Record<Lang, Record<string, RegExp>> = {
  es: {
    'nothing else': /nada más|nada de más|y ya está/giu,
    'no animal testing': /sin pruebas en animales|no probamos en animales/giu,
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
    'no animal testing': /never tested on animals|no animal testing|without animal testing/giu,
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
    'no animal testing': /ohne tierversuche/giu,
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
    'no animal testing': /sans tests? sur les animaux/giu,
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
