import { z } from 'zod'
import { LANGS } from '#lib/routes/languages'
import { isBlank, lengthOf, missingWords, termFor, show, wrongForm, wrongKind, type Fault } from './issue-words'
import { nearest } from './nearest'
import { anyOf, problemAt, type Path, type Problem } from './problems'
import { isRecord, schemaAt, valueAt } from './walk'

type Issue = z.core.$ZodIssue
type ParsedFile = { file: string; schema: z.ZodType; value: unknown }

/** Turns the issues that zod found in a file into problems. A misspelt key is reported once, not also as missing. */
export function fromIssues(source: ParsedFile, issues: readonly Issue[]): Problem[] {
  const flat = issues.flatMap((issue) => alternatives(issue)).filter((issue) => !isReference(source, issue))
  const renamed = new Set(
    flat.flatMap((issue) =>
      misspelt(source, issue).flatMap(({ meant }) => (meant ? [[...issue.path, meant].join()] : [])),
    ),
  )
  return flat.filter((issue) => !renamed.has(issue.path.join())).flatMap((issue) => fromIssue(source, issue))
}

/** Flattens a union's issue: keeps the issues of the alternative with the fewest, as that was probably meant. */
function alternatives(issue: Issue, parentPath: PropertyKey[] = []): Issue[] {
  const path = [...parentPath, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }]
  const [first = [], ...others] = issue.errors
  const values = issue.errors.flatMap(([only]) =>
    only?.code === 'invalid_value' && only.path.length === 0 ? only.values : [],
  )
  if (values.length >= issue.errors.length) return [{ code: 'invalid_value', path, values, message: issue.message }]
  return others
    .reduce((best, each) => (each.length < best.length ? each : best), first)
    .flatMap((each) => alternatives(each, path))
}

/** Tells whether an issue is about the name of another entry; those are checked by rules/references.ts instead. */
function isReference({ schema, value }: ParsedFile, issue: Issue): boolean {
  const path = pathOf(issue)
  const found = schemaAt(schema, value, path)
  return (
    typeof valueAt(value, path) === 'string' &&
    found !== undefined &&
    z.globalRegistry.get(found)?.relation !== undefined
  )
}

/** Lists the unknown keys of an issue, each with the missing key that was probably meant. */
function misspelt({ schema, value }: ParsedFile, issue: Issue) {
  if (issue.code !== 'unrecognized_keys') return []
  const at = valueAt(value, pathOf(issue))
  const object = schemaAt(schema, value, pathOf(issue))
  const known = object instanceof z.ZodObject ? Object.keys(object.shape) : [...LANGS]
  const free = known.filter((key) => !(isRecord(at) && Object.hasOwn(at, key)))
  return issue.keys.map((key) => ({ key, known, meant: nearest(key, free) }))
}

function fromIssue(source: ParsedFile, issue: Issue): Problem[] {
  const path = pathOf(issue)
  const at = valueAt(source.value, path)
  if (issue.code === 'unrecognized_keys') {
    return misspelt(source, issue).map(({ key, known, meant }) =>
      meant
        ? problemAt({ file: source.file, path }, [key], 'key.misspelt', { meant })
        : problemAt({ file: source.file, path }, [key], 'key.unknown', { known: anyOf(known) }),
    )
  }
  const fault = at === undefined ? missing(source, issue, path) : faultOf(source, issue, path, at)
  return [{ file: source.file, path, ...fault }]
}

function missing(source: ParsedFile, issue: Issue, path: Path): Fault {
  if (issue.code === 'invalid_value')
    return { code: 'value.missingChoice', values: { choices: anyOf(issue.values.map(String)) } }
  const words = missingWords(source, path, 'missing')
  if (words) return words
  return issue.code === 'invalid_type'
    ? { code: 'value.missingKind', values: { kind: termFor(issue.expected) } }
    : { code: 'value.missing', values: {} }
}

function faultOf(source: ParsedFile, issue: Issue, path: Path, at: unknown): Fault {
  const value = show(at)
  const length = lengthOf(at)
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(at, issue.expected)
    case 'invalid_value': {
      const names = issue.values.filter((each) => typeof each === 'string')
      const choices = issue.values.map((each) => (typeof each === 'number' ? each : String(each)))
      return {
        code: 'value.choice',
        values: { value, choices: anyOf(choices) },
        nearest: nearest(String(at), names),
      }
    }
    case 'too_small': {
      const least = Number(issue.minimum)
      if (issue.origin === 'string' && isBlank(at))
        return missingWords(source, path, 'empty') ?? { code: 'text.empty', values: {} }
      if (issue.origin === 'string') return { code: 'text.short', values: { length, least, by: least - length } }
      if (issue.origin === 'array')
        return { code: length === 1 ? 'list.shortOne' : 'list.short', values: { count: length, least } }
      return { code: issue.inclusive ? 'number.from' : 'number.above', values: { value, least } }
    }
    case 'too_big': {
      const most = Number(issue.maximum)
      if (issue.origin === 'string') return { code: 'text.long', values: { length, most, by: length - most } }
      if (issue.origin === 'array')
        return { code: length === 1 ? 'list.longOne' : 'list.long', values: { count: length, most } }
      return { code: 'number.upTo', values: { value, most } }
    }
    case 'not_multiple_of': {
      const divisor = Number(issue.divisor)
      return { code: divisor === 1 ? 'number.whole' : 'number.multiple', values: { value, divisor } }
    }
    default:
      return wrongForm(source, path, issue.message)
  }
}

const pathOf = (issue: Issue): Path => issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
