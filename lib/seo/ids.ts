import { env } from '#lib/env'

/** Gives the absolute address of a path of this site; that of the home page ends with a slash. */
export const absolute = (path: string) => new URL(path, env.SITE_URL).href

/** Makes the id of a node of the structured data. Without a path it is one for the whole site: the spa, the site. */
export const idOf = (part: string, path = '/') => `${absolute(path)}#${part}`

/** Makes a reference to another node of the structured data by its id. */
export const ref = (part: string, path?: string) => ({ '@id': idOf(part, path) })
