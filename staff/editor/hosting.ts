import { z } from 'zod'
import { branchOf, remoteOf } from '../publish/pull'
import { readStaff, type Account } from '../accounts/people'

/** Where the editor is reached over the web, and who may sign in. */
export type Hosting = {
  /** The origin and the path of its address: https://editor.spa.example and /admin. */
  origin: string
  base: string
  accounts: readonly Account[]
  /** The origin of the site beside the form. */
  site?: string
}

const address = (name: string, like: string) =>
  z
    .url({ protocol: /^https$/, error: `${name} must be a whole address with https, such as ${like}`, abort: true })
    .transform((text) => new URL(text))
    .refine((url) => url.search + url.hash + url.username + url.password === '', `${name} must be such as ${like}`)

const EDIT_URL = 'https://editor.spa.example/admin'
const SITE = 'https://draft.spa.example'

const schema = z.object({
  EDIT_URL: address('EDIT_URL', EDIT_URL)
    .refine((url) => /^(?:\/[\w-]+)*\/admin\/?$/.test(url.pathname), `EDIT_URL must end in /admin, as ${EDIT_URL} does`)
    .optional(),
  EDIT_SITE_URL: address('EDIT_SITE_URL', SITE)
    .refine((url) => url.pathname === '/', `EDIT_SITE_URL must have no path, as ${SITE} has none`)
    .optional(),
  EDIT_STAFF: z.string().optional(),
  EDIT_STAFF_FILE: z.string().optional(),
})

/**
 * Reads the variables of a hosted editor; gives undefined if none of them is set. Throws an error if one is missing or
 * wrong.
 */
export function readHosting(source: Record<string, string | undefined>, root: string): Hosting | undefined {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (!result.success) throw unusable(z.prettifyError(result.error))
  const { EDIT_URL: url, EDIT_SITE_URL: site } = result.data
  if (!url) {
    const rest = Object.entries(result.data).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (rest.length === 0) return undefined
    throw unusable(
      `EDIT_URL is missing: ${rest.join(' and ')} ${rest.length === 1 ? 'says' : 'say'} nothing without it.`,
    )
  }
  if (site && !isBeside(site, url))
    throw unusable(
      `EDIT_SITE_URL must be another host below the same domain as EDIT_URL (${url.hostname}), such as ${SITE}.`,
    )
  return {
    origin: url.origin,
    base: url.pathname.replace(/\/$/, ''),
    accounts: readStaff(result.data, root, unusable),
    site: site?.origin,
  }
}

const unusable = (sentence: string) => new Error(`The editor cannot be hosted so:\n${sentence}\nSee docs/editing.md.`)

/** Tells whether both hosts have the same domain. Only then do browsers send the site's cookie from a frame. */
function isBeside({ hostname: site }: URL, { hostname: editor }: URL): boolean {
  const domain = site.slice(site.indexOf('.') + 1)
  return site !== editor && domain.includes('.') && (editor === domain || editor.endsWith(`.${domain}`))
}

/** Throws an error if there is no remote to publish to. */
export function requireRemote(root: string): void {
  const branch = branchOf(root)
  if (branch === undefined || !remoteOf(root, branch))
    throw unusable('The project must be a clone on a branch, with a remote that publishing sends it to.')
}
