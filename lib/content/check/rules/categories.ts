import { listOf, type UncheckedContent } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'
import { categorySchema, isOwn } from '../../schema/category'

/** Checks that categories list only treatments of their own, and that every treatment belongs to a category. */
export function checkCategories(content: UncheckedContent): Problem[] {
  const list = listOf(content, 'categories', 'categories', categorySchema)
  const foreign = list.flatMap((entry) => {
    const { codes, prefix } = entry.item
    return codes.flatMap((code, index) => {
      const belongs = prefix === null || isOwn(code, entry.item)
      const other = placeIn(entry, 'prefix')
      return unless(belongs, entry, ['codes', index], 'category.foreign', { code, prefix: prefix ?? '' }, { other })
    })
  })
  // While one of the eleven categories cannot be read, nobody knows what is missing.
  if (list.length < 11) return foreign
  const homeless = content.treatments.flatMap((entry) => {
    const { code } = entry.item
    const hasCategory = list.some(({ item }) => isOwn(code, item))
    return unless(hasCategory, entry, ['code'], 'category.homeless', { code })
  })
  return [...foreign, ...homeless]
}
