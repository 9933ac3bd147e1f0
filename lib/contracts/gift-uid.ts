import * as z from 'zod/mini'
import { LIMITS } from './limits'
import { rule } from './validation'

/** The 31 characters of voucher numbers: hard to confuse with each other, and 31 is prime. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXY'

/**
 * Computes the check character over the 16 random ones. It detects every single wrong character and every swap of
 * neighbours among the 16, but cannot tell which: in two of five numbers with a wrong character, some swap fits too.
 */
export const giftCheck = (body: string): string =>
  ALPHABET.charAt([...body].reduce((sum, c, i) => (sum + (i + 1) * (ALPHABET.indexOf(c) + 7)) % 31, 0))

/**
 * The last 17 letters and digits, with what may stand before a number of ours: a label without digits («Nº», «Código:»,
 * «CODE»), or anything that ends with another sign.
 */
const LAST_17 = /^(?:[^0-9]*|[^]*[^0-9A-Z])((?:[0-9A-Z][^0-9A-Z]*){17})$/

/** Tells whether a number, as `GiftUid` gives it, is one of ours: 17 characters, and the last one is right. */
export const isOurGiftUid = (uid: string): boolean =>
  uid.length === 17 && giftCheck(uid.slice(0, 16)) === uid.charAt(16)

const OTHER_SIGNS = /[^0-9A-Z]/g

/** Reduces what was typed to its letters and digits. In a number of ours look-alikes such as O and 0 are the same. */
function readGiftUid(typed: string): string {
  const text = typed.normalize('NFKD').toUpperCase()
  const characters = text.replace(OTHER_SIGNS, '')
  const last = (LAST_17.exec(text)?.[1] ?? '')
    .replace(OTHER_SIGNS, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V')
    .replace(/Z/g, '2')
  return characters.length === 17 || isOurGiftUid(last) ? last : characters
}

/**
 * A voucher's number, typed in any case, with any dashes, spaces or full stops. Ours has 16 random characters (79 bits)
 * and a check character, so that most typing errors are found without asking. Vouchers that were sold elsewhere have
 * any number, which only the function can judge.
 */
export const GiftUid = z.pipe(
  z.pipe(z.string().check(z.minLength(3, rule('format')), z.maxLength(LIMITS.voucherNumber)), z.transform(readGiftUid)),
  z.string().check(z.refine((uid) => uid.length !== 17 || isOurGiftUid(uid), rule('checksum'))),
)

/** Writes a number of ours in groups of four, as it is printed; any other stays as it is. */
export const printGiftUid = (uid: string): string => (isOurGiftUid(uid) ? (uid.match(/.{1,4}/g) ?? []).join('-') : uid)
