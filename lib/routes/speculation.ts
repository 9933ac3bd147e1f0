import entries from './entries.generated.json'
import { DEFAULT_LANG, LANGS } from './languages'
import { href } from './routes'

/** Pages that take payments or show orders. They must not be opened before the visitor really follows a link. */
const NEVER = ['safe-payment', 'confirm'] as const

/**
 * Gives the Speculation Rules (https://wicg.github.io/nav-speculation/) by which browsers load pages before a link is
 * followed: all pages of this site but those of `NEVER` and those that redirect.
 */
export function speculationRules() {
  // Without `/`: the middleware would take the early load for a visit and redirect it to the stored language.
  const homes = LANGS.filter((lang) => lang !== DEFAULT_LANG).map((lang) => href('home', lang))
  const never = [
    ...NEVER.flatMap((key) => LANGS.map((lang) => href(key, lang))),
    ...entries.redirects.map(({ from }) => from),
  ]
  const at = (pathname: string) => ({ href_matches: { pathname } })
  return {
    prerender: [
      {
        where: {
          and: [
            { or: [...homes, ...LANGS.map((lang) => `/${lang}/*`)].map(at) },
            ...never.map((pathname) => ({ not: at(pathname) })),
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }
}
