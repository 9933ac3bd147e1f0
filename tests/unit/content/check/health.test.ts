import { describe } from 'vitest'
import { refuses, set } from './content-copy'

describe('cautions', () => {
  refuses([
    [
      'that nobody knows',
      set('treatments/ma-9.json', 'cautions[1]', 'risk-pregnanzy'),
      'name.unknown → risk-pregnancy',
    ],
    ['said twice', set('treatments/ma-2.json', 'cautions[1]', 'fever'), 'name.twice'],
    [
      'that are silent about pregnancy',
      set('treatments/ma-2.json', 'cautions[2]', undefined),
      'treatments/ma-2.json cautions: health.pregnancy',
    ],
    [
      'that say two things about pregnancy',
      set('treatments/ma-2.json', 'cautions[0]', 'not-in-pregnancy'),
      'treatments/ma-2.json cautions: health.pregnancy',
    ],
    [
      'that do not ask about allergies',
      set('treatments/ma-2.json', 'cautions[3]', undefined),
      'treatments/ma-2.json cautions: health.noAllergies',
    ],
    [
      'that say again what the ingredients say',
      set('treatments/ma-2.json', 'cautions[0]', 'sesame'),
      'treatments/ma-2.json cautions: health.contained',
    ],
    [
      'that the advice does not list',
      set('health.json', 'advice[0].text.fr', 'Déconseillé.'),
      ['health.json advice[0].text.fr: gap.lacking', 'health.json advice[0].text.fr: health.noConditions'],
    ],
    [
      'in a language that the others do not have',
      set('health.json', 'conditions[0].text.de', undefined),
      'value.missing',
    ],
    ['without a sentence', set('health.json', 'advice[7]', undefined), 'health.json advice: list.short'],
    [
      'told otherwise by a frequent question',
      ['es', 'en', 'de', 'fr'].map((lang) => set('faq.json', `questions[2].answer.${lang}`, 'Sí.')),
      ['es', 'en', 'de', 'fr'].map((lang) => `faq.json questions[2].answer.${lang}: health.answer`),
    ],
  ])
})
