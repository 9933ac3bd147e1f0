import { madridDay } from '#lib/time/madrid'
import { standing, type CheckedVoucher, type Standing } from '#lib/catalogue/voucher-worth'
import { giftCall } from '#lib/contracts/gift'
import { GiftUid, printGiftUid } from '#lib/contracts/gift-uid'
import { readVoucherFragment } from '#lib/contracts/mail-links'
import { fieldMistakes, ruleMessages, type Rule } from '#lib/contracts/validation'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'

/** What came of asking about a number. */
export type Finding =
  | { state: 'mistyped'; rule: Rule }
  | { state: 'unknown' }
  | { state: 'found'; uid: string; gift: CheckedVoucher; how: Standing }
  | { state: 'failed'; failure: CallFailure }

/** What a number is worth. One that is mistyped is never asked about. */
export async function lookUp(url: string, lang: Lang, typed: string): Promise<Finding> {
  const read = GiftUid.safeParse(typed, { error: ruleMessages })
  if (!read.success) return { state: 'mistyped', rule: fieldMistakes(read.error)[0]?.rule ?? 'format' }
  const outcome = await call(giftCall, { lang, uid: read.data }, { url })
  if (outcome.ok) {
    const { gift, meta } = outcome.data
    return {
      state: 'found',
      uid: printGiftUid(read.data),
      gift,
      how: standing(gift, madridDay(Date.parse(meta.serverNow))),
    }
  }
  const { failure } = outcome
  return failure.kind === 'refused' && failure.code === 'gift_not_found'
    ? { state: 'unknown' }
    : { state: 'failed', failure }
}

/** The number in a link from a mail or a printed voucher, as it is printed. */
export function numberIn(hash: string): string | undefined {
  const uid = readVoucherFragment(hash)
  return uid && printGiftUid(uid)
}
