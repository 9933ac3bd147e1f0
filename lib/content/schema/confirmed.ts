import { z } from 'zod'

const fingerprint = z.string().regex(/^[0-9a-f]{16}$/, 'must be sixteen of 0-9 and a-f')

export const confirmedSchema = z.strictObject({
  $schema: z.string(),
  texts: z
    .array(fingerprint)
    .describe(
      'Fingerprints of texts whose languages somebody compared; "npm run stale -- --confirm" writes them.',
    ),
})
