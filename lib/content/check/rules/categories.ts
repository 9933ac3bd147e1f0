import { contrastOf } from '../../colours'
import { listOf, type UncheckedContent } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'
import { categorySchema, isOwn } from '../../schema/category'
import { CATEGORIES } from '../../schema/values'

/** The least contrast of running text (WCAG 2.2, 1.4.3, AA). */
const LEAST_CONTRAST = 4.5

/** Checks that categories list only treatments of their own, and that their words can be read on their background. */
export const checkCategories = (content: UncheckedContent): Problem[] =>
  listOf(content, 'categories', 'categories', categorySchema).flatMap((entry) => {
    const { id, codes, background, text } = entry.item
    const { prefix } = CATEGORIES[id]
    const contrast = contrastOf(background, text)
    // Rounded down: 4.49 is not 4.5.
    const colours = { text, background, contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST }
    return [
      ...codes.flatMap((code, index) => {
        const isFine = prefix === null || isOwn(code, entry.item)
        return unless(isFine, placeIn(entry, 'codes', index), 'category.foreign', { code, prefix: prefix ?? '' })
      }),
      ...unless(contrast >= LEAST_CONTRAST, placeIn(entry, 'text'), 'category.contrast', {
        ...colours,
        other: placeIn(entry, 'background'),
      }),
    ]
  })
