import * as z from 'zod/mini'
import { TYPED_BUYER } from '#lib/contracts/buyer'
import { Item } from '#lib/contracts/item'
import { Round } from '#lib/contracts/slot'
import { Cents, DateTime, inEveryLang, Lang } from '#lib/contracts/scalars'

/** What was chosen and is to be paid. The title is kept in every language, because the visitor may still change it. */
export const Basket = z.object({
  /** Identifies one choice, whatever its time and price. What is typed and accepted for it counts for it only. */
  id: z.optional(z.string()),
  lang: Lang,
  title: inEveryLang(z.string()),
  item: Item,
  /** The price that the visitor was shown. The function charges its own total, or says that it differs. */
  totalCents: Cents,
  beforeCents: Cents,
  /** What a redeemed voucher pays of the price. */
  voucherCents: z.optional(Cents),
  /** A voucher for a treatment pays: the guest sees neither its price nor the part that the voucher pays. */
  hidesPrice: z.optional(z.boolean()),
  minutes: z.nullable(z.int()),
  startsAt: z.nullable(DateTime),
  /** Who of a party begins when. */
  rounds: z.optional(z.array(Round)),
  /** The buyer's details so far, where a form has already asked for them. */
  buyer: z.optional(z.object({ ...TYPED_BUYER, phone: z.optional(z.string()) })),
  /** The order that was made of this basket, once there is one. */
  order: z.optional(z.string()),
  at: DateTime,
})
export type Basket = z.infer<typeof Basket>
