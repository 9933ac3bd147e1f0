import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { measure, placeOf } from './positions'
import { groupBy, type Path, type Problem } from '../check/problems'

type ProblemInFile = Omit<Problem, 'file'>
export type Parsed = { value: unknown; text: string }

const DEEPEST = 20
/** Names that mean something else to the language this site is written in. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const WORDS: Record<string, string> = {
  InvalidSymbol: 'there is a word or sign that JSON does not know (quotation marks must be straight: ")',
  InvalidNumberFormat: 'a number is written wrongly (the decimal sign is a point)',
  PropertyNameExpected: 'a key in quotation marks is expected (perhaps the comma before it is one too many)',
  ValueExpected: 'a value is expected (perhaps the comma before it is one too many)',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing before it',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is something after the end',
  InvalidCommentToken: 'there is a comment, which JSON does not have',
  UnexpectedEndOfString: 'the closing quotation mark is missing (for a line break inside a text write \\n)',
  InvalidEscapeCharacter: 'a backslash is followed by a sign that it cannot stand before',
  InvalidCharacter: 'there is a tab between quotation marks (write a space)',
}

/** Reads JSON strictly, and says in words what is wrong with it and where. */
export function parseJson(bytes: Uint8Array): { parsed?: Parsed; problems: ProblemInFile[] } {
  const problems: ProblemInFile[] = []
  const add = (wrong: string, instead: string, line?: number) => problems.push({ path: [], wrong, instead, line })
  let text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (text.startsWith('\uFEFF')) {
    add('begins with an invisible mark (a BOM)', 'Save it as "UTF-8", not as "UTF-8 with BOM"')
    text = text.slice(1)
  }
  const broken = text.indexOf('\uFFFD')
  if (broken >= 0)
    add(
      'has letters that cannot be read (�)',
      'Write them again and save the file as UTF-8',
      placeOf(text, broken).line,
    )

  const { depth, keys } = measure(text)
  if (text.trim() === '') add('is empty', 'Restore the last version that worked')
  else if (depth > DEEPEST)
    add(`is nested ${depth} levels deep, ${DEEPEST} at most`, 'Restore the last version that worked')
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
    // Fewer keys than the text has: some are there twice.
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
      problems: [
        ...problems,
        first
          ? unreadable(text, first)
          : { path: [], wrong: 'cannot be read', instead: 'Restore the last version that worked' },
      ],
    }
  }
}

const withoutForbidden = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (FORBIDDEN.has(key) ? undefined : value))

/** How many keys a value has in all; forbidden ones do not count. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).filter((key) => !FORBIDDEN.has(key)).length
  return Object.values(value).reduce<number>((sum, child) => sum + countKeys(child), own)
}

function unreadable(text: string, { error, offset, length }: ParseError): ProblemInFile {
  const { line, column } = placeOf(text, offset)
  const atEnd = offset + length >= text.trimEnd().length
  const reason = WORDS[printParseErrorCode(error)] ?? 'there is something that JSON does not know'
  const wrong = `cannot be read: at line ${line}, column ${column}, ${atEnd ? `the file ends too soon (${reason})` : reason}`
  return {
    path: [],
    wrong,
    instead: atEnd ? 'Restore the last version that worked, or write what is missing' : 'Mend that place',
  }
}

/** Keys that are there twice or must not be there at all. */
function keyProblems(node: Node, text: string, path: Path): ProblemInFile[] {
  const children = node.children ?? []
  if (node.type === 'array') return children.flatMap((child, index) => keyProblems(child, text, [...path, index]))
  if (node.type !== 'object') return []
  return [...groupBy(children, (property) => String(property.children?.[0]?.value))].flatMap(([key, properties]) => {
    const here = [...path, key]
    const problem = (wrong: string, instead: string): ProblemInFile => ({
      path: here,
      wrong,
      instead,
      line: linesOf(text, properties).at(-1),
    })
    const twice = () =>
      `is there ${properties.length} times (lines ${linesOf(text, properties).join(', ')}) and only the last one counts`
    return [
      ...(FORBIDDEN.has(key) ? [problem('is a name that cannot be a key', 'Remove it')] : []),
      ...(properties.length > 1 ? [problem(twice(), 'Keep one')] : []),
      ...properties.flatMap(({ children: pair }) => (pair?.[1] ? keyProblems(pair[1], text, here) : [])),
    ]
  })
}

const linesOf = (text: string, nodes: readonly Node[]) => nodes.map(({ offset }) => placeOf(text, offset).line)
