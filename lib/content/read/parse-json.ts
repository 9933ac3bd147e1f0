import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { placeOf } from './positions'
import { term, type Problem } from '../check/problems'
import { TERMS, type Term } from '../check/words'

type ProblemInFile = Omit<Problem, 'file'>
export type Parsed = { value: unknown; text: string }

const isReason = (name: string): name is Term => name in TERMS

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
  if (text.trim() === '') {
    add('file.empty')
    return { problems }
  }
  try {
    return { parsed: { value: JSON.parse(text), text }, problems }
  } catch {
    const errors: ParseError[] = []
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
    const [first] = errors
    return {
      problems: [...problems, first ? unreadable(text, first) : { path: [], code: 'json.unreadable', values: {} }],
    }
  }
}

function unreadable(text: string, { error, offset, length }: ParseError): ProblemInFile {
  const { line, column } = placeOf(text, offset)
  const atEnd = offset + length >= text.trimEnd().length
  const name = printParseErrorCode(error)
  const reason = term(isReason(name) ? name : 'other')
  return { path: [], code: atEnd ? 'json.cutShort' : 'json.broken', values: { line, column, reason } }
}
