import * as z from 'zod/mini'
import { LIMITS } from './limits'
import { rule } from './validation'

/** The 31 signs of a voucher's number: none is easily taken for another, and 31 is prime. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXY'

/**
 * Computes the check sign over the 16 random ones. It finds every single wrong sign and every swap of neighbours among
 * the 16, and cannot tell the one from the other: some swap would mend two in five numbers with a wrong sign.
 */
export const giftCheck = (body: string): string =>
  ALPHABET.charAt([...body].reduce((sum, c, i) => (sum + (i + 1) * (ALPHABET.indexOf(c) + 7)) % 31, 0))

const LENGTH = 17
/** What cards, mails and people write before it, without accents. */
const NAMED =
  /^(?:GUTSCHEIN|GESCHENK|VOUCHER|GIFT|VALE|TARJETA|REGALO|BON|CADEAU|CODIGO|CODE|NUMMER|NUMERO|NUMBER|NR|DEL|DE|DU)+/

/** Reads the signs alone, whatever stands between, before or after them; look-alikes count as what they look like. */
function readGiftUid(typed: string): string {
  const signs = typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const named = signs.replace(NAMED, '')
  // A number may begin like such a word: then too little would be left.
  return (named.length < LENGTH ? signs : named)
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V')
    .replace(/Z/g, '2')
}

/**
 * A voucher's number: 16 random signs (79 bits) and one check, typed in any case, with any dashes, spaces or full stop,
 * and with its name before it.
 */
export const GiftUid = z.pipe(
  z.pipe(z.string().check(z.maxLength(LIMITS.voucherNumber)), z.transform(readGiftUid)),
  z.string().check(
    z.regex(/^[0-9A-HJKMNP-TV-Y]{17}$/, { error: 'format', abort: true }),
    z.refine((s) => giftCheck(s.slice(0, 16)) === s.charAt(16), rule('checksum')),
  ),
)

/** Writes a voucher's number as it is printed, in groups of four. */
export const printGiftUid = (uid: string): string => (uid.match(/.{1,4}/g) ?? []).join('-')
