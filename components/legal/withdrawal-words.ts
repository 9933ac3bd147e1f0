import { useMessages } from 'next-intl'
import { useFaultWords, type FaultWords } from '#components/form/fault-words'
import { useRuleWords, type RuleWords } from '#components/form/rule-words'
import type { PageCopy } from '#lib/content/pages'

type Messages = ReturnType<typeof useMessages>

export type WithdrawalWords = {
  page: PageCopy<'withdrawal'>['sections']['online']
  labels: Messages['withdrawal']
  buyer: Messages['buyer']
  rules: RuleWords
  fault: FaultWords
}

/** The words of the withdrawal function, in the page's language. For server components. */
export function useWithdrawalWords(page: WithdrawalWords['page']): WithdrawalWords {
  const { withdrawal, buyer } = useMessages()
  return {
    page,
    labels: withdrawal,
    buyer,
    rules: useRuleWords('name', 'email', 'contract'),
    fault: useFaultWords('validation_failed', 'internal'),
  }
}
