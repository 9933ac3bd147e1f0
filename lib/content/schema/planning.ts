import { z } from 'zod'
import { wants } from '../check/words'
import { code, text } from './values'

const resource = z.string().regex(/^[a-z0-9-]+$/, wants('resource'))

/** How the day is planned. A therapist brings her own table; rooms are what two bookings may have to share. */
export const planningSchema = z.strictObject({
  $schema: z.string(),
  /** Airing and making the bed after each treatment. */
  turnoverMinutes: z.int().min(0).max(60),
  /** The earliest start that can still be booked, from now. */
  leadMinutes: z.int().min(0).max(10_080),
  /** How far ahead one can book. */
  horizonDays: z.int().min(1).max(365),
  /** How long a time is kept while one pays. */
  holdMinutes: z.int().min(5).max(60),
  /** How many bank days a time is kept for a bank transfer; a transfer is offered only for what starts later. */
  transferBankDays: z.int().min(1).max(10),
  /** Until how long before the start one may cancel or move for nothing. */
  freeCancellationHours: z.int().min(0).max(168),
  /** Within how many hours staff answer a request: accept it, or say what else is free. */
  answersWithinHours: z.int().min(1).max(168),
  therapists: z.array(z.strictObject({ number: z.union([z.literal(1), z.literal(2)]), resource })).length(2),
  rooms: z.array(
    z.strictObject({
      resource,
      /** What the spa calls it in its own lists. */
      name: text,
      /** Two or more persons take it. */
      couples: z.boolean(),
      /** Treatments that take it, whoever comes. */
      codes: z.array(code),
    }),
  ),
})
