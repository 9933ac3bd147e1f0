import { useCallback, useState } from 'react'
import { ruleText } from '#components/form/rule-text'
import { useDraft } from '#components/form/use-draft'
import { askedFor, emptyVoucher, VoucherDraft } from '#lib/checkout/voucher-draft'
import type { FieldFault } from '#lib/contracts/validation'
import type { VoucherFormProps } from './voucher-form-types'

/** Which field a mistake belongs to, and the name of its sentences. */
const FIELDS: Record<string, [keyof VoucherDraft, string]> = {
  amountCents: ['other', 'voucherAmount'],
  code: ['code', 'treatment'],
  'card.to': ['to', 'to'],
  'card.from': ['from', 'from'],
  'card.message': ['message', 'voucherMessage'],
  'card.sendOn': ['day', 'sendOn'],
  'card.recipientEmail': ['email', 'recipientEmail'],
}

type Mistake = { id: keyof VoucherDraft; text: string }

/** What is typed and what is wrong with it. An address that asks for something fills it in, once. */
export function useVoucherDraft({
  lang,
  euros,
  choices,
  words,
}: Pick<VoucherFormProps, 'lang' | 'euros' | 'choices' | 'words'>) {
  const [first] = useState(() => emptyVoucher(lang, euros))
  const asked = useCallback(() => {
    const codes = choices.treatments.flatMap(({ items }) => items.map(({ code }) => code))
    const found = askedFor(location.search, codes, choices.suggested.map(String))
    // Read once: a reload must not undo what was changed since.
    if (Object.keys(found).length > 0) history.replaceState(history.state, '', location.pathname + location.hash)
    return found
  }, [choices])
  const { values: draft, change: enter } = useDraft('voucher', VoucherDraft, first, asked)
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([])
  const change = (patch: Partial<VoucherDraft>) => {
    enter(patch)
    setMistakes((now) => now.filter(({ id }) => !(id in patch)))
  }
  const refuse = (faults: readonly FieldFault[]) =>
    setMistakes(
      faults.flatMap(({ path, rule }) => {
        const [id, name] = FIELDS[path] ?? []
        return id && name ? [{ id, text: ruleText(words.rules, { path: name, rule }) }] : []
      }),
    )
  const errors: Partial<Record<keyof VoucherDraft, string>> = Object.fromEntries(
    mistakes.map(({ id, text }) => [id, text]),
  )
  return { draft, change, mistakes, errors, refuse }
}
