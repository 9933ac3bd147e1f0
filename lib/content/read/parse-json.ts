import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { measure, placeOf } from './positions'
import { groupBy, term, type Path, type Problem } from '../check/problems'
import { TERMS, type Term } from '../check/words'

type ProblemInFile = Omit<Problem, 'file'>
export type Parsed = { value: unknown; text: string }

const DEEPEST_NESTING = 20
/** Keys that JavaScript gives a meaning of its ownKeys. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const isReason = (name: string): name is Term => name in TERMS

/** Gives the value of JSON; undefined where there is none, or it cannot be parsed. */
export const valueIn = (bytes: Uint8Array | undefined): unknown => bytes && parseJson(bytes).parsed?.value

/** Parses JSON strictly, and reports what is wrong with it and in which line. */
export function parseJson(bytes: Uint8Array): { parsed?: Parsed; problems: ProblemInFile[] } {
  const problems: ProblemInFile[] = []
  const add = (code: Problem['code'], values: Problem['values'] = {}, line?: number) =>
    problems.push({ path: [], code, values, line })
  let text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (text.startsWith('\uFEFF')) {
    add('json.mark')
    text = text.slice(1)
  }
  const broken = text.indexOf('\uFFFD')
  if (broken >= 0) add('json.letters', {}, placeOf(text, broken).line)

  const { depth, keys } = measure(text)
  if (text.trim() === '') add('file.empty')
  else if (depth > DEEPEST_NESTING) add('json.deep', { depth, most: DEEPEST_NESTING })
  else return parseText(text, keys, problems)
  return { problems }
}

function parseText(
  text: string,
  keys: number,
  problems: ProblemInFile[],
): { parsed?: Parsed; problems: ProblemInFile[] } {
  try {
    const value: unknown = JSON.parse(text)
    // If the value has fewer keys than the text, some are in the text twice.
    if (countKeys(value) === keys) return { parsed: { value, text }, problems }
    const tree = parseTree(text)
    return {
      parsed: { value: withoutForbidden(text), text },
      problems: tree ? [...problems, ...keyProblems(tree, text, [])] : problems,
    }
  } catch {
    const errors: ParseError[] = []
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
    const [first] = errors
    return {
      problems: [...problems, first ? unreadable(text, first) : { path: [], code: 'json.unreadable', values: {} }],
    }
  }
}

const withoutForbidden = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (FORBIDDEN.has(key) ? undefined : value))

/** Counts the keys of a value and of everything in it. Forbidden keys do not count. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const ownKeys = Array.isArray(value) ? 0 : Object.keys(value).filter((key) => !FORBIDDEN.has(key)).length
  return Object.values(value).reduce<number>((sum, child) => sum + countKeys(child), ownKeys)
}

function unreadable(text: string, { error, offset, length }: ParseError): ProblemInFile {
  const { line, column } = placeOf(text, offset)
  const atEnd = offset + length >= text.trimEnd().length
  const name = printParseErrorCode(error)
  const reason = term(isReason(name) ? name : 'other')
  return { path: [], code: atEnd ? 'json.cutShort' : 'json.broken', values: { line, column, reason } }
}

/** Reports keys that are used twice or forbidden. */
function keyProblems(node: Node, text: string, path: Path): ProblemInFile[] {
  const children = node.children ?? []
  if (node.type === 'array') return children.flatMap((child, index) => keyProblems(child, text, [...path, index]))
  if (node.type !== 'object') return []
  return [...groupBy(children, (property) => String(property.children?.[0]?.value))].flatMap(([key, properties]) => {
    const keyPath = [...path, key]
    const lines = linesOf(text, properties)
    const problem = (code: Problem['code'], values: Problem['values'] = {}): ProblemInFile => ({
      path: keyPath,
      code,
      values,
      line: lines.at(-1),
    })
    return [
      ...(FORBIDDEN.has(key) ? [problem('key.forbidden')] : []),
      ...(properties.length > 1
        ? [problem('key.twice', { times: properties.length, lines: { names: lines, by: ',' } })]
        : []),
      ...properties.flatMap(({ children: pair }) => (pair?.[1] ? keyProblems(pair[1], text, keyPath) : [])),
    ]
  })
}

const linesOf = (text: string, nodes: readonly Node[]) => nodes.map(({ offset }) => placeOf(text, offset).line)
