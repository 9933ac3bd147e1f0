import { applyEdits, modify } from 'jsonc-parser'
import type { Path } from '#lib/content/check/problems'
import { isRecord } from '#lib/content/check/walk'
import { isEqual } from '../publish/differences'

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }

type Change = { path: Path; value: unknown; insert?: boolean; after?: readonly string[] }

/** Changes the value of a JSON text, and only the lines that must change. */
export function changeJson(text: string, before: unknown, after: unknown): string {
  return changes(before, after, []).reduce((now, { path, value, insert, after: earlier }) => {
    const edits = modify(now, [...path], value, {
      ...FORMAT,
      isArrayInsertion: insert,
      // A new key is written after the keys that come before it in the new value.
      ...(earlier && { getInsertionIndex: (keys) => keys.filter((key) => earlier.includes(key)).length }),
    })
    return applyEdits(now, edits)
  }, text)
}

/** Lists the changes, in an order in which no change moves the place of a later one. */
function changes(before: unknown, after: unknown, path: Path): Change[] {
  if (isEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, path)
  if (!isRecord(before) || !isRecord(after)) return [{ path, value: after }]
  const order = Object.keys(after)
  return [
    ...Object.keys(before).flatMap((key) =>
      after[key] === undefined ? [{ path: [...path, key], value: undefined }] : [],
    ),
    ...order.flatMap((key, index): Change[] => {
      if (after[key] === undefined) return []
      return key in before
        ? changes(before[key], after[key], [...path, key])
        : [{ path: [...path, key], value: after[key], after: order.slice(0, index) }]
    }),
  ]
}

/** Lists the changes of a list; entries that are the same at its start and its end are left alone. */
function inList(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isEqual(before[start], after[start])) start += 1
  let end = 0
  while (end < shorter - start && isEqual(before.at(-1 - end), after.at(-1 - end))) end += 1
  const [old, next] = [before.length - end, after.length - end]
  const found: Change[] = []
  for (let at = start; at < Math.min(old, next); at += 1) found.push(...changes(before[at], after[at], [...path, at]))
  for (let at = old - 1; at >= next; at -= 1) found.push({ path: [...path, at], value: undefined })
  for (let at = old; at < next; at += 1) found.push({ path: [...path, at], value: after[at], insert: true })
  return found
}
