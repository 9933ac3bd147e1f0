import { z } from 'zod'

/**
 * The means of payment that the simulator's page offers. They decide how the capture ends. PayPal's documents let a
 * declined one be replaced; sellers report orders that stay approved and are refused until the payer has followed the
 * refusal's link and chosen another (`stuck`).
 */
export const FUNDING = ['balance', 'declined', 'stuck', 'again', 'pending'] as const
export const funding = z.enum(FUNDING)
export type Funding = z.output<typeof funding>

/** An order as the simulator stores it. */
export const orderRecord = z.object({
  id: z.string(),
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  cents: z.int(),
  description: z.string(),
  customId: z.string(),
  brand: z.string(),
  locale: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  funding: funding.nullable(),
  /** Whether the payer approved a second time after PayPal asked for it. */
  asked: z.boolean(),
  capture: z
    .object({ id: z.string(), status: z.enum(['COMPLETED', 'PENDING']), created: z.string(), dueAt: z.number() })
    .nullable(),
  refunds: z.array(z.object({ id: z.string(), cents: z.int(), created: z.string(), customId: z.string().optional() })),
})
export type OrderRecord = z.output<typeof orderRecord>

/** What was answered to a PayPal-Request-Id: an order, one of its refunds, or a refusal. */
export const requestRecord = z.object({
  id: z.string(),
  order: z.string(),
  refund: z.string().optional(),
  refusal: z.string().optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string(), method: z.enum(['GET', 'POST']) })).optional(),
})
