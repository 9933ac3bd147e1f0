import type { VoucherWorth } from '#lib/catalogue/price'
import { draftLike } from './draft-like'
import { readStored, removeStored, writeStored } from './stored'

const KEY = 'draft-carried-voucher'
const Carried = draftLike({ uid: '', remainingCents: 0, valueCents: 0, code: '' }, {})

/** A voucher's number as it is printed, and what a look-up found it worth. */
type CarriedVoucher = { uid: string; worth: VoucherWorth }

/** Takes a checked voucher along to a reservation: within this tab only, never in an address. */
export const carryVoucher = ({ uid, worth: { remainingCents, valueCents, code = '' } }: CarriedVoucher) =>
  writeStored('tab', KEY, { uid, remainingCents, valueCents, code })

/** Returns the voucher that was taken along, once; undefined when there is none. */
export function takeVoucher(): CarriedVoucher | undefined {
  const carried = readStored('tab', KEY, Carried)
  removeStored('tab', KEY)
  if (!carried) return undefined
  const { uid, remainingCents, valueCents, code } = carried
  return { uid, worth: { remainingCents, valueCents, code: code || undefined } }
}
