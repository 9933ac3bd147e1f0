'use client'
import { useState } from 'react'
import { madridDay } from '#lib/time/madrid'
import type { VoucherWorth } from '#lib/catalogue/price'
import { isBookable, standing, type CheckedVoucher } from '#lib/catalogue/voucher-worth'
import { giftCall } from '#lib/contracts/gift'
import { GiftUid } from '#lib/contracts/gift-uid'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'

/** What is known of a typed code. `bad` says why it cannot pay; `failed` that nobody could say. */
export type TypedVoucher =
  | { state: 'unchecked' | 'checking' }
  | { state: 'good'; uid: string; worth: VoucherWorth }
  | { state: 'bad'; why: 'typo' | 'notFound' | 'used' | 'over' | 'ended' }
  | { state: 'failed'; failure: CallFailure }

/** Checks a code: its typing here, its worth by asking. A new code starts anew. */
export function useVoucher(url: string, lang: Lang, typed: string) {
  const [known, setKnown] = useState<{ typed: string; voucher: TypedVoucher }>({
    typed: '',
    voucher: { state: 'unchecked' },
  })
  const check = async () => {
    const say = (voucher: TypedVoucher) => setKnown({ typed, voucher })
    const uid = GiftUid.safeParse(typed)
    if (!uid.success) return say({ state: 'bad', why: 'typo' })
    say({ state: 'checking' })
    const outcome = await call(giftCall, { lang, uid: uid.data }, { url })
    if (outcome.ok) return say(judge(uid.data, outcome.data.gift, madridDay(Date.parse(outcome.data.meta.serverNow))))
    const isUnknown = outcome.failure.kind === 'refused' && outcome.failure.code === 'gift_not_found'
    say(isUnknown ? { state: 'bad', why: 'notFound' } : { state: 'failed', failure: outcome.failure })
  }
  const voucher: TypedVoucher = known.typed === typed ? known.voucher : { state: 'unchecked' }
  return { voucher, check }
}

/** Judges whether a voucher can pay on a day in Madrid (`today`), and says why not. */
export function judge(uid: string, gift: CheckedVoucher, today: string): TypedVoucher {
  const how = standing(gift, today)
  if (isBookable(how))
    return {
      state: 'good',
      uid,
      worth: { remainingCents: gift.remainingCents, valueCents: gift.valueCents, code: gift.code ?? undefined },
    }
  return { state: 'bad', why: how === 'used' ? 'used' : how === 'dateOver' ? 'over' : 'ended' }
}
