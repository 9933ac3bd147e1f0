import { LANGS, type Lang } from '#lib/routes/languages'
import type { UncheckedContent, LocalizedCopy } from '../unchecked'
import { nearest } from '../nearest'
import { problemAt, term, unless, type Problem } from '../problems'
import { remember } from '../remember'
import { LEGAL_NAMES } from '../../schema/legal'

/** The names in braces that pages fill in. */
const KNOWN = [
  'amount',
  'closes',
  'conditions',
  'count',
  'date',
  'day',
  'email',
  'from',
  'gift',
  'hours',
  'max',
  'min',
  'minutes',
  'months',
  'name',
  'near',
  'notInPregnancy',
  'opens',
  'percent',
  'phone',
  'persons',
  'postalCode',
  'price',
  'reference',
  'remaining',
  'source',
  'therapists',
  'ticket',
  'time',
  'title',
  'to',
  'treatment',
]

const knownIn = ({ file }: LocalizedCopy) => (file.startsWith('content/legal/') ? LEGAL_NAMES : KNOWN)

/** Checks that a text has the same {names} in every language, and no name that pages do not fill in. */
export function checkPlaceholders(content: UncheckedContent): Problem[] {
  return content.words.filter(({ file }) => file !== 'content/reviews.json').flatMap(placeholderProblems)
}

const placeholderProblems = remember((words: LocalizedCopy) => {
  if (!LANGS.some((lang) => /[{}]/u.test(words.in[lang] ?? ''))) return []
  const written = LANGS.flatMap((lang) => (words.in[lang] === undefined ? [] : [lang]))
  const unknownNames = written.flatMap((lang) => unknown(words, lang))
  return unknownNames.length > 0 ? unknownNames : unequal(words, written)
})

const namesIn = (words: LocalizedCopy, lang: Lang) =>
  new Set([...(words.in[lang] ?? '').matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name))

function unknown(words: LocalizedCopy, lang: Lang): Problem[] {
  const known = knownIn(words)
  const names = [...namesIn(words, lang)].filter((name) => !known.includes(name))
  const strayBrace = /[{}]/u.test((words.in[lang] ?? '').replaceAll(/\{\w+\}/gu, ''))
  return [
    ...names.map((name) => {
      const meant = nearest(name, known)
      return meant
        ? problemAt(words, [lang], 'gap.misspelt', { gap: `{${name}}`, meant: `{${meant}}` })
        : problemAt(words, [lang], 'gap.unknown', {
            gap: `{${name}}`,
            known: { names: known.map((each) => `{${each}}`), by: 'or' },
          })
    }),
    ...unless(!strayBrace, words, [lang], 'gap.brace'),
  ]
}

function unequal(words: LocalizedCopy, written: readonly Lang[]): Problem[] {
  const has = (name: string) => written.filter((lang) => namesIn(words, lang).has(name))
  const all = new Set(written.flatMap((lang) => [...namesIn(words, lang)]))
  return [...all].flatMap((name) => {
    const [first] = has(name)
    if (!first || has(name).length === written.length) return []
    if (has(name).length === 1) {
      return [problemAt(words, [first], 'gap.onlyHere', { gap: `{${name}}` })]
    }
    return written.flatMap((lang) => {
      const other = { file: words.file, path: [...words.path, first] }
      const values = { gap: `{${name}}`, from: term(first) }
      return unless(has(name).includes(lang), words, [lang], 'gap.lacking', values, { other })
    })
  })
}
