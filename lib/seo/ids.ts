import { env } from '#lib/env'

/** A path of this site as an absolute address; the home keeps its slash. */
export const absolute = (path: string) => new URL(path, env.SITE_URL).href

/** How nodes of the structured data name each other: the spa and the site once, the rest within their page. */
export const idOf = (part: string, path = '/') => `${absolute(path)}#${part}`

/** Another node, by its name only. */
export const ref = (part: string, path?: string) => ({ '@id': idOf(part, path) })
