import { z } from 'zod'
import { LANGS } from '#lib/routes/languages'
import { corrected, isBlank, kindName, lengthOf, meantValue, missingWords, show } from './issue-words'
import { insteadOf, nearest } from './nearest'
import { count, listed, type Path, type Problem } from './problems'
import { isRecord, schemaAt, valueAt } from './walk'

type Issue = z.core.$ZodIssue
type Where = { file: string; schema: z.ZodType; value: unknown }

/** Sentences of our own schemas; the others are for programmers. */
const OURS = /^(?:must|may|has|is) /

/** Turns what a schema says about a file into problems in words. */
export function fromIssues(where: Where, issues: readonly Issue[]): Problem[] {
  const flat = issues.flatMap((issue) => alternatives(issue)).filter((issue) => !isReference(where, issue))
  const renamed = new Set(
    flat.flatMap((issue) => misspelt(where, issue).map(({ meant }) => [...issue.path, meant].join())),
  )
  return flat.filter((issue) => !renamed.has(issue.path.join())).flatMap((issue) => fromIssue(where, issue))
}

/** Of the alternatives that a value could follow, what the one with the least to mend says. */
function alternatives(issue: Issue, above: PropertyKey[] = []): Issue[] {
  const path = [...above, ...issue.path]
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

/** Names of other entries are checked against what there is (rules/references.ts), not by their form. */
function isReference({ schema, value }: Where, issue: Issue): boolean {
  const path = pathOf(issue)
  const found = schemaAt(schema, value, path)
  return (
    typeof valueAt(value, path) === 'string' &&
    found !== undefined &&
    z.globalRegistry.get(found)?.relation !== undefined
  )
}

/** The unknown keys of an issue, each with the missing key that was probably meant. */
function misspelt({ schema, value }: Where, issue: Issue) {
  if (issue.code !== 'unrecognized_keys') return []
  const at = valueAt(value, pathOf(issue))
  const object = schemaAt(schema, value, pathOf(issue))
  const known = object instanceof z.ZodObject ? Object.keys(object.shape) : [...LANGS]
  const free = known.filter((key) => !(isRecord(at) && Object.hasOwn(at, key)))
  return issue.keys.map((key) => ({ key, known, meant: nearest(key, free) }))
}

function fromIssue(where: Where, issue: Issue): Problem[] {
  const path = pathOf(issue)
  const at = valueAt(where.value, path)
  if (issue.code === 'unrecognized_keys') {
    return misspelt(where, issue).map(({ key, known, meant }) => ({
      file: where.file,
      path: [...path, key],
      wrong: 'is a key that nothing reads',
      instead: meant ? `Rename it to "${meant}"` : `Remove it; what is read here is ${listed(known)}`,
    }))
  }
  const [wrong, instead] = at === undefined ? missing(where, issue, path) : inWords(where, issue, path, at)
  return [{ file: where.file, path, wrong, instead }]
}

function missing(where: Where, issue: Issue, path: Path): [string, string] {
  if (issue.code === 'invalid_value') return ['is missing', `Add ${listed(issue.values.map(String))}`]
  const kind = issue.code === 'invalid_type' ? kindName(issue.expected) : 'it'
  return ['is missing', missingWords(where, path) ?? `Add ${kind}`]
}

function inWords(where: Where, issue: Issue, path: Path, at: unknown): [string, string] {
  switch (issue.code) {
    case 'invalid_type':
      return [`is ${show(at)}, not ${kindName(issue.expected)}`, meantValue(at, issue.expected)]
    case 'invalid_value': {
      const names = issue.values.filter((value) => typeof value === 'string')
      const others = issue.values.map((value) => (typeof value === 'number' ? value : String(value)))
      return [`is ${show(at)}`, insteadOf(String(at), names, `Write ${listed(others)}`)]
    }
    case 'too_small':
      if (issue.origin === 'string' && isBlank(at)) return ['is empty', missingWords(where, path) ?? 'Write it']
      if (issue.origin === 'string') {
        return [
          `has ${lengthOf(at)} characters, ${issue.minimum} at least`,
          `Make it ${Number(issue.minimum) - lengthOf(at)} longer`,
        ]
      }
      if (issue.origin === 'array')
        return [`has ${count(lengthOf(at), 'item')}, ${issue.minimum} or more are needed`, 'Add what is missing']
      return [
        `is ${show(at)}`,
        `Write a number ${issue.inclusive ? 'from' : 'above'} ${issue.minimum}${issue.inclusive ? ' up' : ''}`,
      ]
    case 'too_big':
      if (issue.origin === 'string') {
        return [
          `has ${lengthOf(at)} characters, ${issue.maximum} at most`,
          `Make it ${lengthOf(at) - Number(issue.maximum)} shorter`,
        ]
      }
      if (issue.origin === 'array')
        return [`has ${count(lengthOf(at), 'item')}, ${issue.maximum} at most`, 'Remove what is too much']
      return [`is ${show(at)}`, `Write a number up to ${issue.maximum}`]
    case 'not_multiple_of':
      return [
        `is ${show(at)}`,
        `Write a ${Number(issue.divisor) === 1 ? 'whole number' : `multiple of ${issue.divisor}`}`,
      ]
    default:
      return [
        `is ${show(at)}, which ${OURS.test(issue.message) ? issue.message : 'is not written as it must be'}`,
        corrected(where, path),
      ]
  }
}

const pathOf = (issue: Issue): Path => issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
