import { useMessages } from 'next-intl'

type Rules = ReturnType<typeof useMessages>['rules']

/** One sentence per field and rule, for a client part: what is wrong and how to mend it. */
export type RuleWords = Rules

/** Them, in the page's language. For server components. */
export const useRuleWords = (): RuleWords => useMessages().rules
