import type { Slot } from '#lib/contracts/slot'
import type { Basket } from './basket'

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
