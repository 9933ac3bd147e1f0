import * as z from 'zod/mini'
import { Buyer } from './buyer'
import { Meta } from './envelope'
import { consent, antiSpamFields } from './fields'
import { Item } from './item'
import { State } from './states'
import { Cents, DateTime, Lang, OrderRef, OrderReference, Secret } from './scalars'

/** The fields of every request that starts an order. */
export const purchaseFields = {
  lang: Lang,
  item: Item,
  buyer: Buyer,
  /** Made by the browser, one per basket: two tabs meet in one order. */
  clientToken: Secret,
  /** Compared, never charged: another total answers `price_changed`. */
  expectedTotalCents: Cents,
  terms: consent,
  ...antiSpamFields,
}
export const Purchase = z.strictObject(purchaseFields)
export type Purchase = z.infer<typeof Purchase>

/** The fields of every answer that started an order. */
export const orderAnswerFields = {
  orderRef: OrderRef,
  reference: OrderReference,
  statusToken: Secret,
  totalCents: Cents,
  currency: z.literal('EUR'),
  state: State,
  /** null for vouchers, which hold no time. */
  holdExpiresAt: z.nullable(DateTime),
  meta: Meta,
}
