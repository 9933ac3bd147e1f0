'use client'
import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Draft } from '#components/form/use-draft'
import { useNextLink } from '#components/island/use-next-link'
import { GiftUid, printGiftUid } from '#lib/contracts/gift-uid'
import { readVoucherLink } from '#lib/contracts/voucher-links'
import { dropFromAddress } from '#lib/routes/address'
import type { Lang } from '#lib/routes/languages'
import { takeVoucher } from '#lib/storage/carried-voucher'
import { askVoucher, type TypedVoucher } from './ask-voucher'
import type { ReservationDraft } from './use-choice'

type Form = Pick<Draft<ReservationDraft>, 'change' | 'ready'> & { draft: Pick<ReservationDraft, 'voucher'> }

/**
 * Checks the code of a voucher: a mistyped one of ours is found here, the function says what it is worth. Changing the
 * code resets the result. A code that was checked before a reload or on another page is checked again
 * automatically, and so is one in the address; until the answer, or if the call fails, the result of the other page
 * counts.
 */
export function useVoucher(url: string, lang: Lang, { draft, change, ready }: Form) {
  const typed = draft.voucher
  const [known, setKnown] = useState<{ typed: string; voucher: TypedVoucher }>({
    typed: '',
    voucher: { state: 'unchecked' },
  })
  /** The code that the visitor came with, from another page, a mail or before a reload. */
  const [brought, setBrought] = useState<string>()
  const check = useCallback(
    async (code: string, earlier?: TypedVoucher) => {
      const setVoucher = (voucher: TypedVoucher) => setKnown({ typed: code, voucher })
      const uid = GiftUid.safeParse(code.trim())
      if (!uid.success) return setVoucher({ state: 'bad', why: 'typo' })
      setVoucher(earlier ?? { state: 'checking' })
      const found = await askVoucher(code.trim(), lang, url)
      const voucher = (found.state === 'failed' && earlier) || found
      // Another code may have been checked meanwhile.
      setKnown((now) => (now.typed === code ? { typed: code, voucher } : now))
    },
    [url, lang],
  )
  const begin = useEffectEvent(() => {
    const carried = takeVoucher()
    // The link in the recipient's mail has the number behind its #, which no server sees.
    const linked = readVoucherLink(window.location.hash)?.uid
    if (linked) dropFromAddress('#')
    const code = carried?.uid ?? (linked && printGiftUid(linked)) ?? typed
    const uid = GiftUid.safeParse(code.trim())
    if (!uid.success) return
    setBrought(code)
    if (code !== typed) change({ voucher: code })
    void check(code, carried && { state: 'good', uid: uid.data, worth: carried.worth })
  })
  useEffect(() => {
    if (ready) startTransition(() => begin())
  }, [ready])
  useNextLink()
  const voucher: TypedVoucher = known.typed === typed ? known.voucher : { state: 'unchecked' }
  return { voucher, isBrought: brought === typed, check: () => check(typed) }
}
