import { parseTree, printParseErrorCode, visit, type ParseError } from 'jsonc-parser'
import { placeOf } from './positions'
import { groupBy, pathText, type Problem } from '../check/problems'

type ProblemInFile = Omit<Problem, 'file'>
export type Parsed = { value: unknown; text: string }

/** Gives the value of JSON; undefined where there is none, or it cannot be parsed. */
export const valueIn = (bytes: Uint8Array | undefined): unknown => bytes && parseJson(bytes).parsed?.value

/** Parses JSON strictly, and reports what is wrong with it. */
export function parseJson(bytes: Uint8Array): { parsed?: Parsed; problems: ProblemInFile[] } {
  // The decoder leaves out a byte order mark.
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return { problems: [{ path: [], code: 'file.empty', values: {} }] }
  const letters: ProblemInFile[] = text.includes('\uFFFD') ? [{ path: [], code: 'json.letters', values: {} }] : []
  try {
    const value: unknown = JSON.parse(text)
    // If the value has fewer keys than the text, some are in the text twice.
    const problems = countKeys(value) === keysWritten(text) ? [] : keysTwice(text)
    return { parsed: { value, text }, problems: [...letters, ...problems] }
  } catch {
    return { problems: [...letters, unreadable(text)] }
  }
}

/** Counts the keys of a value and of everything in it. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, child) => sum + countKeys(child), own)
}

/** Counts the keys of a JSON text: the colons outside of strings. */
const keysWritten = (text: string) =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"|:/gsu)].filter(([piece]) => piece === ':').length

function keysTwice(text: string): ProblemInFile[] {
  const paths: (string | number)[][] = []
  visit(text, {
    onObjectProperty: (key, _offset, _length, _line, _column, pathOf) => void paths.push([...pathOf(), key]),
  })
  return [...groupBy(paths, pathText).values()].flatMap(([path = [], ...others]): ProblemInFile[] =>
    others.length > 0 ? [{ path, code: 'key.twice', values: { times: others.length + 1 } }] : [],
  )
}

/** Reports where JSON cannot be read, and the parser's name for the fault: CommaExpected. */
function unreadable(text: string): ProblemInFile {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [{ error, offset } = { error: 0, offset: 0 }] = errors
  return { path: [], code: 'json.broken', values: { ...placeOf(text, offset), reason: printParseErrorCode(error) } }
}
