import { z } from 'zod'
import { hint } from './hints'
import { wants } from '../terms'

/** Fingerprints of a text in Spanish and of the translations that fit it: es, en, de, fr, each of them or a hyphen. */
const row = z.string().regex(/^[0-9a-f]{8}(?: (?:[0-9a-f]{8}|-)){3}$/, wants('fingerprint'))

export const translationsSchema = z.strictObject({
  $schema: z.string(),
  texts: z.array(row).meta(hint('translations')),
})
