import * as z from 'zod/mini'
import { Item } from '#lib/contracts/item'
import { Cents, DateTime, inEveryLang, Lang, OrderRef } from '#lib/contracts/scalars'

const Typed = z.optional(z.string())

/** What was chosen, on its way to payment. The title stands in every language, because the visitor may still change it. */
export const Basket = z.object({
  /** Of one choice, also at another time or price: what is typed and accepted for it counts for no other. */
  id: z.optional(z.string()),
  lang: Lang,
  title: inEveryLang(z.string()),
  item: Item,
  /** What the visitor was shown; the function charges its own total or says that it differs. */
  totalCents: Cents,
  regularCents: Cents,
  /** What a redeemed voucher pays of it. */
  voucherCents: z.optional(Cents),
  /** It is a voucher for a treatment, which tells its price to nobody. */
  hidesPrice: z.optional(z.boolean()),
  minutes: z.nullable(z.int()),
  startsAt: z.nullable(DateTime),
  /** As typed so far, where a form has already asked. */
  buyer: z.optional(z.object({ name: Typed, email: Typed, phone: Typed })),
  /** The order that was made of it, once there is one. */
  order: z.optional(OrderRef),
  at: z.iso.datetime(),
})
export type Basket = z.infer<typeof Basket>
