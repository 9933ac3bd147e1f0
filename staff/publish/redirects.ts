import { isAlias } from '#lib/content/check/rules/addresses'
import { LANGS, type Lang } from '#lib/routes/languages'
import { pagePath, type Route } from '#lib/routes/make-routes'
import type { ContentState } from './state'

/** Lists the addresses that end, each with the nearest address that is left: of its page, its parent page, or home. */
export function endedAddresses(before: ContentState, after: ContentState): Map<string, string> {
  const live = liveAddresses(after)
  const left = new Map<string, Route>(after.routes.map((route) => [route.key, route]))
  const target = (route: Route, lang: Lang) =>
    (left.get(route.key) ?? left.get(route.parent ?? ''))?.paths[lang] ?? pagePath('home', lang)
  return new Map(
    before.routes.flatMap((route) =>
      LANGS.filter((lang) => !live.has(route.paths[lang]) && !isAlias(route.paths[lang])).map(
        (lang) => [route.paths[lang], target(route, lang)] as const,
      ),
    ),
  )
}

const liveAddresses = ({ routes }: ContentState): Set<string> =>
  new Set(routes.flatMap(({ paths }) => LANGS.map((lang) => paths[lang])))

/**
 * Gives the redirects that are needed so that no old address is a dead end: new ones for addresses that end, old ones
 * changed to where their page is now, and none for an address that is a page again. Gives undefined if nothing changes.
 */
export function mendedRedirects(before: ContentState, after: ContentState): ContentState['redirects'] | undefined {
  const ended = endedAddresses(before, after)
  const live = liveAddresses(after)
  const wasLive = liveAddresses(before)
  const known = new Set(after.redirects.map(({ from }) => from))
  const mended = [
    ...after.redirects
      // A redirect from an address that was a page before too is a mistake; it stays, and the check says what is wrong.
      .filter(({ from }) => !live.has(from) || wasLive.has(from))
      .map(({ from, to }) => ({ from, to: live.has(to) ? to : (ended.get(to) ?? to) })),
    ...[...ended].filter(([from]) => !known.has(from)).map(([from, to]) => ({ from, to })),
  ]
  return JSON.stringify(mended) === JSON.stringify(after.redirects) ? undefined : mended
}
