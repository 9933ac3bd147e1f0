import { useMessages } from 'next-intl'
import type { FieldFault } from '#lib/contracts/rules'

type Rules = ReturnType<typeof useMessages>['rules']

/** One sentence per field and rule, for a client part: what is wrong and how to mend it. */
export type RuleWords = Rules

/** Them, in the page's language. For server components. */
export const useRuleWords = (): RuleWords => useMessages().rules

/** The sentence for a mistake: the field's own for that rule, else the field's general one. */
export function ruleText(words: RuleWords, { path, rule }: FieldFault): string {
  const field = path.split('.').at(-1) ?? path
  const own: Record<string, Record<string, string>> = words.fields
  return own[field]?.[rule] ?? own[field]?.any ?? words.any
}
