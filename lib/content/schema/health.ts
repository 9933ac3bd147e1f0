import { z } from 'zod'
import { text } from './values'

/** What is advised, in the order in which pages say it; each condition has one. */
const ADVICE = ['avoid', 'pregnancy', 'wait', 'doctor', 'midwife', 'contains', 'tell', 'day'] as const

export const adviceSchema = z.strictObject({
  id: z.enum(ADVICE),
  text: text.describe('A sentence; {conditions} is where those of the treatment are listed.'),
})
export const conditionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'must be a name such as recent-injury')
    .describe('What "cautions" of a treatment call it.'),
  advice: z.enum(ADVICE).describe('In which sentence it stands.'),
  text: text.describe('As it stands in that sentence.'),
})

/** Everything that may speak against a treatment, once, so that no language and no page says another thing. */
export const healthSchema = z.strictObject({
  $schema: z.string(),
  advice: z.array(adviceSchema),
  conditions: z.array(conditionSchema),
})
