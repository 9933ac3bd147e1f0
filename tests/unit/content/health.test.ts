import { describe, expect, it } from 'vitest'
import { cautionIdsOf, cautionsOf } from '#lib/content/health'
import { questionsOf } from '#lib/content/questions'
import { offeredMethods } from '#lib/content/offered-methods'
import { loadContent } from '#lib/content/read/load'
import { sharedCautions, treatmentsOf } from '#lib/content/treatments'
import { LANGS } from '#lib/routes/languages'

const plain = (sentences: readonly string[]) =>
  sentences.map((sentence) => sentence.replaceAll(/[\u00a0\u202f]/gu, ' '))

describe('cautions', () => {
  it('are sentences in the order of the advice, whatever the order of the ids', () => {
    expect(plain(cautionsOf('es', ['allergies', 'thrombosis', 'waxing', 'fever', 'sunburn']))).toEqual([
      'No se recomienda en caso de fiebre, trombosis o quemadura solar.',
      'Espera antes de venir: 24 horas tras una depilación.',
      'Dínoslo al llegar en caso de alguna alergia.',
    ])
    expect(cautionsOf('de', ['fever', 'recent-injury'])).toEqual([
      'Nicht geeignet bei Fieber oder frischer Verletzung.',
    ])
    expect(cautionsOf('en', ['almond', 'sesame'])).toEqual(['Contains almond and sesame.'])
    expect(plain(cautionsOf('fr', ['fever', 'sunburn']))).toEqual(['Déconseillé en cas de : fièvre ou coup de soleil.'])
  })

  it('name what the ingredients contain, in whatever language they say it, and what that brings with it', () => {
    const ingredients = { es: 'Aceite de jojoba.', de: 'Süßmandelöl, Rosmarin.' }
    expect(cautionIdsOf({ cautions: ['allergies'], ingredients })).toEqual([
      'allergies',
      'almond',
      'rosemary',
      'epilepsy',
    ])
    expect(cautionIdsOf({ cautions: ['heat'], ingredients: {} })).toEqual([
      'heat',
      'contagious-skin',
      'asthma',
      'no-alcohol',
    ])
  })

  it('are as many sentences in each language', () => {
    for (const treatment of loadContent().treatments) {
      const [first, ...others] = LANGS.map((lang) => cautionsOf(lang, cautionIdsOf(treatment)).length)
      expect(others).toEqual(others.map(() => first))
    }
  })

  it('of a category are those that all its treatments have', () => {
    const shared = sharedCautions('en', 'hammam').join(' ')
    expect(shared).toContain('24\u00a0hours after waxing')
    // One of the two alone asks to eat lightly.
    expect(shared).not.toContain('eat lightly')
    expect(treatmentsOf('en', 'hammam').some(({ cautions }) => cautions.join(' ').includes('eat lightly'))).toBe(true)
  })
})

it.each(LANGS)(
  'the question about pregnancy names in %s what pregnant guests can have, and nothing that asks them to wait or to choose the pregnancy massage',
  (lang) => {
    const answer = questionsOf(lang).find(({ id }) => id === 'pregnancy')?.answer ?? ''
    for (const { title, cautions } of loadContent().treatments)
      expect(answer.includes(title[lang]), title[lang]).toBe(
        !cautions.includes('not-in-pregnancy') && !cautions.includes('pregnancy-massage'),
      )
  },
)

it.each(LANGS)('the question about paying names in %s the methods that are on, and no other', (lang) => {
  const answer = (questionsOf(lang).find(({ id }) => id === 'paying')?.answer ?? '').toLowerCase()
  const offered = offeredMethods(lang)
  for (const { method, label } of offered) if (method !== 'none') expect(answer, method).toContain(label.toLowerCase())
  const isBizumOn = offered.some(({ method }) => method === 'bizum')
  expect(answer.includes('bizum')).toBe(isBizumOn)
})
