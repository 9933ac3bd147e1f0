import { z } from 'zod'
import { page } from './page'

const none = z.strictObject({})

/** Their texts are in content/legal. */
export const legalPages = {
  'legal-notice': page(none),
  privacy: page(none),
  cookies: page(none),
  terms: page(none),
  withdrawal: page(none),
  accessibility: page(none),
}
