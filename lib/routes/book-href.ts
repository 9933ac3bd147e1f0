import { bookQuery } from './book-query'
import type { Lang } from './languages'
import { href } from './routes'

/** Gives the address of the reservations page with a treatment or offer already chosen. */
export const bookHref = (lang: Lang, what: 'treatment' | 'offer', code: string) =>
  href('reservations', lang) + bookQuery(what, code)
