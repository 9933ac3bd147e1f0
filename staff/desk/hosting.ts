import { z } from 'zod'
import { addressLike, readVariables, STAFF_VARIABLES, type Hosted } from '../accounts/hosting'
import { readStaff } from '../accounts/people'

const schema = z.object({ DESK_URL: addressLike('DESK_URL', 'https://desk.spa.example/desk'), ...STAFF_VARIABLES })

const unusable = (sentence: string) => new Error(`The desk cannot be hosted so:\n${sentence}\nSee docs/desk.md.`)

/**
 * Reads where the desk is hosted; undefined where it is not. The accounts are the editor's. `here`: the origin at which
 * people with an account reach it on this machine, where DESK_URL names no other one. Throws an error if a variable is
 * missing or wrong, and for the public site's origin: scripts of that site must not act for staff.
 */
export function readDeskHosting(
  source: Record<string, string | undefined>,
  root: string,
  siteOrigins: readonly string[],
  here?: string,
): Hosted | undefined {
  const { DESK_URL, ...staff } = readVariables(schema, source, unusable)
  const isHere = here !== undefined && (staff.EDIT_STAFF ?? staff.EDIT_STAFF_FILE) !== undefined
  const url = DESK_URL ?? (isHere ? new URL('/desk', here) : undefined)
  if (!url) return undefined
  if (siteOrigins.includes(url.origin))
    throw unusable(`DESK_URL must not be on the public site's origin, ${url.origin}. Give the desk a host of its own.`)
  return { origin: url.origin, base: url.pathname.replace(/\/$/, ''), accounts: readStaff(staff, root, unusable) }
}
