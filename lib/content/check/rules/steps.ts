import type { UncheckedContent } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'

const SHORT = 30

/**
 * Checks that a treatment's steps run from minute 0 to its end, that EX- treatments take under 30 minutes, and that CO-
 * treatments are for two.
 */
export function checkSteps(content: UncheckedContent): Problem[] {
  return content.treatments.flatMap((entry) => {
    const { code, minutes, persons, steps } = entry.item
    const other = placeIn(entry, 'code')
    const isShort = !code.startsWith('EX-') || minutes < SHORT
    const isForTwo = !code.startsWith('CO-') || persons === 2
    return [
      ...steps.flatMap(({ minute }, index) => {
        const place = placeIn(entry, 'steps', index, 'minute')
        const before = steps[index - 1]?.minute
        if (before === undefined) return unless(minute === 0, place, 'step.first', { minute })
        const earlier = placeIn(entry, 'steps', index - 1, 'minute')
        if (minute <= before) return unless(false, place, 'step.order', { minute, before, other: earlier })
        const isFine = index < steps.length - 1 || minute === minutes
        return unless(isFine, place, 'step.end', { minute, minutes, other: placeIn(entry, 'minutes') })
      }),
      ...unless(isShort, placeIn(entry, 'minutes'), 'treatment.notShort', { minutes, most: SHORT, other }),
      ...unless(isForTwo, placeIn(entry, 'persons'), 'treatment.forTwo', { persons, other }),
    ]
  })
}
