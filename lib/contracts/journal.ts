import * as z from 'zod/mini'
import { BookingKind } from './states'
import { IdempotencyKey, Lang, OrderRef, Secret } from './words'

/** What the browser keeps of an unfinished order for 24 hours, before the provider is first contacted. No name, no e-mail. */
export const Journal = z.strictObject({
  orderRef: OrderRef,
  statusToken: Secret,
  idempotencyKey: IdempotencyKey,
  kind: BookingKind,
  lang: Lang,
  at: z.iso.datetime(),
})
export type Journal = z.infer<typeof Journal>
