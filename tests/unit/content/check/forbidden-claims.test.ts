import { describe, expect, it } from 'vitest'
import { refuses, set, wrongAfter, type Mistake } from './content-copy'

type Said = Readonly<Record<'es' | 'en' | 'de' | 'fr', readonly [text: string, said: string]>>

const lead = (lang: string, text: string) => set('pages/vegan.json', `lead.${lang}`, text)
const benefit = (lang: string, text: string) => set('treatments/ma-1.json', `benefits[1].${lang}`, text)

const inLead = (name: string, rest: string, all: Said): Mistake[] =>
  Object.entries(all).map(([lang, [text, said]]) => [
    `${name}, in ${lang}`,
    lead(lang, text),
    `pages/vegan.json → lead.${lang}: says "${said}", ${rest}`,
  ])
const inBenefit = (name: string, rest: string, all: Said): Mistake[] =>
  Object.entries(all).map(([lang, [text, said]]) => [
    `${name}, in ${lang}`,
    benefit(lang, text),
    `treatments/ma-1.json → benefits[1].${lang}: says "${said}", ${rest}`,
  ])

describe('a claim that the law forbids', () => {
  refuses([
    ...inLead(
      'no animal testing',
      'which the law demands of every cosmetic, so it may not be advertised. Leave it out, or name the seal.',
      {
        es: ['Ninguno se prueba en animales.', 'prueba en animales'],
        en: ['Never tested on animals.', 'tested on animals'],
        de: ['Ohne Tierversuche.', 'Tierversuche'],
        fr: ['Sans tests sur les animaux.', 'tests sur les animaux'],
      },
    ),
    ...inLead(
      'a share of an ingredient',
      'but only a product has a natural share. Say of the product how much of it is natural in origin.',
      {
        es: ['Ingredientes naturales en más de un 95 %.', 'naturales en más de un 95\u00a0%'],
        en: ['Ingredients that are 95% natural.', '95% natural'],
        de: ['Zutaten, zu 95 % natürlich.', '95\u00a0% natürlich'],
        fr: ['Des ingrédients naturels à plus de 95 %.', 'naturels à plus de 95\u202f%'],
      },
    ),
    ...inBenefit('pain', 'but a massage for well-being treats no pain. Ask where one is tense, or leave it out.', {
      es: ['Dos preguntas: dónde duele y cuánto.', 'duele'],
      en: ['Where does it hurt?', 'hurt'],
      de: ['Wir fragen nach Beschwerden.', 'Beschwerden'],
      fr: ['Là où ça fait mal.', 'fait mal'],
    }),
    ...inBenefit(
      'what the body does better',
      'which promises that the body works better. Say how it feels, or leave it out.',
      {
        es: ['Cuello y caderas con más recorrido', 'más recorrido'],
        en: ['Neck and hips that move further', 'move further'],
        de: ['Ein Nacken, der sich leichter dreht', 'leichter dreht'],
        fr: ['Une nuque et des hanches plus mobiles', 'plus mobiles'],
      },
    ),
  ])

  it.each([
    ['a share of a product, by origin', lead('de', 'Zu 95 % natürlichen Ursprungs.')],
    ['in English too', lead('en', 'Products that are 95% natural in origin.')],
    ['how it feels', benefit('de', 'Ein Nacken, der sich freier anfühlt')],
    ['a seal by its name', lead('en', 'Not tested on animals: Leaping Bunny says so.')],
    ['complaints, which are no pain', lead('de', 'Beschwerden beantworten wir.')],
  ])('may be: %s', (_, edit) => {
    expect(wrongAfter(edit)).toEqual([])
  })
})
