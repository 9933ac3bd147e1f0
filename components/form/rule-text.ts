import type { FieldFault } from '#lib/contracts/validation'
import type { RuleWords } from './rule-words'

/** The sentence for a mistake: the field's own for that rule, else the field's general one. */
export function ruleText(words: RuleWords, { path, rule }: FieldFault): string {
  const field = path.split('.').at(-1) ?? path
  const own: Record<string, Record<string, string> | undefined> = words.fields
  return own[field]?.[rule] ?? own[field]?.any ?? words.any
}
