import * as z from 'zod/mini'
import { Code } from '#lib/contracts/scalars'
import { askPlain } from './ask'
import { Euros, PlainTitle, orEmpty, Whole } from './plain'
import { newMeta, type Translation } from './translation'

/** A voucher. `amount`: what is left, in euros. `code`: RE-1 for an amount, or that of its treatment. */
export const GiftAnswer = z.object({
  code: z.string(),
  amount: Euros,
  title: PlainTitle,
  status: orEmpty(Whole, 0),
})

/** No such function names a last day, so none is shown, and no voucher counts as past it. */
const NEVER = '9999-12-31'

/** The most characters of a number. */
const MOST = 40
const UNKNOWN = { ok: false, failure: { kind: 'unreadable' }, status: 404 } as const

/** Looks a voucher up by what the guest typed; the function judges it. */
export const plainGift: Translation<'gift'> = async ({ uid, lang }, options) => {
  const typed = uid.trim()
  // Such functions know no longer number.
  const asked = typed.length > MOST ? UNKNOWN : await askPlain(GiftAnswer, { uid: typed, lang }, options)
  if (!asked.ok && asked.status === 404)
    return { ok: false, failure: { kind: 'refused', code: 'gift_not_found', requestId: '' } }
  if (!asked.ok) return asked
  const { code: sent, amount, title, status } = asked.data
  const code = Code.safeParse(sent.toUpperCase()).data
  const isAmount = code === undefined || code.startsWith('RE-')
  return {
    ok: true,
    data: {
      gift: {
        state: status === 2 ? 'cancelled' : amount === 0 ? 'used' : 'active',
        valueCents: amount,
        remainingCents: amount,
        code: isAmount ? null : code,
        title: isAmount ? null : title,
        validUntil: NEVER,
        afterDate: 'extend_or_refund',
      },
      meta: newMeta(),
    },
  }
}
