import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { Slot } from './slot'
import { Therapist } from './states'
import { Code, Day, Lang, OptionNumber, Persons, Secret } from './scalars'

/** The basket of the visitor: a time that it already holds counts as free. */
const basket = { clientToken: z.optional(Secret) }

/**
 * The request for the free starts of a day, for one treatment or offer, or for last minute. With `orLater` it is the
 * first day from then on that has any. Never cached.
 */
export const DayRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('booking'),
    lang: Lang,
    day: Day,
    code: Code,
    option: z.optional(OptionNumber),
    persons: Persons,
    therapist: Therapist,
    orLater: z.optional(z.literal(true)),
    ...basket,
  }),
  z.strictObject({ kind: z.literal('last'), lang: Lang, day: Day, ...basket }),
])
/** The request for the next free start of each of these codes, if there is one soon. */
const NextRequest = z.strictObject({
  kind: z.literal('next'),
  lang: Lang,
  codes: z.array(Code).check(z.maxLength(60)),
})
const request = z.discriminatedUnion('kind', [DayRequest, NextRequest])
const response = z.object({
  /** The requested day, or the later one that was found. */
  day: Day,
  zone: z.literal('Europe/Madrid'),
  closed: z.boolean(),
  /** In one list, which the site groups. A completely free Saturday has 243 last-minute starts in seven groups. */
  slots: z.array(Slot).check(z.maxLength(400)),
  /**
   * Whether there is any start for one, any for a couple, a 60-minute one for one, a 60-minute one for a couple. The
   * first two open the tabs of this site; all four are the specification's (point 3).
   */
  flags: z.object({
    isTodayFree: z.boolean(),
    isTodayCouple: z.boolean(),
    isTodayOneHour: z.boolean(),
    isTodayOneCouple: z.boolean(),
  }),
  meta: Meta,
})
export const slotsCall = { name: 'slots', request, response, key: 'never' } as const satisfies Call
