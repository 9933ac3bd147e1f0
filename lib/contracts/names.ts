/** The calls, by the names under which the environment knows their addresses. */
export const CALL_NAMES = [
  'contact',
  'survey',
  'optIn',
  'unsubscribe',
  'slots',
  'gift',
  'cardIntent',
  'cardIntentV2',
  'paypalIntent',
  'booking',
  'withdrawal',
] as const

export type CallName = (typeof CALL_NAMES)[number]

/** Where each call is below the functions' common address. */
export const CALL_PATHS = {
  contact: '/contact',
  survey: '/survey',
  optIn: '/opt-in',
  unsubscribe: '/unsubscribe',
  slots: '/slots',
  gift: '/gift',
  cardIntent: '/card-intent',
  cardIntentV2: '/card-intent-v2',
  paypalIntent: '/paypal-intent',
  booking: '/booking',
  withdrawal: '/withdrawal',
} as const satisfies Record<CallName, `/${string}`>

/**
 * Where mail programs post to end the news with one click (RFC 8058): no call of ours, the token stands in its query.
 */
export const ONE_CLICK_PATH = '/unsubscribe-one-click'
