import { describe } from 'vitest'
import { refuses, set } from './content-copy'

describe('cautions', () => {
  refuses([
    [
      'that nobody knows',
      set('treatments/ma-9.json', 'cautions[1]', 'risk-pregnanzy'),
      'treatments/ma-9.json → cautions[1]: is "risk-pregnanzy", but there is no such condition. Write "risk-pregnancy".',
    ],
    [
      'said twice',
      set('treatments/ma-2.json', 'cautions[1]', 'fever'),
      'treatments/ma-2.json → cautions[1]: is "fever", which cautions[0] is already. Write another one.',
    ],
    [
      'that are silent about pregnancy',
      set('treatments/ma-2.json', 'cautions[2]', undefined),
      'treatments/ma-2.json → cautions: does not say what holds in pregnancy. Write one of "not-in-pregnancy", "pregnancy-massage", "pregnancy-fourth-month", "pregnancy-dry", "pregnancy-tell".',
    ],
    [
      'that say two things about pregnancy',
      set('treatments/ma-2.json', 'cautions[0]', 'not-in-pregnancy'),
      'treatments/ma-2.json → cautions: says 2 things about pregnancy. Write one of "not-in-pregnancy", "pregnancy-massage", "pregnancy-fourth-month", "pregnancy-dry", "pregnancy-tell".',
    ],
    [
      'that do not ask about allergies',
      set('treatments/ma-2.json', 'cautions[5]', undefined),
      'treatments/ma-2.json → cautions: does not ask about allergies. Add "allergies".',
    ],
    [
      'that leave out what is in it',
      set('treatments/ma-2.json', 'cautions[4]', undefined),
      'treatments/ma-2.json → cautions: does not have "sesame", but the ingredients name it. Add "sesame".',
    ],
    [
      'that leave out what one language alone names',
      set('treatments/ma-2.json', 'ingredients.de', 'Argan- und Sesamöl, Süßmandel.'),
      'treatments/ma-2.json → cautions: does not have "almond", but the ingredients name it. Add "almond".',
    ],
    [
      'that the advice does not list',
      set('health.json', 'advice[0].text.fr', 'Déconseillé.'),
      [
        'health.json → advice[0].text.fr: does not have {conditions}, which the Spanish text has. Write {conditions} where the value belongs.',
        'health.json → advice[0].text.fr: does not say of which conditions. Write {conditions} where they are to be listed.',
      ],
    ],
    [
      'in a language that the others do not have',
      set('health.json', 'conditions[0].text.de', undefined),
      'health.json → conditions[0].text.de: is missing. The Spanish text is "fiebre". Write the German text.',
    ],
    [
      'without a sentence',
      set('health.json', 'advice[7]', undefined),
      [41, 42].map(
        (index) =>
          `health.json → conditions[${index}].advice: is "day", but there is no sentence for it. Add it to "advice".`,
      ),
    ],
    [
      'told otherwise by a frequent question',
      ['es', 'en', 'de', 'fr'].map((lang) => set('faq.json', `questions[2].answer.${lang}`, 'Sí.')),
      ['es', 'en', 'de', 'fr'].map(
        (lang) =>
          `faq.json → questions[2].answer.${lang}: does not name the treatments that are not for pregnant guests. Write {notInPregnancy} where they are to be listed.`,
      ),
    ],
  ])
})
