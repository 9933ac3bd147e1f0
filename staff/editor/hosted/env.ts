import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { branchOf, remoteOf } from '../../publish/pull'
import { readAccounts, type Account } from './people'

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
  const { EDIT_URL: url, EDIT_SITE_URL: site, EDIT_STAFF: staff, EDIT_STAFF_FILE: file } = result.data
  if (!url) {
    const rest = Object.entries(result.data).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (rest.length === 0) return undefined
    throw unusable(
      `EDIT_URL is missing: ${rest.join(' and ')} ${rest.length === 1 ? 'says' : 'say'} nothing without it.`,
    )
  }
  if (staff !== undefined && file !== undefined) throw unusable('Keep either EDIT_STAFF or EDIT_STAFF_FILE, not both.')
  if (staff === undefined && file === undefined)
    throw unusable(
      'EDIT_STAFF_FILE is missing: without accounts nobody could sign in. npm run edit-password makes one.',
    )
  if (site && !isBeside(site, url))
    throw unusable(
      `EDIT_SITE_URL must be another host below the same domain as EDIT_URL (${url.hostname}), such as ${SITE}.`,
    )
  return {
    origin: url.origin,
    base: url.pathname.replace(/\/$/, ''),
    accounts:
      staff === undefined ? readAccounts(secretFile(file ?? '', root), file ?? '') : readAccounts(staff, 'EDIT_STAFF'),
    site: site?.origin,
  }
}

const unusable = (sentence: string) => new Error(`The editor cannot be hosted so:\n${sentence}\nSee docs/editing.md.`)

/** Tells whether both hosts have the same domain. Only then do browsers send the site's cookie from a frame. */
function isBeside({ hostname: site }: URL, { hostname: editor }: URL): boolean {
  const domain = site.slice(site.indexOf('.') + 1)
  return site !== editor && domain.includes('.') && (editor === domain || editor.endsWith(`.${domain}`))
}

/** Reads a file. Throws an error if others can read it, or if git could. */
function secretFile(file: string, root: string): string {
  if (!existsSync(file) || !statSync(file).isFile())
    throw unusable(`EDIT_STAFF_FILE names ${file}, and there is no such file.`)
  const [full, home] = [realpathSync(file), realpathSync(root)]
  if (full.startsWith(home + path.sep))
    throw unusable(`EDIT_STAFF_FILE lies in the project's own folder, where git would find it. Keep it elsewhere.`)
  if ((statSync(full).mode & 0o077) !== 0 && process.platform !== 'win32')
    throw unusable(`EDIT_STAFF_FILE can be read by others on this machine. Let nobody else: chmod 600 ${file}`)
  return readFileSync(full, 'utf8')
}

/** Throws an error if there is no remote to publish to. */
export function requireRemote(root: string): void {
  const branch = branchOf(root)
  if (branch === undefined || !remoteOf(root, branch))
    throw unusable('The project must be a clone on a branch, with a remote that publishing sends it to.')
}
