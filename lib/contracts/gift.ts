import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { GiftUid } from './gift-uid'
import { ShownCard } from './item'
import { PaidVoucherState } from './states'
import { Cents, Code, Day, inEveryLang, Lang, Secret } from './scalars'

/**
 * `card`: the secret of the link in the voucher's own mail, which asks for the card as well. A wrong one is an unknown
 * number.
 */
const GiftRequest = z.strictObject({ lang: Lang, uid: GiftUid, card: z.optional(Secret) })
/**
 * The answer about a voucher. No name, no message, no e-mail: whoever holds the number learns its worth and its date,
 * nothing about people. What stands on the card is told to whoever has the secret of its mail.
 */
const GiftResponse = z.object({
  gift: z.object({
    state: PaidVoucherState,
    valueCents: Cents,
    remainingCents: Cents,
    code: z.nullable(Code),
    title: z.nullable(inEveryLang(z.string())),
    validUntil: Day,
    afterDate: z.literal('extend_or_refund'),
    /** With the card: how long its treatment takes; null for an amount, or where it is sold no more. */
    minutes: z.optional(z.nullable(z.int())),
    card: z.optional(ShownCard),
    /**
     * Its last day as an iCalendar file (RFC 5545) in the language that was asked in, while it can be used; without its
     * number.
     */
    calendar: z.optional(z.string().check(z.maxLength(8192))),
  }),
  meta: Meta,
})
export const giftCall = {
  name: 'gift',
  request: GiftRequest,
  response: GiftResponse,
  key: 'never',
  deadlineMs: 10_000,
} as const satisfies Call
