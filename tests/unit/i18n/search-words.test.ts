import { expect, it } from 'vitest'
import { hasWords } from '#lib/i18n/search-words'

it.each([
  ['Masaje de café', 'CAFE', true],
  ['Masaje de café', 'café mas', true],
  ['Gesicht und Füße', 'fusse', true],
  ['Soin au cœur de rose', 'coeur', true],
  ['Masaje relajante MA-2', 'ma-2', true],
  ['Masaje relajante MA-2', 'ma 2', true],
  ['Masaje relajante', '  ', true],
  ['Masaje relajante', 'lajante', false],
  ['Masaje relajante', 'masaje hammam', false],
])('“%s” has “%s”: %s', (text, typed, has) => {
  expect(hasWords(text, typed)).toBe(has)
})
