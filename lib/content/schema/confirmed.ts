import { z } from 'zod'
import { hint } from './hints'
import { wants } from '../terms'

const fingerprint = z.string().regex(/^[0-9a-f]{16}$/, wants('fingerprint'))

export const confirmedSchema = z.strictObject({
  $schema: z.string(),
  texts: z.array(fingerprint).meta(hint('confirmed')),
})
