import * as z from 'zod/mini'
import type { Booking } from '#lib/contracts/booking'
import { Item } from '#lib/contracts/item'
import { Cents, DateTime, inEveryLang, Lang, OrderRef } from '#lib/contracts/scalars'
import type { Slot } from '#lib/contracts/slot'
import type { LastGroup } from '#lib/contracts/states'

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

/**
 * Moves a basket to another time, at that time's price; the therapist stays where that person is free. A voucher,
 * which has no time, stays as it is.
 */
export function atOtherTime(basket: Basket, { day, start, startsAt, therapists, offers }: Slot): Basket {
  const { item } = basket
  if (item.kind === 'gift') return basket
  const wanted = item.slot.therapist
  const therapist = therapists.some((each) => each === wanted) ? wanted : 0
  const price = offers.find(({ code }) => code === item.code) ?? offers[0]
  // A redeemed voucher's part stays; the function says so if the rest is another.
  const prices =
    item.kind === 'transfer' || !price ? {} : { totalCents: price.totalCents, regularCents: price.regularCents }
  return { ...basket, ...prices, startsAt, item: { ...item, slot: { day, start, therapist } } }
}

/** Gives a basket the total that the function names, in cents. With a voucher it is the voucher that pays another part. */
export function atOtherPrice(basket: Basket, nowCents: number): Basket {
  const { totalCents, regularCents, voucherCents = 0 } = basket
  return {
    ...basket,
    totalCents: nowCents,
    regularCents: Math.max(regularCents, nowCents),
    ...(voucherCents > 0 && { voucherCents: Math.max(0, voucherCents + totalCents - nowCents) }),
  }
}

/** A last-minute group, as far as an order can be told to be of it. */
export type RecoverableGroup = { group: LastGroup; minutes: number; persons: number; codes: readonly string[] }

/**
 * Makes a basket again from an order whose tab is gone; undefined where the order does not say enough. Without the
 * buyer's details: those were only in that tab.
 */
export function basketOf(booking: Booking, groups: readonly RecoverableGroup[], at: string): Basket | undefined {
  const item = Item.safeParse(itemOf(booking, groups))
  if (!item.success) return undefined
  const { orderRef: id, lang, title, totalCents, regularCents, voucherCents, hidesPrice, minutes, startsAt } = booking
  const prices = { totalCents, regularCents, voucherCents, hidesPrice }
  return { id, lang, title, item: item.data, ...prices, minutes, startsAt, at }
}

function itemOf(
  { kind, code, option, persons, day, start, totalCents, gift, minutes }: Booking,
  groups: readonly RecoverableGroup[],
): unknown {
  const slot = { day, start, therapist: 0 }
  switch (kind) {
    // The number of a redeemed voucher is nobody's to read: the function knows it by the order.
    case 'booking':
    case 'transfer':
      return { kind, code, persons, slot, ...(option !== null && { option }) }
    case 'last':
      return {
        kind,
        code,
        slot,
        group: groups.find(
          (each) => each.minutes === minutes && each.persons === persons && each.codes.includes(code ?? ''),
        )?.group,
      }
    case 'gift':
      return gift ? { kind, card: gift.card, ...(code === null ? { amountCents: totalCents } : { code }) } : undefined
  }
}
