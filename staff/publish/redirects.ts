import { isAlias } from '#lib/content/check/rules/addresses'
import { LANGS, type Lang } from '#lib/routes/languages'
import { pagePath, type Route } from '#lib/routes/make-routes'
import type { ContentState } from './state'

/** Lists the addresses that end, each with the nearest page that is left: the same one, the one above it, or home. */
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
 * Gives the redirects as they must be for no old address to lead nowhere: new ones for what ends, old ones on to where
 * their page is now, and none for an address that is a page again. Undefined where they are so already.
 */
export function mendedRedirects(before: ContentState, after: ContentState): ContentState['redirects'] | undefined {
  const ended = endedAddresses(before, after)
  const live = liveAddresses(after)
  const wasLive = liveAddresses(before)
  const known = new Set(after.redirects.map(({ from }) => from))
  const mended = [
    ...after.redirects
      // One that hides a page which was there all the time is for the check to explain.
      .filter(({ from }) => !live.has(from) || wasLive.has(from))
      .map(({ from, to }) => ({ from, to: live.has(to) ? to : (ended.get(to) ?? to) })),
    ...[...ended].filter(([from]) => !known.has(from)).map(([from, to]) => ({ from, to })),
  ]
  return JSON.stringify(mended) === JSON.stringify(after.redirects) ? undefined : mended
}
