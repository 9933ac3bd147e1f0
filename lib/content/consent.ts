import type { Lang } from '#lib/routes/languages'
import { storedFor } from './legal'
import type { StoredBy } from './schema/legal'

/** Gives the names and texts of the consent bar's groups, and our own cookies in each, as the cookie page has them. */
export function getConsentCopy(lang: Lang) {
  const category = (id: StoredBy) => {
    const { name, text, items } = storedFor(lang, id)
    const cookies = items.filter(({ kind, party }) => kind === 'cookie' && party === 'own')
    return { words: { name, text }, cookies: cookies.map((cookie) => cookie.name) }
  }
  const [measurement, advertising] = [category('measurement'), category('advertising')]
  return {
    necessary: storedFor(lang, 'necessary').name,
    categories: { measurement: measurement.words, advertising: advertising.words },
    cookies: { measurement: measurement.cookies, advertising: advertising.cookies },
  }
}
