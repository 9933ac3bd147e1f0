import { ROUTES, type Route, type RouteKey } from '#lib/routes/routes'

/** The first page of every kind; categories and legal pages all, since each has sections of its own. */
export const KINDS: Route[] = ROUTES.filter(
  (route, index) =>
    ['category', 'legal'].includes(route.kind) || ROUTES.findIndex(({ kind }) => kind === route.kind) === index,
)

/** The first page of every kind. */
const ONE_OF_EACH = KINDS.filter((route, index) => KINDS.findIndex(({ kind }) => kind === route.kind) === index)

/**
 * What is looked at closest: with EVERY_PAGE=1 every page of KINDS, which takes some minutes, else one of each kind.
 */
export const LOOKED_AT = process.env.EVERY_PAGE ? KINDS : ONE_OF_EACH

/** Pages that live from the start: their code runs before anybody moves. */
export const LIVE: readonly RouteKey[] = [
  'last-minute',
  'reservations',
  'safe-payment',
  'confirm',
  'voucher',
  'they-choose',
  'check-voucher',
  'my-booking',
  'withdrawal',
]
