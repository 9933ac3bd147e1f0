import type { Term } from '../terms'
import { ENGLISH, type ProblemCode, type ProblemWords } from './words'

/** The path to a value in its file: keys and list indexes, from the top down. */
export type Path = readonly (string | number)[]
/** The place of a value: its content file and the path in it. */
export type ContentPlace = { file: string; path: Path }
/** A value filled into a problem's sentences: as it is, a term to be translated, names to choose from, or a place. */
export type ProblemValue = string | number | { term: Term } | { names: readonly (string | number)[] } | ContentPlace

/** The values that a problem's sentences need, by name. */
export type ProblemValues = {
  readonly [name: string]: ProblemValue | undefined
  /** Where the other value stands, when two contradict each other. */
  readonly other?: ContentPlace
  /** What was probably meant; the sentence says to write that instead. */
  readonly meant?: string | number
}

/** A problem of a content file, as data (English in words.ts, Spanish in staff/words). */
export type Problem = ContentPlace & { code: ProblemCode; values: ProblemValues; line?: number }

/** Gives the place of a value below another place. */
export const placeIn = ({ file, path }: ContentPlace, ...below: Path): ContentPlace => ({
  file,
  path: [...path, ...below],
})

/** Makes a problem at a place. */
export const problemAt = ({ file, path }: ContentPlace, code: ProblemCode, values: ProblemValues = {}): Problem => ({
  file,
  path,
  code,
  values,
})

/** Makes a list: empty if `fine`, otherwise with the one problem. */
export const unless = (fine: boolean, ...problem: Parameters<typeof problemAt>): Problem[] =>
  fine ? [] : [problemAt(...problem)]

/** Makes a value of a term, which is shown in the reader's language. */
export const term = (word: Term) => ({ term: word })
/** Makes a value of names to choose from: "a", "b" or "c". */
export const anyOf = (names: readonly (string | number)[]) => ({ names })

/** Writes a path as in code: offers[2].title.fr */
export function pathText(path: Path): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index > 0 ? `.${part}` : part)).join('')
}

/** Writes a place as in code; without its file if that is the one at hand. */
const placeText = ({ file, path }: ContentPlace, here?: string) =>
  [...(file === here ? [] : [file]), ...(path.length > 0 ? [pathText(path)] : [])].join(' → ')

/** Puts a problem into sentences of one language: what is wrong, and what to write instead. */
export function sayIn(words: ProblemWords, { file, code, values }: Problem): [wrong: string, instead: string] {
  const { problems, terms, grammar } = words
  const quoted = (value: string | number) => (typeof value === 'string' ? `"${value}"` : text(value))
  const text = (value: ProblemValue): string => {
    if (typeof value === 'number') return String(value).replace('.', grammar.point)
    if (typeof value === 'string') return value
    if ('term' in value) return terms[value.term]
    if ('file' in value) return placeText(value, file)
    const names = value.names.map(quoted)
    return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${grammar.or} ${names.at(-1)}`
  }
  const { meant } = values
  const filled = (sentence = '') =>
    sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = name === 'meant' && meant !== undefined ? quoted(meant) : values[name]
      return value === undefined ? placeholder : text(value)
    })
  const [wrong, instead] = problems[code]
  return [filled(wrong), filled(meant === undefined ? instead : grammar.meant)]
}

/** Writes a problem as one line in English: where, what is wrong, what to write instead. */
export function describe(problem: Problem): string {
  const { line } = problem
  const [wrong, instead] = sayIn(ENGLISH, problem)
  return `${placeText(problem)}: ${wrong}. ${instead}.${line === undefined ? '' : ` (line ${line})`}`
}

/** Writes all problems as English text, by file and line, with their number at the end. */
export function report(problems: readonly Problem[]): string {
  const files = [...groupBy(problems, ({ file }) => file)].sort(([a], [b]) => (a < b ? -1 : 1))
  const blocks = files.map(([, found]) =>
    [...found]
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map(describe)
      .join('\n'),
  )
  return `${blocks.join('\n\n')}\n\n${count(problems.length, 'problem')} in ${count(files.length, 'file')}.`
}

/** Writes a number with its English noun: 1 file, 2 files. */
const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`

/** Groups items by a key. Groups and their items stay in the order of the input. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
