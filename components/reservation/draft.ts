import * as z from 'zod/mini'
import { NO_BUYER, TYPED_BUYER } from '#lib/contracts/buyer'
import { Therapist } from '#lib/contracts/states'

/** What is chosen and typed in the reservation form. It is kept for the tab. */
export const ReservationDraft = z.object({
  code: z.string(),
  option: z.optional(z.int()),
  persons: z.int(),
  day: z.string(),
  start: z.string(),
  therapist: Therapist,
  ...TYPED_BUYER,
  voucher: z.string(),
})
export type ReservationDraft = z.infer<typeof ReservationDraft>

export const EMPTY_DRAFT: ReservationDraft = {
  code: '',
  persons: 1,
  day: '',
  start: '',
  therapist: 0,
  ...NO_BUYER,
  voucher: '',
}
