/**
 * What the functions that this site is built for can do. Pages choose from it what they show; nothing asks for the
 * contract's name. The bundler replaces the variable, so that a build has only the parts for its own functions.
 */
const isReference = process.env.FUNCTIONS_CONTRACT !== 'specification'

export const CAPABILITIES = {
  /** A start is held while its order is paid. */
  holds: isReference,
  /** The same request, sent again with its key, is answered but not carried out again. */
  repeats: isReference,
  /** Orders have a link of their own, by which they are shown, moved and cancelled. */
  ordersByLink: isReference,
  /** A subscription starts only when the link in its mail is followed. */
  optIn: isReference,
  /** A withdrawal has a call of its own, which acknowledges it. */
  withdrawal: isReference,
  /** Orders can be paid outside the page: at the spa, by transfer, or in a bank's app. */
  offlinePayment: isReference,
  /** More than two persons, or two of a treatment for one, can be booked. */
  parties: isReference,
  /** Vouchers can pay for a booking. */
  redemption: isReference,
  /** Vouchers are made in a design and a language, and sent to their recipient on a day. */
  delivery: isReference,
  /** Orders take a note for the spa, and to whom a company's invoice is written. */
  notes: isReference,
  /** The next free start of a treatment can be asked for, whatever its day. */
  nextStarts: isReference,
} as const satisfies Record<string, boolean>
export type Capability = keyof typeof CAPABILITIES
