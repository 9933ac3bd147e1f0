import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { getCatalogue } from './catalogue'
import type { CategoryId } from './categories'
import { toCents } from './euros'
import { loadContent } from './read/load'
import { getPage } from './pages'
import { isOwn } from './schema/category'

/** Computes the average of all reviews' stars, to two decimals, and how many reviews there are. */
export function rating(): { average: number; count: number } {
  const { reviews } = loadContent().files.reviews
  const sum = reviews.reduce((total, { stars }) => total + stars, 0)
  return { average: Math.round((sum * 100) / reviews.length) / 100, count: reviews.length }
}

const treatments = () => getCatalogue().entries.filter(({ kind }) => kind === 'treatment')
const costs = (entries: ReturnType<typeof treatments>) =>
  entries.flatMap(({ versions }) => versions.map(({ price }) => price.cents))

/** Finds what the cheapest and the dearest treatment cost, in cents; packs and offers stand outside. */
export function priceRange(): { min: number; max: number } {
  const prices = costs(treatments())
  return { min: Math.min(...prices), max: Math.max(...prices) }
}

/** Finds from how much a category is, in cents: its cheapest treatment, or the smallest voucher. */
export function lowestPrice(id: CategoryId): number {
  const { categories, vouchers } = loadContent().files
  const category = categories.categories.find((each) => each.id === id)
  const own = costs(
    treatments().filter(({ code }) => (category?.prefix ? isOwn(code, category) : category?.codes.includes(code))),
  )
  return own.length > 0 ? Math.min(...own) : toCents(vouchers.amounts.min)
}

/** Says from how much something is to be had, in the words of the home page. */
export const fromPrice = (lang: Lang, cents: number): string =>
  fill(getPage(lang, 'home').sections.menu.fromPrice, { price: formatMoney(cents, lang) })
