/** The path of each call below the common address of the functions. */
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
  orderLinks: '/order-links',
} as const

export type CallName = keyof typeof CALL_PATHS
/** The names of the calls; the environment variables of their addresses follow from them. */
export const CALL_NAMES = Object.keys(CALL_PATHS) as CallName[]

/** Where mail programs post to end the newsletter with one click (RFC 8058), with the token in the query. */
export const ONE_CLICK_PATH = '/unsubscribe-one-click'
