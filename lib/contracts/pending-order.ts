import * as z from 'zod/mini'
import { BookingKind } from './states'
import { IdempotencyKey, Lang, OrderRef, OrderReference, Secret } from './scalars'

/** What the browser keeps of an unfinished order for 24 hours, before the provider is first contacted. No name, no e-mail. */
export const PendingOrder = z.strictObject({
  orderRef: OrderRef,
  statusToken: Secret,
  /** Its short number for people, to be said also while the function does not answer. */
  reference: z.optional(OrderReference),
  idempotencyKey: IdempotencyKey,
  kind: BookingKind,
  lang: Lang,
  at: z.iso.datetime(),
})
export type PendingOrder = z.infer<typeof PendingOrder>
