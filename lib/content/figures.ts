import { getCatalogue } from './catalogue'
import type { CategoryId } from './categories'
import { toCents } from './euros'
import { loadContent } from './read/load'
import { isIn } from './schema/category'

/** Tells whether reviews are samples. Then their average is not for search engines, and nobody has checked them. */
export const hasSampleReviews = (): boolean => loadContent().files.reviews.reviews.some(({ sample }) => sample)

/** Computes the average of all reviews' stars, to two decimals, and how many reviews there are. */
export function rating(): { average: number; count: number } {
  const { reviews } = loadContent().files.reviews
  const sum = reviews.reduce((total, { stars }) => total + stars, 0)
  return { average: Math.round((sum * 100) / reviews.length) / 100, count: reviews.length }
}

const treatments = () => getCatalogue().entries.filter(({ kind }) => kind === 'treatment')
const costs = (entries: ReturnType<typeof treatments>) =>
  entries.flatMap(({ versions }) => versions.map(({ price }) => price.cents))

/** Finds the prices of the cheapest and the dearest treatment, in cents. Offers do not count. */
export function priceRange(): { min: number; max: number } {
  const prices = costs(treatments())
  return { min: Math.min(...prices), max: Math.max(...prices) }
}

/** Finds the lowest price of a category, in cents: its cheapest treatment, or the smallest voucher if it has none. */
export function lowestPrice(id: CategoryId): number {
  const { treatments: all, files } = loadContent()
  const category = files.categories.categories.find((each) => each.id === id)
  const codes = all.flatMap((each) => (category && isIn(each, category) ? [each.code] : []))
  const categoryPrices = costs(treatments().filter(({ code }) => codes.includes(code)))
  return categoryPrices.length > 0 ? Math.min(...categoryPrices) : toCents(files.vouchers.amounts.min)
}
