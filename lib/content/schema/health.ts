import { z } from 'zod'
import { hint } from './hints'
import { wants } from '../terms'
import { text } from './values'

/** Advice, in the order of the pages; each condition has one. */
const ADVICE = ['avoid', 'pregnancy', 'wait', 'doctor', 'midwife', 'contains', 'tell', 'day'] as const

export const adviceSchema = z.strictObject({
  id: z.enum(ADVICE),
  text: text.meta(hint('adviceText')),
})
export const conditionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, wants('name'))
    .meta(hint('conditionId')),
  advice: z.enum(ADVICE).meta(hint('conditionAdvice')),
  text: text.meta(hint('conditionText')),
  brings: z.array(z.string()).optional().meta(hint('conditionBrings')),
})

/** Everything that may speak against a treatment, in one place, so that all pages and languages agree. */
export const healthSchema = z.strictObject({
  $schema: z.string(),
  advice: z.array(adviceSchema).length(ADVICE.length),
  conditions: z.array(conditionSchema),
})
