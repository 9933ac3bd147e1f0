import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

/** The reservations page, told what is to be booked. */
export const bookHref = (lang: Lang, what: 'treatment' | 'offer', code: string) =>
  `${href('reservations', lang)}?${what}=${code}`
