import type { ResponseOf } from '#lib/contracts/calls'
import type { VoucherWorth } from './price'

export type CheckedVoucher = ResponseOf<'gift'>['gift']

/** What can be said of a voucher that exists. */
export type Standing =
  'active' | 'activeTreatment' | 'partUsed' | 'used' | 'extended' | 'dateOver' | 'blocked' | 'refunded' | 'cancelled'

/**
 * Tells how a voucher stands on a day in Madrid, such as 2026-11-24. A date that is over takes nothing away: it is
 * extended or refunded.
 */
export function standing({ state, remainingCents, validUntil, title }: CheckedVoucher, today: string): Standing {
  if (state === 'blocked' || state === 'refunded' || state === 'cancelled') return state
  if (state === 'used' || remainingCents === 0) return 'used'
  if (validUntil < today) return 'dateOver'
  if (state === 'extended') return 'extended'
  if (state === 'part_used') return 'partUsed'
  return title ? 'activeTreatment' : 'active'
}

/** Takes from a looked-up voucher what of it counts for a price. */
export const worthOf = ({ remainingCents, valueCents, code }: CheckedVoucher): VoucherWorth => ({
  remainingCents,
  valueCents,
  code: code ?? undefined,
})

const BOOKABLE: readonly Standing[] = ['active', 'activeTreatment', 'partUsed', 'extended']
/** Tells whether a voucher of this standing can pay for a reservation now. */
export const isBookable = (how: Standing) => BOOKABLE.includes(how)
