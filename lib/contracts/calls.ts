import type * as z from 'zod/mini'
import { bookingCall } from './booking'
import { BookingRequest } from './booking-request'
import type { Call } from './call'
import { cardIntentV2Call } from './card-intent'
import { contactCall } from './contact'
import { giftCall } from './gift'
import type { CallName } from './names'
import { orderLinksCall } from './order-links'
import { CardIntentRequest, PayPalIntentRequest } from './payment-requests'
import { paypalIntentCall } from './paypal-intent'
import { slotsCall } from './slots'
import { optInCall, surveyCall, unsubscribeCall } from './survey'
import { withdrawalCall } from './withdrawal'

/** Every POST call, for code that needs all of them. The only GET is for product data (product.ts). */
export const CALLS = {
  contact: contactCall,
  survey: surveyCall,
  optIn: optInCall,
  unsubscribe: unsubscribeCall,
  slots: slotsCall,
  gift: giftCall,
  cardIntent: { ...cardIntentV2Call, name: 'cardIntent', request: CardIntentRequest },
  cardIntentV2: { ...cardIntentV2Call, request: CardIntentRequest },
  paypalIntent: { ...paypalIntentCall, request: PayPalIntentRequest },
  booking: { ...bookingCall, request: BookingRequest },
  withdrawal: withdrawalCall,
  orderLinks: orderLinksCall,
} as const satisfies { [N in CallName]: Call & { name: N } }

export type { CallName }
export type RequestOf<N extends CallName> = z.input<(typeof CALLS)[N]['request']>
export type ResponseOf<N extends CallName> = z.output<(typeof CALLS)[N]['response']>
