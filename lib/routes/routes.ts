import entries from './entries.generated.json'
import { LANGS, type Lang } from './languages'
import { makeRoutes, pagePath, type Route, type RouteKey } from './make-routes'
import { ALIASES } from './table'

export type { Route, RouteKey } from './make-routes'

/** All pages of the site, each with its addresses in four languages. */
export const ROUTES: readonly Route[] = makeRoutes(entries)

const byKey = new Map<string, Route>(ROUTES.map((route) => [route.key, route]))
const byPath = new Map<string, { route: Route; lang: Lang }>(
  ROUTES.flatMap((route) => LANGS.map((lang) => [route.paths[lang], { route, lang }] as const)),
)

/** Finds the page at an address (a pathname without query), or undefined. Aliases are not resolved here. */
export function resolve(pathname: string): { route: Route; lang: Lang } | undefined {
  return byPath.get(pathname)
}

/** Gives the main address that an alias stands for, or undefined. */
export function resolveAlias(pathname: string): string | undefined {
  for (const { lang, page, path, deep } of ALIASES) {
    const main = pagePath(page, lang)
    if (pathname === path) return main
    if (deep && pathname.startsWith(`${path}/`) && byPath.has(main + pathname.slice(path.length))) {
      return main + pathname.slice(path.length)
    }
  }
  return undefined
}

/** Gives the route of a key. Throws on an unknown key, so that a wrong link stops the build. */
export function getRoute(key: RouteKey): Route {
  const route = byKey.get(key)
  if (!route) throw new Error(`There is no page "${key}"`)
  return route
}

/** Gives the address of a page in a language, as a pathname. */
export function href(key: RouteKey, lang: Lang): string {
  return getRoute(key).paths[lang]
}

/** Lists the pages above a route, from the top down. */
export function parents(route: Route): Route[] {
  if (!route.parent) return []
  const parent = getRoute(route.parent)
  return [...parents(parent), parent]
}
