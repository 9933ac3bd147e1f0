import { env } from '#lib/env'

/** Gives a path of this site as an absolute address; the home keeps its slash. */
export const absolute = (path: string) => new URL(path, env.SITE_URL).href

/**
 * Gives the name by which a node of the structured data is referred to: the spa and the site once, the rest within
 * their page.
 */
export const idOf = (part: string, path = '/') => `${absolute(path)}#${part}`

/** Refers to another node of the structured data, by its name only. */
export const ref = (part: string, path?: string) => ({ '@id': idOf(part, path) })
