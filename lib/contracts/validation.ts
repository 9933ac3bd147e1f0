import * as z from 'zod/mini'

// Must run before the first schema is made: zod would try `new Function`, which violates a strict security policy.
z.config({ jitless: true })

/** The rules that a field can break. The site has a sentence per rule and field, in four languages. */
export const Rule = z.enum([
  'required',
  'unknown_field',
  'type',
  'too_short',
  'too_long',
  'characters',
  'format',
  'range',
  'choice',
  'whole_euros',
  'one_of',
  'email_needed',
  'consent',
  'past',
  'closed',
  'checksum',
])
export type Rule = z.infer<typeof Rule>

/** Makes the parameter that gives a check of a schema a rule for its message. */
export const rule = (name: Rule) => ({ error: name })

/** Gives the Rule for an issue of zod: `schema.safeParse(body, { error: ruleMessages })`, in forms and functions. */
export function ruleMessages(issue: z.core.$ZodRawIssue): Rule {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type'
    case 'invalid_value':
    case 'invalid_union':
      return 'choice'
    case 'too_small':
    case 'too_big':
      return 'range'
    default:
      return 'format'
  }
}

/** The mistake of one field: its path (`buyer.email`) and the rule it broke. */
export type FieldMistake = { path: string; rule: Rule }

/** Lists the mistakes that zod found, at most one per path and 50 in all. */
export function fieldMistakes(error: z.core.$ZodError): FieldMistake[] {
  const mistakes = new Map<string, FieldMistake>()
  for (const issue of error.issues) {
    const parsed = Rule.safeParse(issue.message)
    const at = issue.path.map(String).join('.').slice(0, 100)
    if (!mistakes.has(at)) mistakes.set(at, { path: at, rule: parsed.success ? parsed.data : 'format' })
  }
  return [...mistakes.values()].slice(0, 50)
}

/** Lists the mistakes of a body by a schema; none if it is valid. */
export function mistakesIn(schema: z.core.$ZodType, body: unknown): FieldMistake[] {
  const parsed = z.safeParse(schema, body, { error: ruleMessages })
  return parsed.success ? [] : fieldMistakes(parsed.error)
}
