import { describe, expect, it } from 'vitest'
import { sayIn, type Problem } from '#lib/content/check/problems'
import { ENGLISH, type ProblemCode } from '#lib/content/check/words'
import { anchorOf } from '#staff/editor/form-data'
import { placeName, sentenceOf } from '#staff/editor/names'
import { CONTENT_WORDS } from '#staff/words/es'

describe('a refusal', () => {
  it('says field, language, what is wrong and what to write', () => {
    const path = ['hours', 'exceptions', 2, 'reason', 'fr']
    expect(placeName(path)).toBe('Horario, Festivos y días distintos 3, Motivo, francés')
    const problem: Problem = { file: 'content/business.json', path, code: 'text.empty', values: {} }
    expect(sentenceOf(problem)).toBe('Está vacío. Escríbelo.')
    expect(anchorOf(path)).toBe('f-hours.exceptions.2.reason.fr')
  })

  it('lists names and says the one that was meant in both languages', () => {
    const choices = { names: ['a', 'b', 3] }
    const problem: Problem = { file: 'x', path: [], code: 'value.choice', values: { value: 'c', choices } }
    expect(sayIn(ENGLISH, problem)[1]).toBe('Write "a", "b" or 3')
    expect(sayIn(CONTENT_WORDS, problem)[1]).toBe('Elige "a", "b" o 3')
    const meant: Problem = { ...problem, code: 'name.unknown', values: { name: 'c', meant: 'b' } }
    expect(sayIn(ENGLISH, meant)[1]).toBe('Write "b"')
    // In the editor it is chosen from a list, so nobody is told another name that looks like it.
    expect(sentenceOf(meant)).toBe('Es "c", que no existe. Elige otro, o quítalo.')
  })

  it('writes numbers, days and choices as the form does, and what somebody wrote as it is', () => {
    const said = (code: ProblemCode, values: Problem['values']) => sentenceOf({ file: 'x', path: [], code, values })
    expect(said('value.format', { value: 65.555, format: { term: 'cents' }, meant: 65.56 })).toBe(
      'Es 65,555, con más de dos decimales. Escribe 65,56.',
    )
    const choices = { names: ['home', 'menu', 3] }
    expect(said('value.choice', { value: '"x"', choices })).toBe('Es "x". Elige "Inicio", "Carta" o 3.')
    expect(said('hours.twice', { day: 'sunday' })).toBe('Es domingo, que ya está. Deja uno.')
    expect(said('offer.endsBefore', { to: '2099-06-04', from: '2099-06-05' })).toMatch(
      /^Es 4.de.junio de 2099, antes de empezar el 5.de.junio de 2099\./u,
    )
    expect(said('name.unknown', { name: 'menu' })).toContain('Es "menu"')
  })

  const gaps = (sentences: readonly string[]) => new Set(sentences.join(' ').match(/\{\w+\}/g))
  const isCode = (code: string): code is ProblemCode => code in ENGLISH.problems

  it('has two sentences for each code and no other, with no value that the English ones do not have', () => {
    expect(Object.keys(CONTENT_WORDS.problems).filter((code) => !isCode(code))).toEqual([])
    expect(Object.keys(CONTENT_WORDS.terms).sort()).toEqual(Object.keys(ENGLISH.terms).sort())
    for (const [code, sentences] of Object.entries(CONTENT_WORDS.problems)) {
      expect(sentences, code).toHaveLength(2)
      const english = gaps(isCode(code) ? ENGLISH.problems[code] : [])
      // The name between braces is an example there.
      expect(
        [...gaps(sentences)].filter((gap) => !english.has(gap) && gap !== '{nombre}'),
        code,
      ).toEqual([])
    }
  })
})
