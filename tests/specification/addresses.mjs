/**
 * Where the owner's functions stand, by the site's variables. Addresses are used letter by letter, so one ends with a
 * slash and one has a query.
 */
const PATHS = {
  FUNCTION_CONTACT_URL: '/contact-mail',
  FUNCTION_SURVEY_URL: '/opt-in-survey',
  FUNCTION_SLOTS_URL: '/day-planning-slots/',
  FUNCTION_GIFT_URL: '/gift-uid-query',
  FUNCTION_CARD_INTENT_V2_URL: '/card-payment-intent?generation=2',
  FUNCTION_PAYPAL_INTENT_URL: '/paypal-intent',
  FUNCTION_BOOKING_URL: '/get-booking',
}

/**
 * Gives the site's variables for the owner's functions below this address.
 *
 * @param {string} base
 */
export const addressesBelow = (base) =>
  /** @type {typeof PATHS} */ (
    Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, `${base}${path}`]))
  )
