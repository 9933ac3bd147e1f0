import { block, freeBlock, type Block } from '#functions/domain/planning/blocks'
import { plainDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { dayIn, lineOf, NotSure, orderLines, StaffRefused, type Desk } from './desk'
import { WHOLE_SPA } from './parse'
import { verb, type Verb } from './verb'
import { buttonOf, DESK_WORDS } from '../words/es'

const WHOLE_DAY = { opens: '00:00', closes: '23:59' }

/** What can be done with the hours of therapists and rooms. */
export const blockVerbs: readonly Verb[] = [
  verb(
    'block',
    ({ resources, day, clock, note, box }) => ({
      resource: resources,
      day,
      opens: clock.default(WHOLE_DAY.opens),
      closes: clock.default(WHOLE_DAY.closes),
      lastDay: day.optional(),
      reason: note.optional(),
      weekly: box,
    }),
    async (desk, { lastDay = null, reason = null, ...given }, isSure) => {
      const { deps, names } = desk
      const hours = { ...given, lastDay, reason }
      if ((lastDay ?? hours.day) < madridDay(deps.now())) throw new StaffRefused(DESK_WORDS.blocks.past)
      if (hours.closes <= hours.opens || (lastDay !== null && lastDay < hours.day))
        throw new StaffRefused(DESK_WORDS.blocks.empty)
      const { ids, concerned } = await block(deps, hours, isSure)
      const orders = orderLines(concerned)
      const [id, ...more] = ids
      if (id === undefined) throw new NotSure([DESK_WORDS.blocks.concerned, ...orders])
      const resource = more.length > 0 ? WHOLE_SPA : hours.resource.join()
      const said = blockIn({ names }, { ...hours, resource, freeDays: [] })
      const done = DESK_WORDS.blocks.done(id, said, buttonOf('free'))
      return orders.length > 0 ? [done, DESK_WORDS.blocks.kept, ...orders] : [done]
    },
  ),
  verb(
    'free',
    ({ counts, day }) => ({ id: counts, day: day.optional() }),
    async (desk, { id: ids, day: on }) => {
      const answers: string[] = []
      // What closes the whole spa is a block of each therapist and room: they are freed one after the other.
      for (const id of ids) {
        const freed = await freeBlock(desk.deps, id, on)
        if (!freed) throw new StaffRefused(DESK_WORDS.blocks.unknown(id))
        const isOneDay = on !== undefined && (freed.weekly || freed.lastDay !== null)
        answers.push(
          isOneDay ? DESK_WORDS.blocks.freedOn(id, dayIn(on)) : DESK_WORDS.blocks.freed(id, blockIn(desk, freed)),
        )
      }
      return answers
    },
  ),
]

/** Describes a block: the therapist or room, the days, the hours and the reason. */
export function blockIn(
  { names }: Pick<Desk, 'names'>,
  hours: Pick<Block, 'resource' | 'day' | 'opens' | 'closes' | 'weekly' | 'lastDay' | 'freeDays' | 'reason'>,
): string {
  const { blocks: t } = DESK_WORDS
  const days = hours.weekly
    ? [
        t.every(plainDay(hours.day, 'es', 'weekday')),
        t.from(plainDay(hours.day, 'es')),
        ...(hours.lastDay === null ? [] : [t.until(plainDay(hours.lastDay, 'es'))]),
      ].join(' ')
    : hours.lastDay === null || hours.lastDay === hours.day
      ? dayIn(hours.day)
      : t.days(dayIn(hours.day), dayIn(hours.lastDay))
  const clock =
    hours.opens === WHOLE_DAY.opens && hours.closes === WHOLE_DAY.closes ? '' : `${hours.opens}–${hours.closes}`
  const freed = hours.freeDays.map((day) => plainDay(day, 'es')).join(', ')
  const except = freed === '' ? '' : t.except(freed)
  return lineOf(names.get(hours.resource) ?? hours.resource, days, except, clock, hours.reason ?? '')
}
