import { z } from 'zod'
import { hint } from './hints'
import { LIMITS } from '#lib/contracts/limits'
import { code, maybe, texts, text, voucherDesign, textGroup } from './values'

const { min, max } = LIMITS.voucherEuros

export const vouchersSchema = z.strictObject({
  $schema: z.string(),
  designs: z.array(z.strictObject({ id: voucherDesign, name: text, description: text })).length(4),
  occasions: z.array(z.strictObject({ id: z.string(), design: voucherDesign, name: text, message: text })),
  amounts: z.strictObject({
    currency: z.literal('EUR'),
    // The limits of the functions that sell vouchers.
    min: z.literal(min),
    max: z.literal(max),
    step: z.literal(1),
    default: code.meta(hint('defaultAmount')),
    suggested: z.array(code).meta(hint('suggestedAmounts')),
    euros: z.array(z.int().min(min).max(max)).optional().meta(hint('suggestedEuros')),
    ...texts('covers', 'hint'),
  }),
  validity: z.strictObject({ ...texts('heading', 'long', 'short'), months: maybe(z.int().positive()) }),
  card: textGroup(
    'heading',
    'to',
    'from',
    'emptyMessage',
    'amount',
    'treatment',
    'theyChoose',
    'code',
    'until',
    'redeem',
    'check',
    'priceHidden',
  ),
})
