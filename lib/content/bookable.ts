import type { Catalogue } from '#lib/catalogue/catalogue'
import { PRICES_STARTS } from '#lib/functions/capabilities'
import type { Lang } from '#lib/routes/languages'
import { getCatalogue } from './catalogue'
import { getCategory, type CategoryId } from './categories'
import { loadContent } from './read/load'
import { getPage } from './pages'
import { treatmentsOf } from './treatments'

/** Reads what the reservations page can book: the catalogue, and its codes in groups, in the order of the page. */
export function listBookable(lang: Lang): {
  catalogue: Catalogue
  groups: { heading: string; codes: string[] }[]
} {
  const catalogue = getCatalogue()
  const { menu } = loadContent().pages
  const categories = menu.sections.groups.categories.map((id: CategoryId) => getCategory(lang, id))
  const treatments = categories.map(({ name, page }) => ({
    heading: name,
    codes: treatmentsOf(lang, page).map(({ code }) => code),
  }))
  const offers = {
    heading: getPage(lang, 'offers').h1,
    codes: catalogue.entries.filter(({ kind }) => kind === 'offer').map(({ code }) => code),
  }
  // Functions that sell the last minute as an order of its own name its price with each start.
  const lastMinute = PRICES_STARTS ? catalogue.lastMinute : []
  return { catalogue: { ...catalogue, lastMinute }, groups: [...treatments, offers] }
}
