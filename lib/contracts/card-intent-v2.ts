import type { Call } from './call'
import { CardIntentRequest, CardIntentResponse } from './card-intent'

/** The specification's full card intent: the same function, asked with `version: "v2"`. Either address takes either body. */
export const cardIntentV2Call = {
  name: 'cardIntentV2',
  request: CardIntentRequest,
  response: CardIntentResponse,
  key: 'always',
  deadlineMs: 25_000,
} as const satisfies Call
