import type { Reader } from './stored'

type Plain = string | number | boolean
/** Whether any text, any number or either answer may stand there. */
type IsOpen<Value> = string extends Value ? true : number extends Value ? true : boolean extends Value ? true : false
/** All that may stand in the fields that are not open. */
type Choices<T> = { [Field in keyof T as IsOpen<T[Field]> extends true ? never : Field]: readonly T[Field][] }

/**
 * Reads a draft that was kept: believed only when every field is of the same kind as in `initial`, or one of its
 * choices. For all drafts of plain fields: zod would be 10 KiB in pages that check nothing before somebody goes on.
 */
export function draftLike<T extends Record<string, Plain>>(initial: T, choices: Choices<T>): Reader<T> {
  const allowed = new Map<string, readonly unknown[]>(Object.entries(choices))
  const isLike = (value: unknown): value is T => {
    const kept = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
    return Object.entries(initial).every(([field, first]) => {
      const now = kept.get(field)
      return allowed.get(field)?.includes(now) ?? typeof now === typeof first
    })
  }
  return { safeParse: (value) => ({ data: isLike(value) ? value : undefined }) }
}
