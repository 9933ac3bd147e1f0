import { draftLike } from './draft-like'
import { readStored, removeStored, writeStored } from './stored'

const KEY = 'draft-carried-voucher'
const Carried = draftLike({ uid: '' }, {})

/** Takes a voucher's number along to a reservation: within this tab only, never in an address. */
export const carryVoucher = (uid: string) => writeStored('tab', KEY, { uid })

/** Returns the number that was taken along, once; undefined when there is none. */
export function takeVoucher(): string | undefined {
  const carried = readStored('tab', KEY, Carried)
  removeStored('tab', KEY)
  return carried?.uid
}
