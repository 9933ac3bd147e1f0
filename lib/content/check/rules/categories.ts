import { contrastOf } from '../../colours'
import { listOf, type UncheckedContent } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'
import { categorySchema, isOwn } from '../../schema/category'

/** The least contrast of running text (WCAG 2.2, 1.4.3, AA). */
const LEAST_CONTRAST = 4.5

/**
 * Checks that categories list only treatments of their own, that their words can be read on their background, and that
 * every treatment belongs to a category.
 */
export function checkCategories(content: UncheckedContent): Problem[] {
  const list = listOf(content, 'categories', 'categories', categorySchema)
  const wrong = list.flatMap((entry) => {
    const { codes, prefix, background, text } = entry.item
    const contrast = contrastOf(background, text)
    // Rounded down: 4.49 is not 4.5.
    const colours = { text, background, contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST }
    return [
      ...codes.flatMap((code, index) => {
        const values = { code, prefix: prefix ?? '', other: placeIn(entry, 'prefix') }
        return unless(!prefix || isOwn(code, entry.item), placeIn(entry, 'codes', index), 'category.foreign', values)
      }),
      ...unless(contrast >= LEAST_CONTRAST, placeIn(entry, 'text'), 'category.contrast', {
        ...colours,
        other: placeIn(entry, 'background'),
      }),
    ]
  })
  // While one of the eleven categories cannot be read, it is unknown which treatments have none.
  if (list.length < 11) return wrong
  const homeless = content.treatments.flatMap((entry) => {
    const { code } = entry.item
    const hasCategory = list.some(({ item }) => isOwn(code, item))
    return unless(hasCategory, placeIn(entry, 'code'), 'category.homeless', { code })
  })
  return [...wrong, ...homeless]
}
