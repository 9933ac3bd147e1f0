import entries from './entries.generated.json'
import { DEFAULT_LANG, LANGS } from './languages'
import { href } from './routes'

/**
 * The pages where money is, or the state of an order: such a page is opened when somebody means to, not because a
 * finger rests on a link.
 */
const NEVER = ['safe-payment', 'confirm'] as const

/**
 * Writes what browsers may prepare before a link is followed, as Speculation Rules
 * (https://wicg.github.io/nav-speculation/): pages of this site that somebody is about to open, but none where people
 * pay and none that redirects.
 */
export function speculationRules() {
  // Not `/`: what is prepared looks to the middleware like an arrival, and the stored language would lead it elsewhere.
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
