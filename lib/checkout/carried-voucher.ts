import { readStored, removeStored, writeStored } from './stored'

const KEY = 'draft-carried-voucher'
const Text = {
  safeParse: (value: unknown) => ({ data: typeof value === 'string' && value.length <= 40 ? value : undefined }),
}

/** Takes a voucher's number along to a reservation: within this tab only, never in an address. */
export const carryVoucher = (uid: string) => writeStored('tab', KEY, uid)

/** The number that was taken along, once. */
export function takeVoucher(): string | undefined {
  const uid = readStored('tab', KEY, Text)
  removeStored('tab', KEY)
  return uid
}
