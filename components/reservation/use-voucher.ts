'use client'
import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Draft } from '#components/form/use-draft'
import { GiftUid } from '#lib/contracts/gift-uid'
import type { Lang } from '#lib/routes/languages'
import { takeVoucher } from '#lib/storage/carried-voucher'
import type { TypedVoucher } from './ask-voucher'
import type { ReservationDraft } from './draft'

type Form = Pick<Draft<ReservationDraft>, 'change' | 'ready'> & { draft: Pick<ReservationDraft, 'voucher'> }

/**
 * Checks a code: its typing here, its worth by asking. A new code starts anew. One that was checked before a reload, or
 * on another page, is asked about once more by itself; what that other page found counts meanwhile, and if nobody
 * answers.
 */
export function useVoucher(url: string, lang: Lang, { draft, change, ready }: Form) {
  const typed = draft.voucher
  const [known, setKnown] = useState<{ typed: string; voucher: TypedVoucher }>({
    typed: '',
    voucher: { state: 'unchecked' },
  })
  const check = useCallback(
    async (code: string, kept?: TypedVoucher) => {
      const say = (voucher: TypedVoucher) => setKnown({ typed: code, voucher })
      const uid = GiftUid.safeParse(code)
      if (!uid.success) return say({ state: 'bad', why: 'typo' })
      say(kept ?? { state: 'checking' })
      // Most come without a voucher.
      const found = await import('./ask-voucher').then(
        ({ askVoucher }) => askVoucher(uid.data, lang, url),
        () => ({ state: 'failed' as const, failure: { kind: 'unreachable' as const } }),
      )
      say((found.state === 'failed' && kept) || found)
    },
    [url, lang],
  )
  const begin = useEffectEvent(() => {
    const carried = takeVoucher()
    const code = carried?.uid ?? typed
    const uid = GiftUid.safeParse(code)
    if (!uid.success) return
    if (carried) change({ voucher: code })
    void check(code, carried && { state: 'good', uid: uid.data, worth: carried.worth })
  })
  useEffect(() => {
    if (ready) startTransition(() => begin())
  }, [ready])
  const voucher: TypedVoucher = known.typed === typed ? known.voucher : { state: 'unchecked' }
  return { voucher, check: () => check(typed) }
}
