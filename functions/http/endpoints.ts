import { PROVIDER_NAMES } from '#lib/contracts/payment-methods'
import { booking } from './handlers/booking'
import { cardIntent, cardIntentV2 } from './handlers/card-intent'
import { contact } from './handlers/contact'
import { gift } from './handlers/gift'
import { health } from './handlers/health'
import { orderLinks } from './handlers/order-links'
import { paypalIntent } from './handlers/paypal-intent'
import { slots } from './handlers/slots'
import { oneClick, optIn, survey, unsubscribe } from './handlers/survey'
import { webhook } from './handlers/webhook'
import { withdrawal } from './handlers/withdrawal'
import type { Endpoint } from './implement'

/** All endpoints: the contract's calls, one-click unsubscribing, the providers' webhooks, and the health check. */
export const ENDPOINTS: readonly Endpoint[] = [
  contact,
  survey,
  optIn,
  unsubscribe,
  oneClick,
  slots,
  gift,
  cardIntent,
  cardIntentV2,
  paypalIntent,
  booking,
  withdrawal,
  orderLinks,
  ...PROVIDER_NAMES.map(webhook),
  health,
]
