import { DEFAULT_LANG, LANGS, type Lang } from '#lib/routes/languages'
import type { UncheckedContent, LocalizedCopy } from '../unchecked'
import { nearest } from '../nearest'
import { anyOf, placeIn, problemAt, unless, type Problem } from '../problems'
import { remember } from '../remember'
import { LEGAL_NAMES } from '../../schema/legal'

/** The names in braces that pages fill in. */
const KNOWN =
  'amount closes conditions count date day email from gift hours inPregnancy max methods min minutes months name near opens ' +
  'percent persons postalCode remaining therapists time treatment'
const KNOWN_NAMES = KNOWN.split(' ')

/** Checks that a text has the same {names} in every language, and no name that pages do not fill in. */
export function checkPlaceholders(content: UncheckedContent): Problem[] {
  return content.words.filter(({ file }) => file !== 'content/reviews.json').flatMap(placeholderProblems)
}

const placeholderProblems = remember((words: LocalizedCopy) => {
  const unknown = LANGS.flatMap((lang) => unknownIn(words, lang))
  if (unknown.length > 0 || words.in[DEFAULT_LANG] === undefined) return unknown
  const spanish = namesIn(words, DEFAULT_LANG)
  return LANGS.filter((lang) => words.in[lang] !== undefined).flatMap((lang) => {
    const names = namesIn(words, lang)
    const problem = (code: 'gap.extra' | 'gap.lacking', name: string) =>
      problemAt(placeIn(words, lang), code, { gap: `{${name}}`, other: placeIn(words, DEFAULT_LANG) })
    return [
      ...names.filter((name) => !spanish.includes(name)).map((name) => problem('gap.extra', name)),
      ...spanish.filter((name) => !names.includes(name)).map((name) => problem('gap.lacking', name)),
    ]
  })
})

const namesIn = (words: LocalizedCopy, lang: Lang) => [
  ...new Set([...(words.in[lang] ?? '').matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)),
]

function unknownIn(words: LocalizedCopy, lang: Lang): Problem[] {
  const known = words.file.startsWith('content/legal/') ? LEGAL_NAMES : KNOWN_NAMES
  const place = placeIn(words, lang)
  const unknown = namesIn(words, lang).filter((name) => !known.includes(name))
  const strayBrace = /[{}]/u.test((words.in[lang] ?? '').replaceAll(/\{\w+\}/gu, ''))
  return [
    ...unknown.map((name) => {
      const meant = nearest(name, known)
      const values = { gap: `{${name}}`, known: anyOf(known), meant: meant && `{${meant}}` }
      return problemAt(place, 'gap.unknown', values)
    }),
    ...unless(!strayBrace, place, 'gap.brace'),
  ]
}
