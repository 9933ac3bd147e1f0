import { LANGS } from '#lib/routes/languages'
import { href, ROUTES, type Route } from '#lib/routes/routes'

/** The first page of every kind; categories and legal pages all, since each has sections of its own. */
export const KINDS: Route[] = ROUTES.filter(
  (route, index) =>
    ['category', 'legal'].includes(route.kind) || ROUTES.findIndex(({ kind }) => kind === route.kind) === index,
)

/** Pages that live from the start: their code runs before anybody moves. */
export const LIVE = [
  'last-minute',
  'reservations',
  'safe-payment',
  'confirm',
  'voucher',
  'they-choose',
  'check-voucher',
  'your-voucher',
  'withdrawal',
]

/** An address that does not exist, in each language. */
export const MISSING = LANGS.map((lang) => ({
  name: `the missing page in ${lang}`,
  path: `${href('home', lang)}/nope`.replace('//', '/es/'),
  lang,
}))
