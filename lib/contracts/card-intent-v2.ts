import * as z from 'zod/mini'
import type { Call } from './call'
import { CardIntentResponse } from './card-intent'
import { purchaseFields } from './purchase'

/** The specification's full card intent: `CardIntentRequest` with a version field. */
const CardIntentV2Request = z.strictObject({ ...purchaseFields, version: z.literal('v2') })
const CardIntentV2Response = CardIntentResponse
export const cardIntentV2Call = {
  name: 'cardIntentV2',
  request: CardIntentV2Request,
  response: CardIntentV2Response,
  key: 'always',
  deadlineMs: 25_000,
} as const satisfies Call
