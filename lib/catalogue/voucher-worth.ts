import type { ResponseOf } from '#lib/contracts/calls'
import type { VoucherWorth } from './price'

export type CheckedVoucher = NonNullable<ResponseOf<'gift'>['gift']>

/**
 * Gives the state of a voucher on a day in Madrid, such as 2026-11-24. A voucher past its date keeps its worth: it is
 * extended or refunded.
 */
export function voucherStanding({ state, remainingCents, validUntil, title }: CheckedVoucher, today: string) {
  if (state === 'blocked' || state === 'refunded' || state === 'cancelled') return state
  if (state === 'used' || remainingCents === 0) return 'used'
  if (validUntil < today) return 'dateOver'
  if (state === 'extended') return 'extended'
  if (state === 'part_used') return 'partUsed'
  return title ? 'activeTreatment' : 'active'
}

/** The states of a voucher as guests are told about them. */
export type VoucherStanding = ReturnType<typeof voucherStanding>

/** Gives the part of a checked voucher that prices are computed with. */
export const worthOf = ({ remainingCents, valueCents, code }: CheckedVoucher): VoucherWorth => ({
  remainingCents,
  valueCents,
  code: code ?? undefined,
})

const BOOKABLE: readonly VoucherStanding[] = ['active', 'activeTreatment', 'partUsed', 'extended']
/** Tells whether a voucher in this state can pay for a reservation now. */
export const isBookable = (state: VoucherStanding) => BOOKABLE.includes(state)
