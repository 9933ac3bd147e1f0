import { applyEdits, modify } from 'jsonc-parser'
import type { Path } from '#lib/content/check/problems'
import { isRecord } from '#lib/content/check/walk'

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }

type Change = { path: Path; value: unknown; insert?: boolean; before?: readonly string[] }

/** Makes a JSON text say another value, touching only the lines that change. */
export function changeJson(text: string, before: unknown, after: unknown): string {
  return changes(before, after, []).reduce((now, { path, value, insert, before: earlier }) => {
    const edits = modify(now, [...path], value, {
      ...FORMAT,
      isArrayInsertion: insert,
      // A new key comes after those that are before it where it is written.
      ...(earlier && { getInsertionIndex: (keys) => keys.filter((key) => earlier.includes(key)).length }),
    })
    return applyEdits(now, edits)
  }, text)
}

/** Lists what to change, in an order in which each place is still where it says. */
function changes(before: unknown, after: unknown, path: Path): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
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
        : [{ path: [...path, key], value: after[key], before: order.slice(0, index) }]
    }),
  ]
}

function inList(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && same(before[start], after[start])) start += 1
  let end = 0
  while (end < shorter - start && same(before.at(-1 - end), after.at(-1 - end))) end += 1
  const [old, next] = [before.length - end, after.length - end]
  const changed = Math.min(old, next)
  return [
    ...Array.from({ length: changed - start }, (_, index) => start + index).flatMap((at) =>
      changes(before[at], after[at], [...path, at]),
    ),
    ...Array.from({ length: Math.max(0, old - next) }, (_, index) => ({
      path: [...path, old - 1 - index],
      value: undefined,
    })),
    ...Array.from({ length: Math.max(0, next - old) }, (_, index) => ({
      path: [...path, old + index],
      value: after[old + index],
      insert: true,
    })),
  ]
}
