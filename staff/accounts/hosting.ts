import { z } from 'zod'
import type { Account } from './people'

/** Where screens are reached over the web (https://editor.spa.example and /admin), and who may sign in. */
export type Hosted = { origin: string; base: string; accounts: readonly Account[] }

/** Makes the schema of a variable with a whole address, which must end in the path of the example. */
export function addressLike(name: string, example: string) {
  const { pathname: ending } = new URL(example)
  const isAtRoot = ending === '/'
  const path = new RegExp(isAtRoot ? '^/$' : `^(?:/[\\w-]+)*${ending}/?$`, 'u')
  return z
    .url({ protocol: /^https$/, error: `${name} must be a whole address with https, such as ${example}`, abort: true })
    .transform((text) => new URL(text))
    .refine((url) => url.search + url.hash + url.username + url.password === '', `${name} must be such as ${example}`)
    .refine(
      ({ pathname }) => path.test(pathname),
      isAtRoot
        ? `${name} must have no path, as ${example} has none`
        : `${name} must end in ${ending}, as ${example} does`,
    )
    .optional()
}

/** The variables that say who may sign in. */
export const STAFF_VARIABLES = { EDIT_STAFF: z.string().optional(), EDIT_STAFF_FILE: z.string().optional() }

/** Reads variables; an empty one counts as missing. Throws the error that `unusable` makes of what is wrong. */
export function readVariables<T>(
  schema: z.ZodType<T>,
  source: Readonly<Record<string, string | undefined>>,
  unusable: (sentences: string) => Error,
): T {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (!result.success) throw unusable(z.prettifyError(result.error))
  return result.data
}
