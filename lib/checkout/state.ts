import type { Booking } from '#lib/contracts/booking'
import type { Meta, Mode } from '#lib/contracts/envelope'
import type { ErrorCode } from '#lib/contracts/errors'
import type { PendingOrder } from '#lib/contracts/pending-order'
import type { Buyer } from '#lib/contracts/buyer'
import type { Slot, SlotPick } from '#lib/contracts/slot'
import type { CallFailure } from '#lib/functions/answer'
import { madridDay } from '#lib/time/madrid'
import type { Basket } from './basket'
import type {
  Approval,
  Begun,
  CardKey,
  Confirmed,
  PaymentHint,
  Hold,
  OrderHandle,
  PaymentMethod,
} from './methods/method'
import type { ProviderReturn } from './methods/method'
import { isFinished, outcomeOf, type Outcome } from './outcome'

/** What is said above the methods when one chooses again. */
type Note = PaymentHint | { is: 'unavailable' } | { is: 'failed'; failure: CallFailure }

/** The payment page. */
type PayingStep =
  | { at: 'looking' | 'empty' | 'expired' | 'pending' }
  /** Nobody answered whether money moved. `accepted`: the provider said that it did. */
  | { at: 'unknown'; accepted: boolean }
  | { at: 'idle'; note?: Note }
  | { at: 'preparing'; method: PaymentMethod }
  | { at: 'ready'; note?: Note }
  | { at: 'confirming'; method: PaymentMethod }
  /** The order stands; next is PayPal's page or the confirmation. */
  | { at: 'leaving'; method: PaymentMethod }
  /** The payment form does not load. */
  | { at: 'blocked' }
  | { at: 'taken'; alternatives: Slot[] }
  | { at: 'priceChanged'; nowCents: number }
  /** `elsewhere`: another tab was faster. */
  | { at: 'paid'; elsewhere: boolean }

/** The confirmation page: what became of it. */
type OutcomeStep = ({ at: 'searching' | 'notFound' } | { at: 'known'; booking: Booking; outcome: Outcome }) & {
  /** Of the last question, if it brought no answer. */
  failure?: CallFailure
  /** It takes longer than one waits at a page: it says so, and that a mail tells. */
  isSlow: boolean
  /** Somebody comes to say yes to news: their proof. */
  optIn?: string
}

type Facts = {
  /** The order that this browser knows. */
  order?: OrderHandle
  hold: Hold | null
  card: CardKey | null
  /** What is being paid: chosen in this tab, or read from the order that this browser began. */
  basket?: Basket
  isChosenHere: boolean
  /** What the function last said of the order. */
  booking?: Booking
  /** Whether real money moves, as far as a function has said. */
  mode?: Mode
  /** The function's clock in milliseconds, as far as it has been heard; the visitor's until then. */
  now: number
  /** A request for money is under way, or one is leaving: no other may begin. */
  isBusy: boolean
}

export type CheckoutState = Facts & (PayingStep | OutcomeStep)

/** What one expects to hear: `own`: whether one's payment went through; `accepted`: that it did; `elsewhere`: nothing was asked here. */
export type Expecting = 'own' | 'accepted' | 'elsewhere'
export type Change = { op: 'cancel' | 'extend' } | { op: 'move'; slot: SlotPick }

export type CheckoutEvent =
  /** On the payment page, with what this browser keeps and what a provider wrote into the address. */
  | { type: 'arrived'; basket?: Basket; pending?: PendingOrder; back?: ProviderReturn }
  /** On the confirmation page. */
  | { type: 'opened'; order?: OrderHandle; optIn?: string }
  | { type: 'prepare'; method: PaymentMethod; buyer: Buyer }
  | ({ type: 'held'; key: string; kind: PendingOrder['kind'] } & Omit<Extract<Begun, { ok: true }>, 'ok'>)
  | { type: 'refused'; failure: CallFailure }
  | { type: 'pay'; approval: Approval }
  | { type: 'confirmed'; order: OrderHandle; result: Confirmed }
  /** What a provider's page or an address said. */
  | { type: 'hinted'; hint: PaymentHint }
  /** The function was asked and said so. `recovered`: the order as a basket. */
  | { type: 'seen'; booking: Booking; meta: Meta; hold: Hold; expecting: Expecting; recovered?: Basket }
  | { type: 'unanswered'; failure: CallFailure; expecting: Expecting }
  /** It is time to ask again. `isRestored`: the browser brought back a page that one had left. */
  | { type: 'lookAgain'; isRestored?: boolean }
  | { type: 'change'; change: Change; key?: string }
  | { type: 'unchanged'; failure: CallFailure }
  | { type: 'choose'; basket: Basket }
  | { type: 'chooseAgain' | 'startAgain' | 'blocked' | 'holdOver' | 'waitedLong' }

/** What is to be done about an event; `lib/checkout/checkout.ts` does it. */
export type Effect =
  | { do: 'begin'; method: PaymentMethod; basket: Basket; buyer: Buyer }
  | { do: 'confirm'; order: OrderHandle; approval: Approval }
  /** `tellTabs`: afterwards; `unlessPaid`: the hint that counts if the function does not know better. */
  | { do: 'ask'; order: OrderHandle; expecting: Expecting; tellTabs?: boolean; unlessPaid?: PaymentHint }
  /** Asks, and then says what a return from a provider's page means. */
  | { do: 'resume'; order: OrderHandle; back?: ProviderReturn }
  | { do: 'change'; order: OrderHandle; change: Change; key?: string; tellTabs: boolean }
  | { do: 'saveOrder'; order: Omit<PendingOrder, 'at' | 'lang'> }
  | { do: 'saveBasket'; basket: Basket }
  | { do: 'saveMode'; mode: Mode }
  | { do: 'finishOrder' | 'markSeen'; orderRef: string }
  | { do: 'measure'; booking: Booking }
  | { do: 'goTo'; url: string }
  | { do: 'clearOrder' | 'tellTabs' | 'goToConfirmation' }

export type Transition = { state: CheckoutState; effects: Effect[] }

const facts = { hold: null, card: null, isChosenHere: false, isBusy: false }
/** Begins the payment page. `now` in milliseconds. */
export const startPaying = (now: number, mode?: Mode): CheckoutState => ({ ...facts, at: 'looking', now, mode })
/** Begins the confirmation page. `now` in milliseconds. */
export const startFollowing = (now: number): CheckoutState => ({ ...facts, at: 'searching', isSlow: false, now })

const to = (state: CheckoutState, ...effects: Effect[]): Transition => ({ state, effects })

/** Describes paying and what became of it: what the page shows after each thing that can happen, and what is to be done about it. */
export function transition(state: CheckoutState, event: CheckoutEvent): Transition {
  switch (state.at) {
    case 'searching':
    case 'notFound':
    case 'known':
      return follow(state, event)
    default: {
      const next = pay(state, event)
      const isLeaving = isDone(next.state) && !isDone(state)
      return isLeaving ? to(next.state, ...next.effects, { do: 'goToConfirmation' }) : next
    }
  }
}

/** Whether paying is over here, so that the confirmation is next. */
const isDone = (state: CheckoutState) => state.at === 'pending' || (state.at === 'paid' && !state.elsewhere)

/** Everything but the step. */
const keep = ({ order, hold, card, basket, isChosenHere, booking, mode, now, isBusy }: CheckoutState): Facts => ({
  order,
  hold,
  card,
  basket,
  isChosenHere,
  booking,
  mode,
  now,
  isBusy,
})
/** The same without an order that keeps a time. */
const fresh = (state: CheckoutState): Facts => ({ ...keep(state), hold: null, card: null })
/** Back to the form: the card's if it is open, else the choice. */
const back = (state: CheckoutState, note?: Note): CheckoutState => ({
  ...keep(state),
  at: state.card ? 'ready' : 'idle',
  note,
})
const ENDED = new Set<CheckoutState['at']>(['paid', 'pending', 'expired', 'unknown'])
/** What a provider's page or an address said counts only while the function has not said something else. */
const hinted = (state: CheckoutState, hint: PaymentHint) => (ENDED.has(state.at) ? state : back(state, hint))
/** Money may be moving: nothing else may happen before it is known. */
const isAsking = ({ at }: CheckoutState) =>
  at === 'leaving' || at === 'confirming' || at === 'unknown' || at === 'pending' || at === 'paid'

function pay(state: CheckoutState, event: CheckoutEvent): Transition {
  switch (event.type) {
    case 'arrived':
      return arrived(state, event)
    case 'choose':
      return to(
        { ...fresh(state), basket: event.basket, isChosenHere: true, at: 'idle' },
        { do: 'saveBasket', basket: event.basket },
      )
    case 'chooseAgain':
      return to({ ...keep(state), at: 'idle', card: null })
    case 'startAgain':
      return to({ ...fresh(state), at: 'idle' })
    case 'prepare': {
      const { basket } = state
      const { method, buyer } = event
      if (state.isBusy || !basket) return to(state)
      return to({ ...keep(state), isBusy: true, at: 'preparing', method }, { do: 'begin', method, basket, buyer })
    }
    case 'held':
      return held(state, event)
    case 'refused':
      return to(refused({ ...state, isBusy: false }, event.failure))
    case 'unchanged':
      return to(refused(state, event.failure))
    case 'pay': {
      const { hold } = state
      const { approval } = event
      if (state.isBusy || !hold) return to(state)
      return to(
        { ...keep(state), isBusy: true, at: 'confirming', method: approval.method },
        { do: 'confirm', order: handleOf(hold), approval },
      )
    }
    case 'confirmed':
      return confirmed(state, event.order, event.result)
    case 'hinted':
      return to(hinted(state, event.hint))
    case 'blocked':
      return to({ ...keep(state), at: 'blocked', card: null })
    case 'holdOver':
      return to(isAsking(state) ? state : { ...fresh(state), at: 'expired' })
    case 'seen':
      return seen(state, event)
    case 'unanswered':
      // Nobody has it any more: the way is clear for another one.
      if (isNotFound(event.failure)) return to({ ...fresh(state), at: 'idle' }, { do: 'clearOrder' })
      if (event.expecting === 'elsewhere') return to(state)
      return to({ ...keep(state), at: 'unknown', accepted: event.expecting === 'accepted' })
    case 'lookAgain': {
      const next = event.isRestored ? { ...state, isBusy: false } : state
      const { order } = next
      if (!order || next.isBusy || !(next.hold || next.at === 'unknown')) return to(next)
      const isWaiting = next.at === 'unknown' || next.at === 'confirming' || next.at === 'leaving'
      return to(next, { do: 'ask', order, expecting: isWaiting ? 'own' : 'elsewhere' })
    }
    case 'change':
      return state.hold ? to(state, changing(state.hold, event, false)) : to(state)
    case 'opened':
    case 'waitedLong':
      return to(state)
  }
}

/** Takes the identity of an order and the proof that one may see it out of whatever carries them. */
export const handleOf = ({ orderRef, statusToken }: OrderHandle): OrderHandle => ({ orderRef, statusToken })
const isNotFound = (failure: CallFailure) => failure.kind === 'refused' && failure.code === 'not_found'

type Of<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: Type }>

const changing = (order: OrderHandle, { change, key }: Of<'change'>, tellTabs: boolean): Effect => ({
  do: 'change',
  order: handleOf(order),
  change,
  key,
  tellTabs,
})

function arrived(before: CheckoutState, { basket, pending, back: returned }: Of<'arrived'>): Transition {
  const state = { ...before, basket, isChosenHere: basket !== undefined }
  // An older order is not what was chosen now.
  const order = pending && (!basket || basket.at < pending.at) ? handleOf(pending) : undefined
  if (!order) {
    // Begun in another browser: only the link in the mail knows it.
    if (returned) return to(state, { do: 'goToConfirmation' })
    return to({ ...fresh(state), at: basket ? 'idle' : 'empty' })
  }
  if (returned?.from === 'paypal' && returned.approved) {
    const { paypalOrderId } = returned
    return to(
      { ...keep(state), order, isBusy: true, at: 'confirming', method: 'paypal' },
      { do: 'confirm', order, approval: { method: 'paypal', paypalOrderId } },
    )
  }
  return to({ ...state, order }, { do: 'resume', order, back: returned })
}

function held(before: CheckoutState, { hold, next, meta, key, kind }: Of<'held'>): Transition {
  const state: Facts = {
    ...keep(before),
    order: handleOf(hold),
    hold,
    card: next.is === 'form' ? next.card : null,
    ...heard(meta),
    // Whoever leaves the page keeps it locked.
    isBusy: next.is !== 'form',
  }
  const { orderRef, statusToken } = hold
  const effects: Effect[] = [
    { do: 'saveOrder', order: { orderRef, statusToken, idempotencyKey: key, kind } },
    { do: 'saveMode', mode: meta.mode },
    { do: 'tellTabs' },
  ]
  if (next.is === 'form') return to({ ...state, at: 'ready' }, ...effects)
  const leaving: CheckoutState = { ...state, at: 'leaving', method: 'method' in before ? before.method : 'none' }
  return to(leaving, ...effects, next.is === 'page' ? { do: 'goTo', url: next.url } : { do: 'goToConfirmation' })
}

const heard = ({ mode, serverNow }: Meta) => ({ mode, now: Date.parse(serverNow) })

function confirmed(before: CheckoutState, order: OrderHandle, result: Confirmed): Transition {
  const state = { ...before, isBusy: false }
  switch (result.is) {
    case 'leaving':
      return result.url === undefined ? to(before) : to(before, { do: 'goTo', url: result.url })
    case 'incomplete':
      return to(back(state))
    case 'declined':
      return to(hinted(state, result))
    case 'accepted':
      return to(state, { do: 'ask', order, expecting: 'accepted', tellTabs: true })
    case 'unclear':
      return to(
        { ...keep(state), at: 'unknown', accepted: false },
        { do: 'ask', order, expecting: 'own', tellTabs: true },
      )
    case 'asked':
      return to(state, { do: 'ask', order, expecting: 'own', unlessPaid: result.unlessPaid })
  }
}

function refused(state: CheckoutState, failure: CallFailure): CheckoutState {
  const note: Note = { is: 'failed', failure }
  if (failure.kind !== 'refused') return { ...keep(state), at: 'idle', card: null, note }
  const { details } = failure
  const special: Partial<Record<ErrorCode, CheckoutState>> = {
    slot_taken: { ...fresh(state), at: 'taken', alternatives: details?.alternatives ?? [] },
    slot_invalid: { ...fresh(state), at: 'taken', alternatives: [] },
    hold_expired: { ...fresh(state), at: 'expired' },
    already_paid: { ...keep(state), at: 'paid', elsewhere: true },
    payment_declined: back(state, { is: 'declined', why: 'instrument_declined' }),
    payment_method_unavailable: { ...keep(state), at: 'idle', card: null, note: { is: 'unavailable' } },
  }
  if (failure.code === 'price_changed' && details?.totalCents !== undefined)
    return { ...fresh(state), at: 'priceChanged', nowCents: details.totalCents }
  return special[failure.code] ?? { ...keep(state), at: 'idle', card: null, note }
}

function seen(before: CheckoutState, { booking, meta, hold, expecting, recovered }: Of<'seen'>): Transition {
  const state: CheckoutState = {
    ...before,
    ...heard(meta),
    booking,
    basket: before.isChosenHere ? before.basket : recovered,
  }
  const isOpen = booking.state === 'held' || booking.state === 'awaiting_payment'
  return to(
    isOpen && expecting === 'accepted'
      ? { ...keep(state), at: 'unknown', accepted: true }
      : told(state, booking, hold, expecting === 'elsewhere'),
    { do: 'saveMode', mode: meta.mode },
  )
}

function told(state: CheckoutState, { state: order, payment }: Booking, hold: Hold, elsewhere: boolean): CheckoutState {
  switch (order) {
    case 'held':
    case 'awaiting_payment':
      if (state.at === 'unknown' && state.accepted) return { ...state, hold }
      if (state.at === 'leaving' || state.at === 'confirming' || state.at === 'unknown')
        return { ...back(state, { is: 'notCharged' }), hold }
      if (state.at !== 'looking') return { ...state, hold }
      // Somebody who comes back from PayPal by the browser's own button brings no word of it.
      return {
        ...keep(state),
        hold,
        card: null,
        at: 'idle',
        ...(payment === 'paypal' && { note: { is: 'notCharged' } as const }),
      }
    case 'processing':
      return { ...keep(state), hold, card: null, at: 'pending' }
    case 'expired':
    case 'cancelled':
      return { ...fresh(state), at: 'expired' }
    default:
      return { ...keep(state), hold, card: null, at: 'paid', elsewhere }
  }
}

type Following = Facts & OutcomeStep

function follow(state: Following, event: CheckoutEvent): Transition {
  const { order } = state
  switch (event.type) {
    case 'opened': {
      const next = { ...state, order: event.order, optIn: event.optIn }
      return event.order ? to(next, { do: 'ask', order: event.order, expecting: 'own' }) : to(asUnknown(next))
    }
    case 'lookAgain':
      return order ? to(state, { do: 'ask', order, expecting: 'own' }) : to(state)
    case 'change':
      return order ? to(state, changing(order, event, true)) : to(state)
    case 'seen':
      return becameKnown(state, event)
    case 'unanswered': {
      const next = { ...state, failure: event.failure }
      // As where one pays: what nobody has any more is forgotten, so that no page leads to it again.
      return isNotFound(event.failure) ? to(asUnknown(next), { do: 'clearOrder' }) : to(next)
    }
    case 'unchanged':
      return to({ ...state, failure: event.failure })
    case 'waitedLong':
      return to({ ...state, isSlow: true })
    default:
      return to(state)
  }
}

const asUnknown = (state: Following): CheckoutState => {
  const { failure, isSlow, optIn } = state
  return { ...keep(state), at: 'notFound', failure, isSlow, optIn }
}

function becameKnown(before: Following, { booking, meta }: Of<'seen'>): Transition {
  const { isSlow, optIn } = before
  const { orderRef, state: order, paidCents, nextPollS } = booking
  const { mode, now } = heard(meta)
  const outcome = outcomeOf(booking, madridDay(now))
  const effects: Effect[] = [{ do: 'saveMode', mode }]
  // Who comes to say yes to news is answered that, whatever order this browser still knows.
  if (optIn === undefined) {
    if (isFinished(outcome)) effects.push({ do: 'finishOrder', orderRef })
    if (order === 'confirmed' && paidCents > 0) effects.push({ do: 'measure', booking })
    if (nextPollS === null) effects.push({ do: 'markSeen', orderRef })
  }
  return to({ ...keep(before), mode, now, booking, isSlow, optIn, at: 'known', outcome }, ...effects)
}
