import { useMessages } from 'next-intl'
import { useFaultWords, type FaultWords } from '#components/form/fault-words'
import type { PageCopy } from '#lib/content/pages'

type Messages = ReturnType<typeof useMessages>
type Page = PageCopy<'check-voucher'>['sections']

export type CheckWords = {
  labels: Messages['check']
  states: Page['states']
  /** First words of a message to the spa. */
  message: string
  subject: string
  error: string
  /** A number that has not as many signs as it should. */
  format: string
  fault: FaultWords
}

/** The words for checking a voucher, in the page's language. For server components. */
export function useCheckWords({ states, ask }: Page, subject: string): CheckWords {
  const { check, buyer, rules } = useMessages()
  return {
    labels: check,
    states,
    message: ask.message,
    subject,
    error: buyer.error,
    format: rules.fields.giftUid.any,
    fault: useFaultWords('validation_failed', 'internal'),
  }
}
