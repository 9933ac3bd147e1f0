import type { Booking } from '#lib/contracts/booking'
import { Item } from '#lib/contracts/item'
import type { Basket } from './basket'

/**
 * Makes the basket of an order again when the tab that had it is gone; undefined where the order does not say enough.
 * The buyer's details are missing, because only that tab had them.
 */
export function basketOf(booking: Booking): Basket | undefined {
  const item = Item.safeParse(itemOf(booking))
  if (!item.success) return undefined
  const { orderRef: id, lang, title, totalCents, beforeCents, voucherCents, hidesPrice, minutes, startsAt } = booking
  const prices = { totalCents, beforeCents, voucherCents, hidesPrice }
  // It was not chosen in this tab, so it counts as older than anything that was.
  return { id, lang, title, item: item.data, ...prices, minutes, startsAt, at: new Date(0).toISOString() }
}

function itemOf({ kind, code, option, group, persons, day, start, totalCents, gift }: Booking): unknown {
  const slot = { day, start, therapist: 0 }
  switch (kind) {
    // The order lacks the number of the redeemed voucher; the function finds the voucher by the order.
    case 'booking':
    case 'redemption':
      return { kind, code, persons, slot, ...(option !== null && { option }) }
    case 'last':
      return { kind, code, group, slot }
    case 'gift':
      return gift ? { kind, card: gift.card, ...(code === null ? { amountCents: totalCents } : { code }) } : undefined
  }
}
