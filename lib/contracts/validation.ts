import * as z from 'zod/mini'

// Before the first schema: zod otherwise tries `new Function` once, which a strict policy reports as a violation.
z.config({ jitless: true })

/** The rule a field broke. The site has one sentence per rule and field, in four languages. */
export const Rule = z.enum([
  'required',
  'unknown_field',
  'type',
  'too_short',
  'too_long',
  'characters',
  'no_links',
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

/** Makes the parameter that turns a schema's own message into a rule. */
export const rule = (name: Rule) => ({ error: name })

/**
 * Makes every issue's message a Rule: `schema.safeParse(body, { error: ruleMessages })`, the same in form and function.
 */
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

/** One field's mistake: where it is (`buyer.email`) and which rule it broke. */
export type FieldMistake = { path: string; rule: Rule }

/** Lists the mistakes that zod found, as paths and rules; the first one per path. */
export function fieldMistakes(error: z.core.$ZodError): FieldMistake[] {
  const mistakes = new Map<string, FieldMistake>()
  for (const issue of error.issues) {
    const parsed = Rule.safeParse(issue.message)
    const at = issue.path.map(String).join('.').slice(0, 100)
    if (!mistakes.has(at)) mistakes.set(at, { path: at, rule: parsed.success ? parsed.data : 'format' })
  }
  return [...mistakes.values()].slice(0, 50)
}

/** Lists what is wrong with a body by a schema, as paths and rules; nothing when it fits. */
export function mistakesIn(schema: z.core.$ZodType, body: unknown): FieldMistake[] {
  const parsed = z.safeParse(schema, body, { error: ruleMessages })
  return parsed.success ? [] : fieldMistakes(parsed.error)
}
