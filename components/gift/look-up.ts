import { madridDay } from '#lib/time/madrid'
import { voucherStanding, type CheckedVoucher, type VoucherStanding } from '#lib/catalogue/voucher-worth'
import { giftCall } from '#lib/contracts/gift'
import { GiftUid, isOurGiftUid, printGiftUid } from '#lib/contracts/gift-uid'
import { readVoucherLink } from '#lib/contracts/voucher-links'
import { fieldMistakes, ruleMessages, type Rule } from '#lib/contracts/validation'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'

/** The result of looking up a voucher by its number. `atSpa`: it exists, and what it is worth is told at the spa. */
export type Finding =
  | { state: 'mistyped'; rule: Rule }
  | { state: 'unknown' | 'atSpa' }
  | { state: 'found'; uid: string; gift: CheckedVoucher; how: VoucherStanding }
  | { state: 'failed'; failure: CallFailure }
export type Found = Extract<Finding, { state: 'found' }>

/**
 * Asks the function what the voucher with a number, as it was typed, is worth and, with the secret from its mail
 * (`card`), what its card says. A mistyped number of ours is answered at once, without asking.
 */
export async function lookUp(url: string, lang: Lang, typed: string, card?: string): Promise<Finding> {
  const number = typed.trim()
  const parsed = GiftUid.safeParse(number, { error: ruleMessages })
  if (!parsed.success) return { state: 'mistyped', rule: fieldMistakes(parsed.error)[0]?.rule ?? 'format' }
  const outcome = await call(giftCall, { lang, uid: number, ...(card !== undefined && { card }) }, { url })
  if (outcome.ok) {
    const { gift, meta } = outcome.data
    if (!gift) return { state: 'atSpa' }
    return {
      state: 'found',
      uid: isOurGiftUid(parsed.data) ? printGiftUid(parsed.data) : number,
      gift,
      how: voucherStanding(gift, madridDay(Date.parse(meta.serverNow))),
    }
  }
  const { failure } = outcome
  return failure.kind === 'refused' && failure.code === 'gift_not_found'
    ? { state: 'unknown' }
    : { state: 'failed', failure }
}

/**
 * Reads the number of the voucher, as it is printed, and the secret of its card from the fragment of a link in a mail
 * or on a printed voucher; undefined when it leads to no voucher. Without a secret, `card` is empty.
 */
export function linkIn(hash: string): { typed: string; card: string } | undefined {
  const link = readVoucherLink(hash)
  return link && { typed: printGiftUid(link.uid), card: link.card ?? '' }
}
