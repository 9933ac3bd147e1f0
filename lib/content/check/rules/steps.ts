import type { UncheckedContent } from '../unchecked'
import { unless, type Problem } from '../problems'

const SHORT = 30

/**
 * Checks a treatment's minutes: its steps run from 0 to its end, short ones are short, and what is for two is for two.
 */
export function checkSteps(content: UncheckedContent): Problem[] {
  return content.treatments.flatMap((entry) => {
    const { code, minutes, persons, steps: list } = entry.item
    const order = list.flatMap(({ minute }, index) => {
      const path = ['steps', index, 'minute']
      const before = list[index - 1]?.minute
      if (before === undefined)
        return unless(minute === 0, entry, path, `is ${minute}, but the first step begins at 0`, 'Write 0')
      if (minute <= before)
        return unless(
          false,
          entry,
          path,
          `is ${minute}, but the step before it begins at ${before}`,
          `Write a minute after ${before}`,
        )
      const ends = index < list.length - 1 || minute === minutes
      return unless(
        ends,
        entry,
        path,
        `is ${minute}, but the treatment takes ${minutes} minutes`,
        `Write ${minutes}, or mend "minutes"`,
      )
    })
    const short = !code.startsWith('EX-') || minutes < SHORT
    const forTwo = !code.startsWith('CO-') || persons === 2
    return [
      ...order,
      ...unless(
        short,
        entry,
        ['minutes'],
        `is ${minutes}, but short treatments take less than ${SHORT}`,
        `Write less than ${SHORT}, or give it another code`,
      ),
      ...unless(
        forTwo,
        entry,
        ['persons'],
        `is ${persons}, but a treatment whose code begins with CO is for two`,
        'Write 2',
      ),
    ]
  })
}
