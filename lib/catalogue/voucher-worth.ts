import type { ResponseOf } from '#lib/contracts/calls'

export type CheckedVoucher = ResponseOf<'gift'>['gift']

/** What can be said of a voucher that exists. */
export type Standing =
  'active' | 'activeTreatment' | 'partUsed' | 'used' | 'extended' | 'dateOver' | 'blocked' | 'refunded' | 'cancelled'

/** How a voucher stands on a day in Madrid. A date that is over takes nothing away: it is extended or refunded. */
export function standing({ state, remainingCents, validUntil, title }: CheckedVoucher, today: string): Standing {
  if (state === 'blocked' || state === 'refunded' || state === 'cancelled') return state
  if (state === 'used' || remainingCents === 0) return 'used'
  if (validUntil < today) return 'dateOver'
  if (state === 'extended') return 'extended'
  if (state === 'part_used') return 'partUsed'
  return title ? 'activeTreatment' : 'active'
}

const BOOKABLE: readonly Standing[] = ['active', 'activeTreatment', 'partUsed', 'extended']
/** Whether it can pay for a reservation now. */
export const isBookable = (how: Standing) => BOOKABLE.includes(how)
