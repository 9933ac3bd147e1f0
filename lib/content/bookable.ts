import type { Catalogue } from '#lib/catalogue/catalogue'
import { LANGS, type Lang, type Localized } from '#lib/routes/languages'
import { getCatalogue } from './catalogue'
import { getCategory, type CategoryId } from './categories'
import { loadContent } from './load'
import { getPage } from './pages'
import { treatmentsOf } from './treatments'

/** Everything the reservations page can book: what it costs, in which order it is listed, what the versions of offers are called. */
export function listBookable(lang: Lang): {
  catalogue: Catalogue
  groups: { heading: string; codes: string[] }[]
  versions: Record<string, Localized>
} {
  const { version, entries } = getCatalogue()
  const { menu } = loadContent().pages
  const categories = menu.sections.groups.categories.map((id: CategoryId) => getCategory(lang, id))
  const treatments = categories.map(({ name, target }) => ({
    heading: name,
    codes: treatmentsOf(lang, target).map(({ code }) => code),
  }))
  const offers = { heading: getPage(lang, 'offers').h1, codes: allOffers().map(({ id }) => id) }
  return { catalogue: { version, entries, lastMinute: [] }, groups: [...treatments, offers], versions: versionTitles() }
}

const allOffers = () => [...loadContent().files.offers.offers, ...loadContent().files.specials.specials]

/** «Masaje y facial (con piedras)», by `ISP-1/2`. */
function versionTitles(): Record<string, Localized> {
  const named = allOffers().flatMap(({ id, title, options }) =>
    (options?.options ?? []).map(({ number, description }) => {
      const inLang = (lang: Lang) => `${title[lang]} (${description[lang].replace(/\.$/, '')})`
      return [`${id}/${number}`, Object.fromEntries(LANGS.map((lang) => [lang, inLang(lang)]))] as const
    }),
  )
  return Object.fromEntries(named) as Record<string, Localized>
}
