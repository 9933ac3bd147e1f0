import { z } from 'zod'
import { code, maybe, texts, text, voucherDesign, words } from './values'

const wholeEuros = z.int().positive()

export const vouchers = z.strictObject({
  $schema: z.string(),
  designs: z.array(z.strictObject({ id: voucherDesign, name: text, description: text })).length(4),
  occasions: z.array(z.strictObject({ id: z.string(), design: voucherDesign, name: text, message: text })),
  amounts: z.strictObject({
    currency: z.literal('EUR'),
    min: wholeEuros,
    max: wholeEuros,
    step: z.literal(1),
    default: wholeEuros,
    suggested: z.array(z.strictObject({ amount: wholeEuros, code })),
    ...texts('covers', 'other', 'hint'),
  }),
  validity: z.strictObject({ ...texts('heading', 'long', 'short'), months: maybe(z.int().positive()) }),
  card: words(
    'heading', 'to', 'from', 'emptyMessage', 'amount', 'treatment', 'theyChoose', 'code',
    'until', 'redeem', 'check', 'priceHidden',
  ),
})
