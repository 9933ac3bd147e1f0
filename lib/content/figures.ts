import type { CategoryId } from './categories'
import { toCents } from './euros'
import { loadContent } from './load'

/** The average of all reviews' stars, to two decimals, and how many there are. */
export function rating(): { average: number; count: number } {
  const { reviews } = loadContent().files.reviews
  const sum = reviews.reduce((total, { stars }) => total + stars, 0)
  return { average: Math.round((sum * 100) / reviews.length) / 100, count: reviews.length }
}

type Priced = { price: number; discountedPrice?: number }
const asked = ({ price, discountedPrice }: Priced) => toCents(discountedPrice ?? price)

/** What the cheapest and the dearest treatment cost, in cents; packs and offers stand outside. */
export function priceRange(): { min: number; max: number } {
  const prices = loadContent().treatments.map(asked)
  return { min: Math.min(...prices), max: Math.max(...prices) }
}

/** From how much a category is, in cents: its cheapest treatment, or the smallest voucher. */
export function lowestPrice(id: CategoryId): number {
  const { files, treatments } = loadContent()
  const category = files.categories.categories.find((each) => each.id === id)
  const own = treatments.filter(({ code }) =>
    category?.prefix ? code.startsWith(`${category.prefix}-`) : category?.codes.includes(code),
  )
  return own.length > 0 ? Math.min(...own.map(asked)) : toCents(files.vouchers.amounts.min)
}
