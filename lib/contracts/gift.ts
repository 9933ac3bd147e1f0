import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { GiftUid } from './gift-uid'
import { ShownCard } from './item'
import { PaidVoucherState } from './states'
import { Cents, Code, Day, inEveryLang, Lang, Secret } from './scalars'

/**
 * The request about a voucher. `card` is the secret from the link in the voucher's mail; with it the answer has the
 * card too, and with `pdf` the sheet to print. A wrong secret is answered like an unknown number.
 */
const request = z.strictObject({
  lang: Lang,
  uid: GiftUid,
  card: z.optional(Secret),
  pdf: z.optional(z.literal(true)),
})
/**
 * What is told of a voucher. The number alone reveals worth and date, but no name, message or e-mail address. Only the
 * secret of its mail reveals what is on the card.
 */
const gift = z.object({
  state: PaidVoucherState,
  valueCents: Cents,
  remainingCents: Cents,
  code: z.nullable(Code),
  title: z.nullable(inEveryLang(z.string())),
  validUntil: Day,
  afterDate: z.literal('extend_or_refund'),
  /** With the card: the minutes of its treatment; null for an amount, or if it is no longer sold. */
  minutes: z.optional(z.nullable(z.int())),
  card: z.optional(ShownCard),
  /** The last day as an iCalendar file (RFC 5545) in the requested language, without the number; if still usable. */
  calendar: z.optional(z.string().check(z.maxLength(8192))),
  /** The voucher as a PDF, in base64; if still usable, and if the typeface has its letters. */
  pdf: z.optional(z.string().check(z.maxLength(500_000))),
})
/**
 * The answer about a voucher. `gift` is null for a known number that could be guessed, as those of vouchers sold
 * elsewhere can: what it is worth is told at the spa, where alone it can pay.
 */
const response = z.object({ gift: z.nullable(gift), meta: Meta })
export const giftCall = { name: 'gift', request, response, key: 'never' } as const satisfies Call
