import { z } from 'zod'
import { hint } from './hints'
import { wants } from '../terms'
import { code, text } from './values'

const resource = z.string().regex(/^[a-z0-9-]+$/, wants('resource'))

/** How the spa plans its day. Each therapist has her own table; two bookings may need the same room. */
export const planningSchema = z.strictObject({
  $schema: z.string(),
  /** Minutes for airing and making the bed after each treatment. */
  turnoverMinutes: z.int().min(0).max(60),
  /** The least time between booking and start. */
  leadMinutes: z.int().min(0).max(10_080),
  /** How far ahead guests can book. */
  horizonDays: z.int().min(1).max(365),
  /** How long a time is reserved while the guest pays. */
  holdMinutes: z.int().min(5).max(60),
  /** For how many bank days a time is reserved for a bank transfer; only later starts can be paid by transfer. */
  transferBankDays: z.int().min(1).max(10),
  /** Until how long before the start a guest may cancel or move a booking free of charge. */
  freeCancellationHours: z.int().min(0).max(168),
  /** Within how many hours staff answer a request: they accept it or offer other times. */
  answersWithinHours: z.int().min(1).max(168),
  /** Whether the printed day has the words of notes, also about health, or their mark alone. */
  printsNotes: z.boolean().meta(hint('printsNotes')),
  therapists: z.array(z.strictObject({ number: z.literal([1, 2]), resource })).length(2),
  rooms: z.array(
    z.strictObject({
      resource,
      /** The name of the room in the spa's own lists. */
      name: text,
      /** Used for two or more persons. */
      couples: z.boolean(),
      /** Treatments that always use it, for any number of persons. */
      codes: z.array(code),
    }),
  ),
})
