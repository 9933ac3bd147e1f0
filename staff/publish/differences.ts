import type { Path } from '#lib/content/check/problems'
import { isRecord } from '#lib/content/check/walk'
import { dependence } from '#lib/content/schema/values'
import { isLang } from '#lib/routes/languages'

/**
 * A value that changed: `before` is undefined if it is new, `after` if it is gone. The path is the one in the new
 * state, or the old one if the value is gone.
 */
export type Difference = { path: Path; before: unknown; after: unknown }

/**
 * Lists what differs between two values. A text in several languages counts as one value. The items of a list are
 * matched by what they are, not by their index.
 */
export function differences(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, path)
  if (isRecord(before) && isRecord(after) && !isByLanguage(before) && !isByLanguage(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]))
  }
  return [{ path, before, after }]
}

/** Tells by its keys whether a value is a text in several languages. (The schemas of old values are gone.) */
export function isByLanguage(value: unknown): value is Record<string, unknown> {
  const keys = isRecord(value) ? Object.keys(value).filter((key) => !(key in dependence)) : []
  return keys.length > 0 && keys.every(isLang)
}

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Lists what differs between two lists; a new order of the same items is one difference more. */
function inLists(before: readonly unknown[], after: readonly unknown[], path: Path): Difference[] {
  const free = new Set(before.keys())
  const pairs = new Map<number, number>()
  const pair = (fits: (a: unknown, b: unknown) => boolean) => {
    for (const [index, item] of after.entries()) {
      if (pairs.has(index)) continue
      const found = [...free].find((old) => fits(before[old], item))
      if (found === undefined) continue
      pairs.set(index, found)
      free.delete(found)
    }
  }
  pair(isEqual)
  pair((a, b) => nameOf(a) !== undefined && nameOf(a) === nameOf(b))
  // Only items without a name are left to be paired by order: one with a new name is another item.
  pair((a, b) => nameOf(a) === undefined && nameOf(b) === undefined)
  const order = [...pairs].sort(([a], [b]) => a - b).map(([, old]) => old)
  const isMoved = order.some((old, index) => old < (order[index - 1] ?? -1)) && free.size === 0
  const found = [
    ...after.flatMap((item, index) => {
      const old = pairs.get(index)
      return old === undefined
        ? [{ path: [...path, index], before: undefined, after: item }]
        : differences(before[old], item, [...path, index])
    }),
    ...[...free].map((old) => ({ path: [...path, old], before: before[old], after: undefined })),
  ]
  return isMoved || found.length === 0 ? [...found, { path, before: namesOf(before), after: namesOf(after) }] : found
}

/** Names an item of a list by its first value that is a string, such as its code, file or date. */
function nameOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  return isRecord(item) && !isByLanguage(item)
    ? Object.values(item).find((value) => typeof value === 'string')
    : undefined
}

const namesOf = (list: readonly unknown[]) => list.map((item) => nameOf(item) ?? '…').join(', ')

/** Gives the items of a list by their names; undefined if one has none, or two have the same. */
export function namedItems(list: readonly unknown[]): Map<string, unknown> | undefined {
  const named = new Map(list.flatMap((item) => nameOf(item) ?? []).map((name, index) => [name, list[index]]))
  return named.size === list.length ? named : undefined
}
