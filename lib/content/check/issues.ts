import { z } from 'zod'
import { LANGS } from '#lib/routes/languages'
import { toCents } from '../euros'
import { asciiSlug } from './ascii-slug'
import { nearest } from './nearest'
import { anyOf, placeIn, problemAt, term, type Path, type Problem, type ProblemValue } from './problems'
import { isRecord, isWords, schemaAt, valueAt } from './walk'
import { TERMS, type Term } from '../terms'

type Issue = z.core.$ZodIssue
type ParsedFile = { file: string; schema: z.ZodType; value: unknown }
/** A problem without its place: what is wrong with one value. */
type Fault = Pick<Problem, 'code' | 'values'>

/** Turns the issues that zod found in a file into problems. A misspelt key is reported once, not also as missing. */
export function fromIssues(source: ParsedFile, issues: readonly Issue[]): Problem[] {
  const flat = issues.flatMap((issue) => alternatives(issue))
  const keys = flat.flatMap((issue) => unknownKeys(source, issue).map(({ meant }) => ({ path: issue.path, meant })))
  const renamed = new Set(keys.flatMap(({ path, meant }) => (meant ? [[...path, meant].join()] : [])))
  return flat.filter((issue) => !renamed.has(issue.path.join())).flatMap((issue) => fromIssue(source, issue))
}

/** Flattens a union's issue: keeps the issues of the alternative with the fewest, as that was probably meant. */
function alternatives(issue: Issue, parentPath: PropertyKey[] = []): Issue[] {
  const path = [...parentPath, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }]
  const [best = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return best.flatMap((each) => alternatives(each, path))
}

/** Lists the unknown keys of an issue, each with the missing key that was probably meant. */
function unknownKeys({ schema, value }: ParsedFile, issue: Issue) {
  if (issue.code !== 'unrecognized_keys') return []
  const at = valueAt(value, pathOf(issue))
  const object = schemaAt(schema, value, pathOf(issue))
  const known = object instanceof z.ZodObject ? Object.keys(object.shape) : [...LANGS]
  const free = known.filter((key) => !(isRecord(at) && Object.hasOwn(at, key)))
  return issue.keys.map((key) => ({ key, known, meant: nearest(key, free) }))
}

function fromIssue(source: ParsedFile, issue: Issue): Problem[] {
  const place = { file: source.file, path: pathOf(issue) }
  if (issue.code === 'unrecognized_keys')
    return unknownKeys(source, issue).map(({ key, known, meant }) =>
      problemAt(placeIn(place, key), 'key.unknown', { known: anyOf(known), meant }),
    )
  const { code, values } = faultOf(source, issue, place.path)
  return [problemAt(place, code, values)]
}

function faultOf({ schema, value: whole }: ParsedFile, issue: Issue, path: Path): Fault {
  const at = valueAt(whole, path)
  const value = show(at)
  const length = typeof at === 'string' || Array.isArray(at) ? at.length : 0
  switch (issue.code) {
    case 'invalid_type': {
      const kind = isTerm(issue.expected) ? term(issue.expected) : issue.expected
      if (at !== undefined) return { code: 'value.kind', values: { value, kind, meant: meantBy(at, issue.expected) } }
      const found = schemaAt(schema, whole, path)
      if (found && isWords(found)) return { code: 'words.missing', values: {} }
      return { code: 'value.missing', values: { wanted: kind } }
    }
    case 'invalid_value': {
      const choices = anyOf(issue.values.map((each) => (typeof each === 'number' ? each : String(each))))
      if (at === undefined) return { code: 'value.missing', values: { wanted: choices } }
      const meant = nearest(
        String(at),
        choices.names.filter((each) => typeof each === 'string'),
      )
      return { code: 'value.choice', values: { value, choices, meant } }
    }
    case 'too_small': {
      const least = Number(issue.minimum)
      if (issue.origin === 'array') return { code: 'list.short', values: { count: length, least } }
      if (issue.origin !== 'string')
        return { code: issue.inclusive ? 'number.from' : 'number.above', values: { value, least } }
      if (String(at).trim() === '') return { code: 'text.empty', values: {} }
      return { code: 'text.short', values: { length, least, by: least - length } }
    }
    case 'too_big': {
      const most = Number(issue.maximum)
      if (issue.origin === 'array') return { code: 'list.long', values: { count: length, most } }
      if (issue.origin !== 'string') return { code: 'number.upTo', values: { value, most } }
      return { code: 'text.long', values: { length, most, by: length - most } }
    }
    case 'not_multiple_of':
      return { code: 'number.multiple', values: { value, divisor: Number(issue.divisor) } }
    default: {
      const format = term(isTerm(issue.message) ? issue.message : 'unwritten')
      if (typeof at === 'number') return { code: 'value.format', values: { value, format, meant: toCents(at) / 100 } }
      const words = schemaAt(schema, whole, path.slice(0, -1))
      const isSlug = words && z.globalRegistry.get(words)?.slug
      return { code: 'value.format', values: { value, format, meant: isSlug ? asciiSlug(String(at)) : undefined } }
    }
  }
}

/** A number as people write it, perhaps with a unit: 60, 4,50 €, 60 min. */
const NUMBER = /^\s*(-?\d+(?:[.,]\d+)?)\s*(?:€|\p{L}+\.?)?\s*$/u

/** Finds what was probably meant by a value of the wrong type: 60 by "60" and by 60.4, "28014" by 28014. */
function meantBy(value: unknown, expected: string): string | number | undefined {
  if (typeof value === 'number')
    return expected === 'int' ? Math.round(value) : expected === 'string' ? `${value}` : undefined
  if (typeof value !== 'string' || !['number', 'int'].includes(expected)) return undefined
  const [, number] = NUMBER.exec(value) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}

const isTerm = (name: string): name is Term => name in TERMS

/** Shows a value in a sentence: texts quoted and cut to 60 characters, lists and objects by their kind. */
function show(value: unknown): ProblemValue {
  if (typeof value === 'string') return `"${value.length > 60 ? `${value.slice(0, 60).trimEnd()}…` : value}"`
  if (Array.isArray(value)) return term('array')
  if (typeof value === 'boolean') return term(`${value}`)
  if (typeof value === 'number') return value
  return isRecord(value) ? term('object') : String(value)
}

const pathOf = (issue: Issue): Path => issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
