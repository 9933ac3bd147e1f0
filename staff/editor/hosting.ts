import { z } from 'zod'
import { addressLike, readVariables, STAFF_VARIABLES, type Hosted } from '../accounts/hosting'
import { readStaff } from '../accounts/people'
import { branchOf, remoteOf } from '../publish/pull'

/** Where the editor is reached over the web, and `site`, the origin of the site beside the form. */
export type Hosting = Hosted & { site?: string }

const SITE = 'https://draft.spa.example'

const schema = z.object({
  EDIT_URL: addressLike('EDIT_URL', 'https://editor.spa.example/admin'),
  EDIT_SITE_URL: addressLike('EDIT_SITE_URL', SITE),
  ...STAFF_VARIABLES,
})

/**
 * Reads the variables of a hosted editor; gives undefined if none of them is set. Throws an error if one is missing or
 * wrong.
 */
export function readHosting(source: Record<string, string | undefined>, root: string): Hosting | undefined {
  const variables = readVariables(schema, source, unusable)
  const { EDIT_URL: url, EDIT_SITE_URL: site } = variables
  if (!url) {
    const rest = Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [name]))
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
    accounts: readStaff(variables, root, unusable),
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
