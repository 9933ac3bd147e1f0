import type * as z from 'zod/mini'
import { BookingRequest, BookingResponse } from './booking'
import { CardIntentRequest, CardIntentResponse } from './card-intent'
import { CardIntentV2Request, CardIntentV2Response } from './card-intent-v2'
import { ContactRequest, ContactResponse } from './contact'
import { GiftRequest, GiftResponse } from './gift'
import { PayPalIntentRequest, PayPalIntentResponse } from './paypal-intent'
import { SlotsRequest, SlotsResponse } from './slots'
import { OptInRequest, OptInResponse, SurveyRequest, SurveyResponse } from './survey'
import { CALL_PATHS, type CallName } from './names'
import { WithdrawalRequest, WithdrawalResponse } from './withdrawal'

/** One call: where it is below the base address, what goes out, what comes back, whether it needs an Idempotency-Key, and its time limit. */
export type Call = {
  path: `/${string}`
  request: z.ZodMiniType
  response: z.ZodMiniType
  /** `changes`: only the operations of `booking` that change something (all but status and extend). */
  key: 'always' | 'never' | 'changes'
  deadlineMs: number
}

/** Every POST call. Product data is the one GET and has its own module. */
export const CALLS = {
  contact: { path: CALL_PATHS.contact, request: ContactRequest, response: ContactResponse, key: 'always', deadlineMs: 10_000 },
  survey: { path: CALL_PATHS.survey, request: SurveyRequest, response: SurveyResponse, key: 'always', deadlineMs: 10_000 },
  optIn: { path: CALL_PATHS.optIn, request: OptInRequest, response: OptInResponse, key: 'never', deadlineMs: 10_000 },
  slots: { path: CALL_PATHS.slots, request: SlotsRequest, response: SlotsResponse, key: 'never', deadlineMs: 10_000 },
  gift: { path: CALL_PATHS.gift, request: GiftRequest, response: GiftResponse, key: 'never', deadlineMs: 10_000 },
  cardIntent: { path: CALL_PATHS.cardIntent, request: CardIntentRequest, response: CardIntentResponse, key: 'always', deadlineMs: 25_000 },
  cardIntentV2: { path: CALL_PATHS.cardIntentV2, request: CardIntentV2Request, response: CardIntentV2Response, key: 'always', deadlineMs: 25_000 },
  paypalIntent: { path: CALL_PATHS.paypalIntent, request: PayPalIntentRequest, response: PayPalIntentResponse, key: 'always', deadlineMs: 25_000 },
  booking: { path: CALL_PATHS.booking, request: BookingRequest, response: BookingResponse, key: 'changes', deadlineMs: 10_000 },
  withdrawal: { path: CALL_PATHS.withdrawal, request: WithdrawalRequest, response: WithdrawalResponse, key: 'always', deadlineMs: 10_000 },
} as const satisfies Record<CallName, Call>

export type { CallName }
export type RequestOf<N extends CallName> = z.input<(typeof CALLS)[N]['request']>
export type ResponseOf<N extends CallName> = z.output<(typeof CALLS)[N]['response']>

/** Whether this body of this call must carry an Idempotency-Key. `extend` needs none: it works once by itself. */
export function needsKey(call: CallName, body: object): boolean {
  const { key } = CALLS[call]
  const op = 'op' in body ? body.op : undefined
  return key === 'always' || (key === 'changes' && op !== 'status' && op !== 'extend')
}
