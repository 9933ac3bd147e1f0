import * as z from 'zod/mini'
import { Meta } from './envelope'
import { Cents, DateTime, OrderRef, OrderReference, Secret } from './scalars'
import { State } from './states'

/** The fields of every answer to a request that starts an order. */
export const orderAnswerFields = {
  orderRef: OrderRef,
  reference: OrderReference,
  statusToken: Secret,
  totalCents: Cents,
  currency: z.literal('EUR'),
  state: State,
  /** Until when the time is held; null for vouchers. */
  holdExpiresAt: z.nullable(DateTime),
  meta: Meta,
}
