import { useMessages } from 'next-intl'
import { useRuleWords, type RuleWords } from '#components/form/rule-words'
import type { PageCopy } from '#lib/content/pages'

type Messages = ReturnType<typeof useMessages>

/** The words of the voucher's form: `form` is content, the rest is the site's. */
export type VoucherWords = {
  form: PageCopy<'voucher'>['sections']['form']
  labels: Messages['voucher']
  rules: RuleWords
  /** Before a mistake. */
  error: string
  offline: string
}

/** Them, in the page's language. For server components. */
export function useVoucherWords(form: VoucherWords['form']): VoucherWords {
  const { voucher, buyer, fault } = useMessages()
  const rules = useRuleWords('voucherAmount', 'treatment', 'to', 'from', 'voucherMessage', 'recipientEmail', 'sendOn')
  return { form, labels: voucher, rules, error: buyer.error, offline: fault.offline }
}
