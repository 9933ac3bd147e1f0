import { describe, expect, it } from 'vitest'
import { sayProblem } from '#staff/editor/refusals'
import { inSpanish, SENTENCES } from '#staff/editor/refusals.es'

describe('a refusal', () => {
  it('says field, language, what is wrong and what to write', () => {
    const problem = {
      file: 'content/business.json',
      path: ['hours', 'exceptions', 2, 'reason', 'fr'],
      wrong: 'is empty',
      instead: 'The Spanish text is "Reyes". Write the French reason',
    }
    expect(sayProblem(problem)).toMatchObject({
      place: 'Horario, Festivos y días distintos 3, Motivo, francés',
      sentence: 'Está vacío. En español dice "Reyes". Escríbelo en francés.',
      anchor: 'f-hours.exceptions.2.reason.fr',
    })
  })

  it.each(SENTENCES)('“%s” is said in its own words', (english, spanish) => {
    const filled = (text: string) => text.replaceAll('…', '"7"')
    expect(inSpanish(filled(english))).toBe(filled(spanish))
  })

  it('that nobody translated is shown as the check writes it', () => {
    expect(inSpanish('sings, but nobody listens')).toBe('sings, but nobody listens')
  })
})
