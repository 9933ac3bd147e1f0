import { z } from 'zod'
import { page } from './page'
import { textGroup } from './values'

const none = z.strictObject({})

/** The pages of legal texts; the texts themselves are in content/legal. */
export const legalPages = {
  'legal-notice': page(none),
  privacy: page(none),
  cookies: page(none),
  terms: page(none),
  withdrawal: page(z.strictObject({ online: textGroup('exempt') })),
  accessibility: page(none),
}
