import * as z from 'zod/mini'
import { LastGroup, Therapist } from './states'
import { Cents, Clock, Code, Day, DateTime, Persons } from './scalars'

/**
 * A free start with its prices: one for a booked treatment, or one for each treatment of a last-minute group.
 * `beforeCents`, the price before a reduction, only stands with a reduced one.
 */
export const Slot = z.object({
  day: Day,
  start: Clock,
  startsAt: DateTime,
  /** For all its persons, also when they are served in rounds. */
  minutes: z.int().check(z.gte(15), z.lte(720)),
  group: z.nullable(LastGroup),
  /** The therapists who are free then; both where both are needed. */
  therapists: z.array(Therapist).check(z.maxLength(2)),
  offers: z
    .array(z.object({ code: Code, cents: Cents, beforeCents: z.optional(Cents) }))
    .check(z.minLength(1), z.maxLength(12)),
})
export type Slot = z.infer<typeof Slot>

/** The visitor's choice of a start. The function decides with its own clock whether it can be taken. */
export const SlotPick = z.strictObject({ day: Day, start: Clock, therapist: Therapist })
export type SlotPick = z.infer<typeof SlotPick>

/** The persons of a party who are served at the same time: so many minutes after its start, for so many minutes. */
export const Round = z.object({ persons: Persons, after: z.int(), minutes: z.int() })
export type Round = z.infer<typeof Round>
