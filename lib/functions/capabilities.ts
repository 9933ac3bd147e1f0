/**
 * What the functions that this site is built for can do. Pages choose from it what they show; nothing asks for the
 * contract's name. The bundler replaces the variable and, as each is a constant of its own, leaves out of a build what
 * is only for functions of the other kind.
 */
const isReference = process.env.FUNCTIONS_CONTRACT !== 'specification'

/** A start is held while its order is paid. */
export const HOLDS = isReference
/** The same request, sent again with its key, is answered but not carried out again. */
export const REPEATS = isReference
/** Orders have a link of their own, by which they are shown, moved and cancelled. */
export const ORDERS_BY_LINK = isReference
/** A subscription starts only when the link in its mail is followed. */
const OPT_IN = isReference
/** A withdrawal has a call of its own, which acknowledges it. */
export const WITHDRAWS = isReference
/** Orders can be paid outside the page: at the spa, by transfer, or in a bank's app. */
export const PAID_ELSEWHERE = isReference
/** More than two persons, or two of a treatment for one, can be booked. */
export const PARTIES = isReference
/** Vouchers can pay for a booking. */
export const REDEEMS = isReference
/** Vouchers are made in a design and a language, and sent to their recipient on a day. */
export const DELIVERS = isReference
/** Orders take a note for the spa, and to whom a company's invoice is written. */
export const TAKES_NOTES = isReference
/** The next free start of a treatment can be asked for, whatever its day. */
export const NEXT_STARTS = isReference
/** A start of today has the last minute's price, whatever it is ordered as. */
export const PRICES_STARTS = isReference

/** All of them by name, for what goes through them. */
export const CAPABILITIES = {
  holds: HOLDS,
  repeats: REPEATS,
  ordersByLink: ORDERS_BY_LINK,
  optIn: OPT_IN,
  withdrawal: WITHDRAWS,
  offlinePayment: PAID_ELSEWHERE,
  parties: PARTIES,
  redemption: REDEEMS,
  delivery: DELIVERS,
  notes: TAKES_NOTES,
  nextStarts: NEXT_STARTS,
  startPrices: PRICES_STARTS,
} as const satisfies Record<string, boolean>
export type Capability = keyof typeof CAPABILITIES
