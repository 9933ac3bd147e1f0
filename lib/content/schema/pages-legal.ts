import { z } from 'zod'
import { page } from './page'
import { words } from './values'

const none = z.strictObject({})

/** Their texts are in content/legal. */
export const legalPages = {
  'legal-notice': page(none),
  privacy: page(none),
  cookies: page(none),
  terms: page(none),
  withdrawal: page(
    z.strictObject({ online: words('heading', 'text', 'exempt', 'review', 'received', 'mailed', 'noscript') }),
  ),
  accessibility: page(none),
}
