import type { Lang } from './languages'
import { href } from './routes'

/** Gives the address of the reservations page, told what is to be booked. */
export const bookHref = (lang: Lang, what: 'treatment' | 'offer', code: string) =>
  `${href('reservations', lang)}?${what}=${code}`
