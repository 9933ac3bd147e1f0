import type { Reader } from './stored'

type Plain = string | number | boolean
/** Whether a field takes any text, any number or any boolean, not just some of them. */
type IsOpen<Value> = string extends Value ? true : number extends Value ? true : boolean extends Value ? true : false
/** The possible values of the fields that take only some. */
type Choices<T> = { [Field in keyof T as IsOpen<T[Field]> extends true ? never : Field]: readonly T[Field][] }

/**
 * Makes a reader for stored drafts. It accepts a draft if every field has the type it has in `initial`, or one of its
 * choices. It is used instead of zod, which would add 10 KiB to pages that need no other checks at first.
 */
export function draftLike<T extends Record<string, Plain>>(initial: T, choices: Choices<T>): Reader<T> {
  const allowed = new Map<string, readonly unknown[]>(Object.entries(choices))
  const isLike = (value: unknown): value is T => {
    const fields = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
    return Object.entries(initial).every(([field, first]) => {
      const stored = fields.get(field)
      return allowed.get(field)?.includes(stored) ?? typeof stored === typeof first
    })
  }
  return { safeParse: (value) => ({ data: isLike(value) ? value : undefined }) }
}
