import type { VoucherWorth } from '#lib/catalogue/price'
import { draftLike } from './draft-like'
import { readStored, removeStored, writeStored } from './stored'

const KEY = 'draft-carried-voucher'
const Carried = draftLike({ uid: '', remainingCents: 0, valueCents: 0, code: '' }, {})

/** A voucher's printed number, and what it is worth by the last check. */
type CarriedVoucher = { uid: string; worth: VoucherWorth }

/** Stores a checked voucher for the reservations page, in this tab only and never in an address. */
export const carryVoucher = ({ uid, worth: { remainingCents, valueCents, code = '' } }: CarriedVoucher) =>
  writeStored('tab', KEY, { uid, remainingCents, valueCents, code })

/** Gives the stored voucher and removes it; undefined if there is none. */
export function takeVoucher(): CarriedVoucher | undefined {
  const carried = readStored('tab', KEY, Carried)
  removeStored('tab', KEY)
  if (!carried) return undefined
  const { uid, remainingCents, valueCents, code } = carried
  return { uid, worth: { remainingCents, valueCents, code: code || undefined } }
}
