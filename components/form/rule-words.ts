import { useMessages } from 'next-intl'

type Rules = ReturnType<typeof useMessages>['rules']

/** One sentence per field and rule, for a client part: what is wrong and how to mend it. */
export type RuleWords = Pick<Rules, 'heading' | 'any'> & { fields: Partial<Rules['fields']> }

/** Them, in the page's language, for the named fields or for all. For server components. */
export function useRuleWords(...names: (keyof Rules['fields'])[]): RuleWords {
  const { heading, any, fields } = useMessages().rules
  return {
    heading,
    any,
    fields: names.length === 0 ? fields : Object.fromEntries(names.map((name) => [name, fields[name]])),
  }
}
