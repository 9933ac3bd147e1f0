import type { Lang } from '#lib/routes/languages'
import { href, type RouteKey } from '#lib/routes/routes'
import type { PageKey } from '#lib/routes/table'
import { loadContent } from './read/load'
import { oncePerContent } from './read/once'
import { inLang } from './read/resolve'
import { richText } from './rich-text'
import { pageOfCode } from './schema/category'
import { CATEGORIES } from './schema/values'

export type Category = ReturnType<typeof getCategory>
/** The pages that list the treatments of one category. */
export const CATEGORY_PAGES = [
  'massages',
  'facials',
  'hammam',
  'body-rituals',
  'couple-treatments',
  'short-treatments',
] as const satisfies RouteKey<'category'>[]
export type CategoryId = ReturnType<typeof loadContent>['files']['categories']['categories'][number]['id']

/** Gives one of the eleven categories in one language. Throws on an unknown id. */
export const getCategory = oncePerContent((lang: Lang, id: CategoryId) => {
  const found = loadContent().files.categories.categories.find((category) => category.id === id)
  if (!found) throw new Error(`There is no category ${id}`)
  const category = inLang(found, lang)
  const { page } = CATEGORIES[id]
  return { ...category, benefits: richText(category.benefits), page, href: href(page, lang) }
})

/** Lists the hub's eight slides, in order. */
export const listSlides = (lang: Lang): Category[] =>
  loadContent()
    .files.categories.categories.slice(0, 8)
    .map(({ id }) => getCategory(lang, id))

/**
 * Finds the category page that a treatment belongs to: the one whose prefix its code has. Throws when there is none.
 */
export function categoryOf(code: string): RouteKey<'category'> {
  const page = CATEGORY_PAGES.find((each) => each === pageOfCode(code))
  if (!page) throw new Error(`No category has the prefix of ${code}`)
  return page
}

/** Finds the category that gives a page its colours and introduction; of two, the one that has a prefix. */
export function categoryOfPage(lang: Lang, page: PageKey): Category {
  const candidates = loadContent().files.categories.categories.filter(({ id }) => CATEGORIES[id].page === page)
  const found = candidates.find(({ id }) => CATEGORIES[id].prefix) ?? candidates[0]
  if (!found) throw new Error(`No category leads to the page ${page}`)
  return getCategory(lang, found.id)
}
