import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { GiftUid } from './gift-uid'
import { PaidVoucherState } from './states'
import { Cents, Code, Day, Lang } from './scalars'

const GiftRequest = z.strictObject({ lang: Lang, uid: GiftUid })
/**
 * The answer about a voucher. No name, no message, no e-mail: whoever holds the number learns its worth and its date,
 * nothing about people.
 */
const GiftResponse = z.object({
  gift: z.object({
    state: PaidVoucherState,
    valueCents: Cents,
    remainingCents: Cents,
    code: z.nullable(Code),
    title: z.nullable(z.record(Lang, z.string())),
    validUntil: Day,
    afterDate: z.literal('extend_or_refund'),
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
