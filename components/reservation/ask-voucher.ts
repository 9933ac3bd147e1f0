import type { VoucherWorth } from '#lib/catalogue/price'
import { isBookable, voucherStanding, worthOf, type CheckedVoucher } from '#lib/catalogue/voucher-worth'
import { giftCall } from '#lib/contracts/gift'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'
import { madridDay } from '#lib/time/madrid'

/** What is known of a typed code. `bad`: it cannot pay here, and why; `failed`: the call failed, so this is unknown. */
export type TypedVoucher =
  | { state: 'unchecked' | 'checking' }
  | { state: 'good'; uid: string; worth: VoucherWorth }
  | { state: 'bad'; why: 'typo' | 'notFound' | 'atSpa' | 'used' | 'over' | 'ended' }
  | { state: 'failed'; failure: CallFailure }

/** Asks the function at `url` how much the voucher with a number, as it was typed, can pay today. */
export async function askVoucher(number: string, lang: Lang, url: string): Promise<TypedVoucher> {
  const outcome = await call(giftCall, { lang, uid: number }, { url })
  if (outcome.ok) {
    const { gift, meta } = outcome.data
    return gift ? judge(number, gift, madridDay(Date.parse(meta.serverNow))) : { state: 'bad', why: 'atSpa' }
  }
  const isUnknown = outcome.failure.kind === 'refused' && outcome.failure.code === 'gift_not_found'
  return isUnknown ? { state: 'bad', why: 'notFound' } : { state: 'failed', failure: outcome.failure }
}

/** Tells whether a voucher can pay on a day in Madrid (`today`) and, if not, why. */
export function judge(uid: string, gift: CheckedVoucher, today: string): TypedVoucher {
  const how = voucherStanding(gift, today)
  if (isBookable(how)) return { state: 'good', uid, worth: worthOf(gift) }
  return { state: 'bad', why: how === 'used' ? 'used' : how === 'dateOver' ? 'over' : 'ended' }
}
