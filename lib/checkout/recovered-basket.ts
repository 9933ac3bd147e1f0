import type { Booking } from '#lib/contracts/booking'
import { Item } from '#lib/contracts/item'
import type { LastGroup } from '#lib/contracts/states'
import type { Basket } from './storage'

/** What is needed to recognise the last-minute group of an order. */
export type RecoverableGroup = { group: LastGroup; minutes: number; persons: number; codes: readonly string[] }

/**
 * Makes the basket of an order again when the tab that had it is gone; undefined where the order does not say enough.
 * The buyer's details are missing, because only that tab had them.
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
    // The order does not tell the number of the redeemed voucher; the function knows it by the order.
    case 'booking':
    case 'redemption':
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
