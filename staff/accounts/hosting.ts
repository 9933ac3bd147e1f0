import { z } from 'zod'
import { Accounts } from './people'

/** Where staff reach the service (https://staff.spa.example), and who may sign in there. */
export type Hosted = { origin: string; accounts: Accounts }

const schema = z.object({
  STAFF_URL: z
    .url({
      protocol: /^https$/,
      error: 'STAFF_URL must be a whole address with https, such as https://staff.spa.example',
    })
    .transform((text) => new URL(text))
    .refine(
      (url) => url.href === `${url.origin}/`,
      'STAFF_URL must have no path, as https://staff.spa.example has none',
    )
    .optional(),
  STAFF_FILE: z.string().optional(),
})

const unusable = (sentence: string) => new Error(`Staff cannot sign in so:\n${sentence}\nSee docs/desk.md.`)

/**
 * Reads where staff sign in; undefined where there are no accounts, so that the person at this machine needs none.
 * `here`: the origin at which they reach it on this machine, where STAFF_URL names no other one. Throws an error if a
 * variable is missing or wrong, and for the public site's origin: scripts of that site must not act for staff.
 */
export function readHosting(
  source: Readonly<Record<string, string | undefined>>,
  root: string,
  siteOrigins: readonly string[],
  here: string,
): Hosted | undefined {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (!result.success) throw unusable(z.prettifyError(result.error))
  const { STAFF_URL: url, STAFF_FILE: file } = result.data
  if (file === undefined) {
    if (url || source.NODE_ENV === 'production')
      throw unusable('STAFF_FILE is missing: without accounts nobody could sign in. npm run account makes one.')
    return undefined
  }
  const origin = url?.origin ?? here
  if (siteOrigins.includes(origin))
    throw unusable(`STAFF_URL must not be on the public site's origin, ${origin}. Give staff a host of their own.`)
  return { origin, accounts: new Accounts(file, root, unusable) }
}
