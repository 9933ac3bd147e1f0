import { isOurGiftUid } from '#lib/contracts/gift-uid'

/** So many random bits no caller can try out. */
const ENOUGH_BITS = 60
/** A UUID of version 4, the one that says of itself that it is random. */
const RANDOM_UUID = /^[0-9A-F]{12}4[0-9A-F]{3}[89AB][0-9A-F]{15}$/
const BITS_EACH = Math.log2(36)

/**
 * Tells whether a voucher's number, as `GiftUid` gives it, could be guessed. Nobody knows how those of vouchers sold
 * elsewhere were made, so only what looks random counts: of each row of letters and of each row of digits two, because
 * words, years and counters are longer. Numbers of hexadecimal digits are mostly made from a clock, but for one kind.
 */
export function isGuessable(uid: string): boolean {
  if (isOurGiftUid(uid) || RANDOM_UUID.test(uid)) return false
  if (/^[0-9A-F]*$/.test(uid)) return true
  const random = (uid.match(/\d+|\D+/g) ?? []).reduce((sum, row) => sum + Math.min(row.length, 2), 0)
  return random * BITS_EACH < ENOUGH_BITS
}
