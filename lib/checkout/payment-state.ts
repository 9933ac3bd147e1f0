import type { Booking } from '#lib/contracts/booking'
import type { ErrorCode } from '#lib/contracts/errors'
import type { Slot } from '#lib/contracts/slot'
import type { CallFailure } from '#lib/functions/answer'
import type { Decline } from '#lib/checkout/methods/decline'

export type PaymentMethod = 'card' | 'paypal' | 'transfer' | 'none'
/** The order that keeps the time. `endsAt` is on the clock of `performance.now()`; null for vouchers, which hold no time. */
export type Hold = {
  orderRef: string
  statusToken: string
  reference: string
  until: string | null
  endsAt: number | null
  extendable: boolean
}
/** What opens the card form. Without a publishable key it is our own form, in front of the simulator. */
export type CardKey = { clientSecret: string; publishableKey: string | null }

/** What is said above the methods when one chooses again. */
type Note =
  | { is: 'declined'; why: Decline }
  | { is: 'notCharged' }
  | { is: 'unavailable' }
  | { is: 'failed'; failure: CallFailure }

type Step =
  | { at: 'looking' | 'empty' | 'expired' | 'pending' }
  /** Nobody answered whether money moved. `accepted`: the provider said that it did. */
  | { at: 'unknown'; accepted: boolean }
  | { at: 'idle'; note?: Note }
  | { at: 'preparing'; means: PaymentMethod }
  | { at: 'ready'; note?: Note }
  | { at: 'confirming'; means: PaymentMethod }
  /** The order stands; next is PayPal's page or the confirmation. */
  | { at: 'leaving'; means: PaymentMethod }
  /** The payment form does not load. */
  | { at: 'blocked' }
  | { at: 'taken'; alternatives: Slot[] }
  | { at: 'priceChanged'; nowCents: number }
  /** `elsewhere`: another tab was faster. */
  | { at: 'paid'; elsewhere: boolean }

export type PaymentState = Step & { hold: Hold | null; card: CardKey | null }

export type PaymentEvent =
  | { type: 'nothingChosen' | 'chooseAgain' | 'startAgain' | 'blocked' | 'holdOver' | 'notCharged' | 'incomplete' }
  | { type: 'lost'; accepted?: boolean }
  | { type: 'prepare' | 'pay'; means: PaymentMethod }
  | { type: 'held'; hold: Hold; card: CardKey | null }
  | { type: 'refused'; failure: CallFailure }
  | { type: 'declined'; why: Decline }
  /** What the function says of the order; `elsewhere` where nobody asked for money here. */
  | { type: 'seen'; booking: Booking; hold: Hold; elsewhere?: boolean }

export const START: PaymentState = { at: 'looking', hold: null, card: null }

const keep = ({ hold, card }: PaymentState) => ({ hold, card })
/** Back to the form: the card's if it is open, else the choice. */
const back = (state: PaymentState, note?: Note): PaymentState => ({
  ...keep(state),
  at: state.card ? 'ready' : 'idle',
  note,
})
const ENDED = new Set<PaymentState['at']>(['paid', 'pending', 'expired', 'unknown'])
/** What a provider's page or an address said counts only while the function has not said something else. */
const hinted = (state: PaymentState, note: Note) => (ENDED.has(state.at) ? state : back(state, note))

/** The one description of paying: what the page shows after each thing that can happen. */
export function pay(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'nothingChosen':
      return { ...START, at: 'empty' }
    case 'chooseAgain':
      return { ...keep(state), at: 'idle', card: null }
    case 'startAgain':
      return { ...START, at: 'idle' }
    case 'prepare':
      return { ...keep(state), at: 'preparing', means: event.means }
    case 'held':
      return {
        hold: event.hold,
        card: event.card,
        ...(event.card ? { at: 'ready' } : { at: 'leaving', means: 'means' in state ? state.means : 'none' }),
      }
    case 'pay':
      return { ...keep(state), at: 'confirming', means: event.means }
    case 'blocked':
      return { ...keep(state), at: 'blocked', card: null }
    case 'lost':
      return { ...keep(state), at: 'unknown', accepted: event.accepted ?? false }
    case 'incomplete':
      return back(state)
    case 'notCharged':
      return hinted(state, { is: 'notCharged' })
    case 'declined':
      return hinted(state, { is: 'declined', why: event.why })
    case 'holdOver':
      return isAsking(state) ? state : { at: 'expired', hold: null, card: null }
    case 'refused':
      return refused(state, event.failure)
    case 'seen':
      return seen(state, event.booking, event.hold, event.elsewhere ?? false)
  }
}

/** Money may be moving: nothing else may happen before it is known. */
const isAsking = ({ at }: PaymentState) =>
  at === 'leaving' || at === 'confirming' || at === 'unknown' || at === 'pending' || at === 'paid'

function refused(state: PaymentState, failure: CallFailure): PaymentState {
  const note: Note = { is: 'failed', failure }
  if (failure.kind !== 'refused') return { ...keep(state), at: 'idle', card: null, note }
  const { details } = failure
  const special: Partial<Record<ErrorCode, PaymentState>> = {
    slot_taken: { at: 'taken', alternatives: details?.alternatives ?? [], hold: null, card: null },
    slot_invalid: { at: 'taken', alternatives: [], hold: null, card: null },
    hold_expired: { at: 'expired', hold: null, card: null },
    already_paid: { ...keep(state), at: 'paid', elsewhere: true },
    payment_declined: back(state, { is: 'declined', why: 'instrument_declined' }),
    payment_method_unavailable: { ...keep(state), at: 'idle', card: null, note: { is: 'unavailable' } },
  }
  if (failure.code === 'price_changed' && details?.totalCents !== undefined)
    return { at: 'priceChanged', nowCents: details.totalCents, hold: null, card: null }
  return special[failure.code] ?? { ...keep(state), at: 'idle', card: null, note }
}

function seen(state: PaymentState, { state: order, payment }: Booking, hold: Hold, elsewhere: boolean): PaymentState {
  switch (order) {
    case 'held':
    case 'awaiting_payment':
      if (state.at === 'unknown' && state.accepted) return { ...state, hold }
      if (state.at === 'leaving' || state.at === 'confirming' || state.at === 'unknown')
        return { ...back(state, { is: 'notCharged' }), hold }
      if (state.at !== 'looking') return { ...state, hold }
      // Somebody who comes back from PayPal by the browser's own button brings no word of it.
      return { at: 'idle', hold, card: null, ...(payment === 'paypal' && { note: { is: 'notCharged' } }) }
    case 'processing':
      return { at: 'pending', hold, card: null }
    case 'expired':
    case 'cancelled':
      return { at: 'expired', hold: null, card: null }
    default:
      return { at: 'paid', elsewhere, hold, card: null }
  }
}
