import { z } from 'zod'
import { readStaff, type Account } from '../accounts/people'

/** Where the desk is reached over the web, and who may sign in. */
export type DeskHosting = { origin: string; base: string; accounts: readonly Account[] }

const EXAMPLE = 'https://desk.spa.example/desk'

const schema = z.object({
  DESK_URL: z
    .url({ protocol: /^https$/, error: `DESK_URL must be a whole address with https, such as ${EXAMPLE}`, abort: true })
    .transform((text) => new URL(text))
    .refine((url) => /^(?:\/[\w-]+)*\/desk\/?$/.test(url.pathname), `DESK_URL must end in /desk, as ${EXAMPLE} does`)
    .optional(),
  EDIT_STAFF: z.string().optional(),
  EDIT_STAFF_FILE: z.string().optional(),
})

const unusable = (sentence: string) => new Error(`The desk cannot be hosted so:\n${sentence}\nSee docs/desk.md.`)

/**
 * Reads where the desk is hosted; undefined where it is not. The accounts are the editor's. `here`: the origin at which
 * people with an account reach it on this machine, where DESK_URL names no other one. Throws an error if a variable is
 * missing or wrong, and for the public site's origin: what runs there must not act for staff.
 */
export function readDeskHosting(
  source: Record<string, string | undefined>,
  root: string,
  siteOrigins: readonly string[],
  here?: string,
): DeskHosting | undefined {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (!result.success) throw unusable(z.prettifyError(result.error))
  const { DESK_URL, ...staff } = result.data
  const isHere = here !== undefined && (staff.EDIT_STAFF ?? staff.EDIT_STAFF_FILE) !== undefined
  const url = DESK_URL ?? (isHere ? new URL('/desk', here) : undefined)
  if (!url) return undefined
  if (siteOrigins.includes(url.origin))
    throw unusable(`DESK_URL must not be on the public site's origin, ${url.origin}. Give the desk a host of its own.`)
  return { origin: url.origin, base: url.pathname.replace(/\/$/, ''), accounts: readStaff(staff, root, unusable) }
}
