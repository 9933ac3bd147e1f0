import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { Slot } from './slot'
import { Therapist } from './states'
import { Code, Day, Lang, OptionNumber, Persons, Secret } from './scalars'

/** The basket that asks: a time that it holds itself counts as free. */
const own = { clientToken: z.optional(Secret) }

/**
 * What is free on a day, or with `orLater` on the first day from then on that has anything free, for one treatment or
 * offer, or for last minute. Never cached.
 */
export const SlotsRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('booking'),
    lang: Lang,
    day: Day,
    code: Code,
    option: z.optional(OptionNumber),
    persons: Persons,
    therapist: Therapist,
    orLater: z.optional(z.literal(true)),
    ...own,
  }),
  z.strictObject({ kind: z.literal('last'), lang: Lang, day: Day, ...own }),
])
export const SlotsResponse = z.object({
  /** The day that was asked for, or the later one that was found. */
  day: Day,
  zone: z.literal('Europe/Madrid'),
  closed: z.boolean(),
  /** Flat; the site groups them. A whole free Saturday has 243 last-minute starts in seven groups. */
  slots: z.array(Slot).check(z.maxLength(400)),
  /**
   * Any single start, any couple start, a 60-minute single, a 60-minute couple. The first two say which tabs are open
   * on this site; all four are the specification's (point 3).
   */
  flags: z.object({
    isTodayFree: z.boolean(),
    isTodayCouple: z.boolean(),
    isTodayOneHour: z.boolean(),
    isTodayOneCouple: z.boolean(),
  }),
  meta: Meta,
})
export const slotsCall = {
  name: 'slots',
  request: SlotsRequest,
  response: SlotsResponse,
  key: 'never',
  deadlineMs: 10_000,
} as const satisfies Call
