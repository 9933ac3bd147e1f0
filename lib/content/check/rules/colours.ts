import { contrastOf } from '../../colours'
import { listOf, type UncheckedContent } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'
import { categorySchema } from '../../schema/category'

/** The least contrast of running text (WCAG 2.2, 1.4.3, AA). */
const LEAST_CONTRAST = 4.5

/** Checks that the text of each category has enough contrast with its background. */
export function checkColours(content: UncheckedContent): Problem[] {
  return listOf(content, 'categories', 'categories', categorySchema).flatMap((entry) => {
    const { background, text } = entry.item
    const contrast = contrastOf(background, text)
    return unless(
      contrast >= LEAST_CONTRAST,
      entry,
      ['text'],
      'category.contrast',
      // Rounded down: 4.49 is not 4.5.
      { text, background, contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST },
      { other: placeIn(entry, 'background') },
    )
  })
}
