import * as z from 'zod/mini'
import { Buyer } from './buyer'
import { antiSpamFields, consent, line } from './fields'
import { SentItem } from './sent-item'
import { LIMITS } from './limits'
import { Cents, Lang, Secret } from './scalars'
import { rule } from './validation'

/** To whom the spa writes a company's invoice. Countries' tax numbers differ: only their characters are checked. */
export const Invoice = z.strictObject({
  name: line(2, LIMITS.name),
  /** Only its letters and digits count, in any case. */
  taxId: z.string().check(
    z.maxLength(40),
    z.overwrite((typed) => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')),
    z.regex(/^(?=.*\d)[A-Z\d]{5,20}$/, rule('format')),
  ),
  address: line(5, LIMITS.invoiceAddress),
})

/** What few orders need: a note for the spa, and to whom a company's invoice is written. */
export const extraFields = {
  note: z.optional(line(1, LIMITS.note)),
  invoice: z.optional(Invoice),
}

/** The fields of every request that starts an order. */
export const purchaseFields = {
  lang: Lang,
  item: SentItem,
  buyer: Buyer,
  /** Made by the browser, one per basket, so that two tabs with one basket make one order. */
  clientToken: Secret,
  /** Only compared, never charged: if the price differs the answer is `price_changed`. */
  expectedTotalCents: Cents,
  terms: consent,
  ...extraFields,
  ...antiSpamFields,
}
export const Purchase = z.strictObject(purchaseFields)
export type Purchase = z.infer<typeof Purchase>
export type SentPurchase = z.input<typeof Purchase>
