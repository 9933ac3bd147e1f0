import { z } from 'zod'
import { LastGroup } from '#lib/contracts/states'
import { hint } from './hints'
import { code, euros, text } from './values'

export const lastMinuteGroupSchema = z.strictObject({
  id: z.enum(LastGroup.options).meta(hint('lastMinuteGroup')),
  priceDiscount: euros.optional().meta(hint('priceDiscount')),
  label: text,
  summary: text,
  codes: z.array(code).min(1),
})

export const lastMinuteSchema = z.strictObject({
  $schema: z.string(),
  /** Stands wherever massages and facials are sold; {percent} is computed. */
  promise: text,
  groups: z.array(lastMinuteGroupSchema).length(7),
})
