import { expect, it } from 'vitest'
import { DESK_WORDS, SCREEN_WORDS, EDITOR_WORDS, CONTENT_WORDS, PUBLISH_WORDS } from '#staff/words/es'

/** Lists every sentence in a table of words; those that are made are made with examples. */
function sentencesIn(words: unknown, place: string): [place: string, sentence: string][] {
  if (typeof words === 'string') return [[place, words]]
  if (typeof words === 'function')
    return sentencesIn(words(...Array.from({ length: words.length }, () => ['x'])), place)
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, below]) => sentencesIn(below, `${place}.${key}`))
}

/** What only somebody who edits files by hand or starts programs can get wrong. */
const BY_HAND =
  /^desk\.SCREEN_WORDS\.noAccounts|^es\.(?:problems\.(?:file|json|schema|key)\.|terms\.(?:Invalid|other))/u

const SENTENCES = [
  ...sentencesIn(EDITOR_WORDS, 'editor'),
  ...sentencesIn(PUBLISH_WORDS, 'publish'),
  ...sentencesIn({ DESK_WORDS, SCREEN_WORDS }, 'desk'),
  ...sentencesIn(CONTENT_WORDS, 'es'),
].filter(([place]) => !BY_HAND.test(place))

it('nothing that staff read speaks of git, files, commands, variables or tags, or English', () => {
  expect(SENTENCES.length).toBeGreaterThan(700)
  const strange =
    /\b(?:git|npm|json|html|commit|push|pull|merge|branch|schema|archivos? de (?:contenido|la lista)|the|write|with|and|or)\b|content\/|\.json|<\/?[a-z]+[ >]/iu
  const variable = /[A-Z]{2,}_[A-Z]/u
  expect(SENTENCES.filter(([, sentence]) => strange.test(sentence) || variable.test(sentence))).toEqual([])
})
