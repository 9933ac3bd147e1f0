import type * as z from 'zod'
import { BookingRequest, BookingResponse } from './booking'
import { CardIntentRequest, CardIntentResponse } from './card-intent'
import { CardIntentV2Request, CardIntentV2Response } from './card-intent-v2'
import { ContactRequest, ContactResponse } from './contact'
import { GiftRequest, GiftResponse } from './gift'
import { PayPalIntentRequest, PayPalIntentResponse } from './paypal-intent'
import { SlotsRequest, SlotsResponse } from './slots'
import { OptInRequest, OptInResponse, SurveyRequest, SurveyResponse } from './survey'
import { WithdrawalRequest, WithdrawalResponse } from './withdrawal'

/** One call: where it is below the base address, what goes out, what comes back, whether it needs an Idempotency-Key, and its time limit. */
export type Call = {
  path: `/${string}`
  request: z.ZodType
  response: z.ZodType
  /** `changes`: only the operations of `booking` that change something (all but status and extend). */
  key: 'always' | 'never' | 'changes'
  deadlineMs: number
}

/** Every POST call. Product data is the one GET and has its own module. */
export const CALLS = {
  contact: { path: '/contact', request: ContactRequest, response: ContactResponse, key: 'always', deadlineMs: 10_000 },
  survey: { path: '/survey', request: SurveyRequest, response: SurveyResponse, key: 'always', deadlineMs: 10_000 },
  optIn: { path: '/opt-in', request: OptInRequest, response: OptInResponse, key: 'never', deadlineMs: 10_000 },
  slots: { path: '/slots', request: SlotsRequest, response: SlotsResponse, key: 'never', deadlineMs: 10_000 },
  gift: { path: '/gift', request: GiftRequest, response: GiftResponse, key: 'never', deadlineMs: 10_000 },
  cardIntent: { path: '/card-intent', request: CardIntentRequest, response: CardIntentResponse, key: 'always', deadlineMs: 25_000 },
  cardIntentV2: { path: '/card-intent-v2', request: CardIntentV2Request, response: CardIntentV2Response, key: 'always', deadlineMs: 25_000 },
  paypalIntent: { path: '/paypal-intent', request: PayPalIntentRequest, response: PayPalIntentResponse, key: 'always', deadlineMs: 25_000 },
  booking: { path: '/booking', request: BookingRequest, response: BookingResponse, key: 'changes', deadlineMs: 10_000 },
  withdrawal: { path: '/withdrawal', request: WithdrawalRequest, response: WithdrawalResponse, key: 'always', deadlineMs: 10_000 },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
export type RequestOf<N extends CallName> = z.input<(typeof CALLS)[N]['request']>
export type ResponseOf<N extends CallName> = z.output<(typeof CALLS)[N]['response']>

/** Whether this body of this call must carry an Idempotency-Key. `extend` needs none: it works once by itself. */
export function needsKey(call: CallName, body: object): boolean {
  const { key } = CALLS[call]
  const op = 'op' in body ? body.op : undefined
  return key === 'always' || (key === 'changes' && op !== 'status' && op !== 'extend')
}
