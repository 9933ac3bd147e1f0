import { contrastOf } from '../../colours'
import { listOf, type UncheckedContent } from '../unchecked'
import { unless, type Problem } from '../problems'
import { categorySchema } from '../../schema/category'

/** What running text needs (WCAG 2.2, 1.4.3, AA). */
const READABLE = 4.5

/** Checks that the text of a category can be read on its background. */
export function checkColours(content: UncheckedContent): Problem[] {
  return listOf(content, 'categories', 'categories', categorySchema).flatMap((entry) => {
    const { background, text } = entry.item
    const contrast = contrastOf(background, text)
    // Rounded down: 4.49 is not 4.5.
    const said = Math.floor(contrast * 10) / 10
    return unless(
      contrast >= READABLE,
      entry,
      ['text'],
      `is ${text}, which cannot be read on the background ${background}: their contrast is ${said}`,
      `Choose colours with a contrast of ${READABLE} or more`,
    )
  })
}
