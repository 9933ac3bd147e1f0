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

/** The last 17 characters, whatever label stands before them: «Nº», «Código:», «Voucher». */
const NUMBER = /(?:^|[^0-9])((?:[0-9A-Z][^0-9A-Z]*){17})$/

/** Reduces what was typed to the characters of the number. Look-alikes such as O and 0 count as the same. */
const readGiftUid = (typed: string): string =>
  (NUMBER.exec(typed.normalize('NFKD').toUpperCase())?.[1] ?? '')
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V')
    .replace(/Z/g, '2')

/**
 * A voucher's number: 16 random characters (79 bits) and a check character. It may be typed in any case, with any
 * dashes, spaces or full stops, and with any label before it.
 */
export const GiftUid = z.pipe(
  z.pipe(z.string().check(z.maxLength(LIMITS.voucherNumber)), z.transform(readGiftUid)),
  z.string().check(
    z.regex(/^[0-9A-HJKMNP-TV-Y]{17}$/, { error: 'format', abort: true }),
    z.refine((s) => giftCheck(s.slice(0, 16)) === s.charAt(16), rule('checksum')),
  ),
)

/** Writes a voucher's number in groups of four, as it is printed. */
export const printGiftUid = (uid: string): string => (uid.match(/.{1,4}/g) ?? []).join('-')
