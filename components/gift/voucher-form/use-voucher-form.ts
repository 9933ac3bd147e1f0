'use client'
import { useLocale } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { useMinute } from '#components/hours/minute'
import type { CallFailure } from '#lib/functions/answer'
import { unanswered } from '#lib/functions/unanswered'
import type { Localized } from '#lib/routes/languages'
import { madridDay } from '#lib/time/madrid'
import type { CardCopy, VoucherDesign } from '#lib/catalogue/voucher-face'
import { dropFromAddress } from '#lib/routes/address'
import { askedFor, draftCents, emptyVoucher, KeptVoucher, VOUCHER_KEYS } from './draft'
import type { GiftTreatment } from './order'

/** What content gives the form: the words of its card, and what can be chosen. */
export type VoucherCopy = {
  /** The texts of the card in every language that it may have. */
  cards: Localized<CardCopy>
  treatments: readonly { name: string; items: readonly GiftTreatment[] }[]
  /** Suggested amounts in whole euros; `usual` is chosen at first. */
  suggested: readonly number[]
  usual: number
  /** The sentence about the amounts that can be given. */
  hint: string
  designs: readonly { id: VoucherDesign; name: string }[]
  /** What may be withdrawn, and for how long. */
  terms: readonly string[]
}

/** The field where a mistake of the order is shown, and the name of its sentences. */
const NAMES = {
  amountCents: { id: 'other', sentence: 'voucherAmount' },
  code: { sentence: 'treatment' },
  'card.message': { sentence: 'voucherMessage' },
  'card.sendOn': { id: 'day' },
  'card.recipientEmail': { id: 'email' },
}

const load = () => import('./order')

/** How far the form is. `blocked`: the browser stores nothing for us, so the voucher cannot be paid here. */
type State = { at: 'filling' | 'leaving' | 'blocked' } | { at: 'failed'; failure: CallFailure }

/**
 * Manages the voucher form until the voucher is in the basket, then calls `leave` to go to payment. A query in the
 * address fills in the form once. The code that checks the form is loaded when it is first touched.
 */
export function useVoucherForm(copy: VoucherCopy, leave: () => void) {
  const lang = useLocale()
  const { cards, treatments, suggested, usual } = copy
  const [first] = useState(() => emptyVoucher(lang, usual))
  const fromAddress = useCallback(() => {
    const codes = treatments.flatMap(({ items }) => items.map(({ code }) => code))
    const found = askedFor(location.search, codes, suggested.map(String))
    // The query is read once, so that a reload does not undo later changes.
    if (Object.keys(found).length > 0) dropFromAddress(...VOUCHER_KEYS)
    return found
  }, [treatments, suggested])
  const draft = useDraft('voucher', KeptVoucher, first, { requested: fromAddress })
  const { values } = draft
  const sayMistakes = useMistakes(NAMES)
  const form = useForm({ draft, onSubmit: () => setState({ at: 'leaving' }) })
  const now = useMinute()
  /** The day in Madrid, once the browser runs. */
  const today = now && madridDay(now.getTime())
  const [state, setState] = useState<State>({ at: 'filling' })
  const treatment = treatments.flatMap(({ items }) => items).find(({ code }) => code === values.code)

  const order = useEffectEvent(({ putInBasket }: Awaited<ReturnType<typeof load>>) => {
    if (!today) return
    const { mistakes, isKept } = putInBasket({ draft: values, treatment, cards, lang, today })
    // The form can be sent again: the browser's back button may bring this very page back from the history.
    setState({ at: 'filling' })
    if (isKept) return leave()
    if (mistakes.length === 0) return setState({ at: 'blocked' })
    form.refuse(sayMistakes(mistakes))
  })
  // If the button is pressed before today and the stored draft are known, the order is made once they are.
  const isDue = state.at === 'leaving' && draft.ready && today !== undefined
  useEffect(() => {
    // What was typed while the code loaded counts, so the order is made of the draft as it is then.
    if (isDue)
      void load()
        .then(order)
        .catch(() => setState({ at: 'failed', failure: unanswered() }))
  }, [isDue])

  return {
    copy,
    form,
    values,
    today,
    state,
    treatment,
    cents: values.kind === 'amount' ? draftCents(values) : treatment?.price.cents,
    touch: () => void load().catch(() => undefined),
  }
}

/** The form and its texts from content, as all its parts get them. */
export type VoucherFormState = ReturnType<typeof useVoucherForm>
