import type { UncheckedContent } from '../unchecked'
import { placeIn, problemAt, unless, type Problem } from '../problems'

const SHORT = 30

/**
 * Checks that a treatment's steps run from minute 0 to its end, that EX- treatments take under 30 minutes, and that CO-
 * treatments are for two.
 */
export function checkSteps(content: UncheckedContent): Problem[] {
  return content.treatments.flatMap((entry) => {
    const { code, minutes, persons, steps: list } = entry.item
    const order = list.flatMap(({ minute }, index) => {
      const path = ['steps', index, 'minute']
      const previous = list[index - 1]?.minute
      if (previous === undefined) return unless(minute === 0, entry, path, 'step.first', { minute })
      if (minute <= previous) {
        const other = placeIn(entry, 'steps', index - 1, 'minute')
        return [problemAt(entry, path, 'step.order', { minute, before: previous }, { other })]
      }
      const endsRight = index < list.length - 1 || minute === minutes
      return unless(endsRight, entry, path, 'step.end', { minute, minutes }, { other: placeIn(entry, 'minutes') })
    })
    const short = !code.startsWith('EX-') || minutes < SHORT
    const forTwo = !code.startsWith('CO-') || persons === 2
    const other = placeIn(entry, 'code')
    return [
      ...order,
      ...unless(short, entry, ['minutes'], 'treatment.notShort', { minutes, most: SHORT }, { other }),
      ...unless(forTwo, entry, ['persons'], 'treatment.forTwo', { persons }, { other }),
    ]
  })
}
