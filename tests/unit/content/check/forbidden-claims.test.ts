import { describe, expect, it } from 'vitest'
import { refuses, set, wrongAfter, type Mistake } from './content-copy'

type Said = Readonly<Record<'es' | 'en' | 'de' | 'fr', readonly [text: string, said: string]>>

/** Claims one thing in four languages, each of which is refused. */
const claim = (name: string, [file, key]: readonly [string, string], code: string, all: Said): Mistake => [
  name,
  Object.entries(all).map(([lang, [text]]) => set(file, `${key}.${lang}`, text)),
  Object.entries(all).map(([lang, [, said]]) => `${file} ${key}.${lang}: ${code} "${said}"`),
]
const LEAD = ['pages/vegan.json', 'lead'] as const
const BENEFIT = ['treatments/ma-1.json', 'benefits[1]'] as const

describe('a claim that the law forbids', () => {
  refuses([
    claim('no animal testing', LEAD, 'law.animals', {
      es: ['Ninguno se prueba en animales.', 'prueba en animales'],
      en: ['Never tested on animals.', 'tested on animals'],
      de: ['Ohne Tierversuche.', 'Tierversuche'],
      fr: ['Sans tests sur les animaux.', 'tests sur les animaux'],
    }),
    claim('a share of an ingredient', LEAD, 'law.share', {
      es: ['Ingredientes naturales en más de un 95 %.', 'naturales en más de un 95\u00a0%'],
      en: ['Ingredients that are 95% natural.', '95% natural'],
      de: ['Zutaten, zu 95 % natürlich.', '95\u00a0% natürlich'],
      fr: ['Des ingrédients naturels à plus de 95 %.', 'naturels à plus de 95\u202f%'],
    }),
    claim('pain', BENEFIT, 'law.pain', {
      es: ['Dos preguntas: dónde duele y cuánto.', 'duele'],
      en: ['Where does it hurt?', 'hurt'],
      de: ['Wir fragen nach Beschwerden.', 'Beschwerden'],
      fr: ['Là où ça fait mal.', 'fait mal'],
    }),
    claim('what the body does better', BENEFIT, 'law.function', {
      es: ['Cuello y caderas con más recorrido', 'más recorrido'],
      en: ['Neck and hips that move further', 'move further'],
      de: ['Ein Nacken, der sich leichter dreht', 'leichter dreht'],
      fr: ['Une nuque et des hanches plus mobiles', 'plus mobiles'],
    }),
  ])

  it('is no claim but a fact where it stands above the suppliers who declare it', () => {
    const declared = (at: string, text: string) => set('pages/vegan.json', `sections.animals.${at}.en`, text)
    expect(
      wrongAfter(declared('heading', 'Cruelty-free'), declared('text', 'Never tested on animals, they declare.')),
    ).toEqual([])
    expect(wrongAfter(set('pages/vegan.json', 'sections.rest.text.en', 'Never tested on animals.'))).toEqual([
      'pages/vegan.json sections.rest.text.en: law.animals "tested on animals"',
    ])
  })

  it('may be the share of a product, how it feels, a seal by its name, or complaints, which are no pain', () => {
    const lead = (lang: string, text: string) => set('pages/vegan.json', `lead.${lang}`, text)
    expect(
      wrongAfter(
        lead('de', 'Zu 95 % natürlichen Ursprungs. Beschwerden beantworten wir.'),
        lead('en', 'Products that are 95% natural in origin. Not tested on animals: Leaping Bunny says so.'),
        set('treatments/ma-1.json', 'benefits[1].de', 'Ein Nacken, der sich freier anfühlt'),
      ),
    ).toEqual([])
  })
})
