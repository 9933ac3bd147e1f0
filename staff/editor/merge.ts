import type { Path } from '#lib/content/check/problems'
import { isRecord } from '#lib/content/check/walk'
import { valueIn } from '#lib/content/read/parse-json'
import { isEqual, namedItems } from '../publish/differences'

/** A place that two people changed: there the merged value is `mine`. */
export type FieldConflict = { path: Path; theirs: unknown }
type Merged = { value: unknown; conflicts: FieldConflict[] }

/**
 * Merges what two people made of one value, field by field. A conflict is a field that both changed differently.
 * The items of a list are the same where they have the same name; a value that is not there is undefined.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, path: Path = []): Merged {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return { value: theirs, conflicts: [] }
  if (isEqual(theirs, base)) return { value: mine, conflicts: [] }
  if (isRecord(mine) && isRecord(theirs)) return inRecords(isRecord(base) ? base : {}, mine, theirs, path)
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const found = inLists(base, mine, theirs, path)
    if (found) return found
  }
  return { value: mine, conflicts: [{ path, theirs }] }
}

type Values = Readonly<Record<string, unknown>>

function inRecords(base: Values, mine: Values, theirs: Values, path: Path): Merged {
  const keys = inOrder(Object.keys(mine), Object.keys(theirs))
  const merged = keys.map((key) => [key, merge(base[key], mine[key], theirs[key], [...path, key])] as const)
  return {
    value: Object.fromEntries(merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  }
}

/** Merges lists; undefined if their items have no names and their number changed. */
function inLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[], path: Path) {
  const isLong = [mine, theirs].every(({ length }) => length === base.length)
  const [was, my, their] = [base, mine, theirs].map((list) => namedItems(list) ?? (isLong ? numbered(list) : undefined))
  if (!was || !my || !their) return undefined
  const hasMyOrder = !isEqual(
    [...was.keys()].filter((name) => my.has(name)),
    [...my.keys()].filter((name) => was.has(name)),
  )
  const names = hasMyOrder ? inOrder([...my.keys()], [...their.keys()]) : inOrder([...their.keys()], [...my.keys()])
  const merged: Merged = { value: [], conflicts: [] }
  const list: unknown[] = []
  for (const name of names) {
    const { value, conflicts } = merge(was.get(name), my.get(name), their.get(name), [...path, list.length])
    merged.conflicts.push(...conflicts)
    if (value !== undefined) list.push(value)
  }
  return { ...merged, value: list }
}

const numbered = (list: readonly unknown[]) => new Map(list.map((item, index) => [String(index), item]))

/** Adds the names of `more` that `names` lacks, each after the name that it follows in `more`. */
function inOrder(names: readonly string[], more: readonly string[]): string[] {
  const all = [...names]
  for (const [index, name] of more.entries())
    if (!all.includes(name)) all.splice(all.indexOf(more[index - 1] ?? '') + 1, 0, name)
  return all
}

/** Writes a value as content files are written. Keys that it had before stay in their order. */
export const jsonOf = (value: unknown, before: unknown): string =>
  `${JSON.stringify(withKeysAs(before, value), null, 2)}\n`

function withKeysAs(before: unknown, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => withKeysAs(Array.isArray(before) ? before[index] : undefined, item))
  if (!isRecord(value)) return value
  const was = isRecord(before) ? before : {}
  const kept = Object.keys(was).filter((key) => key in value)
  return Object.fromEntries(inOrder(kept, Object.keys(value)).map((key) => [key, withKeysAs(was[key], value[key])]))
}

/** Merges two versions of a file, of which the first wins; undefined if one of them cannot be read. */
export function mergedFile(base: string | undefined, first: Buffer | undefined, second: Buffer | undefined) {
  const [was, one, other] = [base === undefined ? undefined : Buffer.from(base), first, second].map(valueIn)
  return one === undefined || other === undefined ? undefined : jsonOf(merge(was, one, other).value, other)
}
