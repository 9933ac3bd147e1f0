import type { Booking } from '#lib/contracts/booking'
import type { Meta, Mode } from '#lib/contracts/envelope'
import type { ErrorCode } from '#lib/contracts/errors'
import type { NewsLink } from '#lib/contracts/mail-links'
import type { Buyer } from '#lib/contracts/buyer'
import type { Slot, SlotPick } from '#lib/contracts/slot'
import type { CallFailure } from '#lib/functions/answer'
import { madridDay } from '#lib/time/madrid'
import type { Basket, PendingOrder } from './storage'
import type {
  Approval,
  Begun,
  CardFields,
  Confirmed,
  Hold,
  OpenWindow,
  OrderHandle,
  PaymentHint,
  PaymentMethod,
  ProviderReturn,
  WindowEnd,
} from './methods/method'

/** What is said above the methods when one chooses again. */
type Note = PaymentHint | { is: 'unavailable' } | { is: 'failed'; failure: CallFailure }

/** The payment page. */
type PayingStep =
  | { at: 'looking' | 'empty' | 'expired' | 'pending' }
  /** Nobody answered whether money moved. `accepted`: the provider said that it did. */
  | { at: 'unknown'; accepted: boolean }
  | { at: 'idle'; note?: Note }
  | { at: 'preparing'; method: PaymentMethod }
  | { at: 'confirming'; method: PaymentMethod }
  /** PayPal's window is open over this page; `url` is its page, where the same order can be approved instead. */
  | { at: 'approving'; url: string; paypalOrderId: string }
  /** The order stands; next is PayPal's page or the confirmation. */
  | { at: 'leaving'; method: PaymentMethod }
  /** The card's fields do not load. */
  | { at: 'blocked' }
  | { at: 'taken'; alternatives: Slot[] }
  | { at: 'priceChanged'; nowCents: number }
  /** `elsewhere`: another tab was faster. */
  | { at: 'paid'; elsewhere: boolean }

/**
 * What became of an order; the names of the confirmation page's texts in content, and `mismatch`, which only staff can
 * mend.
 */
export type Outcome =
  | 'confirmed'
  | 'gift'
  | 'giftLater'
  /** The link in the request's mail is still to be followed. */
  | 'mailed'
  /** It never was. */
  | 'lapsed'
  | 'requested'
  | 'transfer'
  | 'processing'
  | 'conflict'
  | 'mismatch'
  | 'cancelled'
  | 'expired'
  | 'unfinished'

/** What became of beginning or ending the news. `over`: the link is good no more. */
export type NewsAnswer = { is: 'done' | 'over' } | { is: 'failed'; failure: CallFailure }

/** The confirmation page: what became of it. */
type OutcomeStep = ({ at: 'searching' | 'notFound' } | { at: 'known'; booking: Booking; outcome: Outcome }) & {
  /** Of the last question, if it brought no answer. */
  failure?: CallFailure
  /** It takes longer than one waits at a page: it says so, and that a mail tells. */
  isSlow: boolean
  /** Somebody comes to begin or to end the news, with their proof; and what the function said of that. */
  news?: NewsLink & { answer?: NewsAnswer }
  /** The proof that the request's mail was received, as long as the function has not been told. */
  proof?: string
}

type Facts = {
  /** The order that this browser knows. */
  order?: OrderHandle
  /** Its short number for people, as far as it is known. */
  reference?: string
  hold: Hold | null
  /** What is being paid: chosen in this tab, or read from the order that this browser began. */
  basket?: Basket
  isChosenHere: boolean
  /** What the function last said of the order. */
  booking?: Booking
  /** Whether real money moves, as far as a function has said. */
  mode?: Mode
  /** The function's clock in milliseconds, as far as it has been heard; the visitor's until then. */
  now: number
  /** A request for money or a change of the order is under way, or one is leaving: no other may begin. */
  isBusy: boolean
}

export type CheckoutState = Facts & (PayingStep | OutcomeStep)

/**
 * What one expects to hear: `own`: whether one's payment went through; `accepted`: that it did; `elsewhere`: nothing
 * was asked here.
 */
export type Expecting = 'own' | 'accepted' | 'elsewhere'
export type Change = { op: 'cancel' | 'extend' } | { op: 'keep'; proof: string } | { op: 'move'; slot: SlotPick }

type Started = Extract<Begun, { ok: true }>
/** What follows an order: its payment, PayPal's page, or the confirmation. */
type Next = Exclude<Started['next'], { is: 'card' }> | { is: 'paying'; approval: Approval }

export type CheckoutEvent =
  /** On the payment page, with what this browser keeps and what a provider wrote into the address. */
  | { type: 'arrived'; basket?: Basket; pending?: PendingOrder; back?: ProviderReturn }
  /** On the confirmation page. */
  | { type: 'opened'; order?: OrderHandle; news?: NewsLink; proof?: string }
  /** `open` opens PayPal's window; `collect`: the card's fields, which pay as soon as there is an order. */
  | {
      type: 'prepare'
      method: PaymentMethod
      buyer: Buyer
      open?: OpenWindow
      collect?: CardFields['collect']
    }
  /** `isOpen`: PayPal's window is there for it. */
  | ({ type: 'held'; key: string; kind: PendingOrder['kind']; next: Next; isOpen?: boolean } & Omit<
      Started,
      'ok' | 'next'
    >)
  /** PayPal's window is gone, or the visitor would rather have its page. */
  | { type: 'windowEnded'; end: WindowEnd }
  | { type: 'refused'; failure: CallFailure }
  | { type: 'confirmed'; order: OrderHandle; result: Confirmed }
  /** What a provider's page or an address said. */
  | { type: 'hinted'; hint: PaymentHint }
  /** The function was asked and said so. `recovered`: the order as a basket. */
  | { type: 'seen'; booking: Booking; meta: Meta; hold: Hold; expecting: Expecting; recovered?: Basket }
  | { type: 'unanswered'; failure: CallFailure; expecting: Expecting }
  /** It is time to ask again. `isRestored`: the browser brought back a page that one had left. */
  | { type: 'lookAgain'; isRestored?: boolean }
  | { type: 'change'; change: Change }
  | { type: 'unchanged'; failure: CallFailure }
  | { type: 'newsAnswered'; answer: NewsAnswer }
  | { type: 'choose'; basket: Basket }
  | { type: 'retryNews' | 'chooseAgain' | 'startAgain' | 'blocked' | 'holdOver' | 'waitedLong' }

/** What is to be done about an event; `lib/checkout/checkout.ts` does it. */
export type Effect =
  | {
      do: 'begin'
      method: PaymentMethod
      basket: Basket
      buyer: Buyer
      open?: OpenWindow
      collect?: CardFields['collect']
    }
  | { do: 'confirm'; order: OrderHandle; approval: Approval }
  /** `notifyTabs`: afterwards; `unlessPaid`: the hint that counts if the function does not know better. */
  | { do: 'ask'; order: OrderHandle; expecting: Expecting; notifyTabs?: boolean; unlessPaid?: PaymentHint }
  /** Asks, and then says what a return from a provider's page means. */
  | { do: 'resume'; order: OrderHandle; back?: ProviderReturn }
  | { do: 'change'; order: OrderHandle; change: Change; notifyTabs: boolean }
  | { do: 'news'; link: NewsLink }
  | { do: 'saveOrder'; order: Omit<PendingOrder, 'at' | 'lang'> }
  | { do: 'saveBasket'; basket: Basket }
  | { do: 'saveMode'; mode: Mode }
  | { do: 'finishOrder' | 'markSeen'; orderRef: string }
  | { do: 'measure'; booking: Booking }
  | { do: 'goTo'; url: string }
  | { do: 'clearOrder' | 'notifyTabs' | 'goToConfirmation' }

export type Transition = { state: CheckoutState; effects: Effect[] }

const facts = { hold: null, isChosenHere: false, isBusy: false }
/** Begins the payment page. `now` in milliseconds. */
export const startPaying = (now: number, mode?: Mode): CheckoutState => ({ ...facts, at: 'looking', now, mode })
/** Begins the confirmation page. `now` in milliseconds. */
export const startFollowing = (now: number): CheckoutState => ({ ...facts, at: 'searching', isSlow: false, now })

const to = (state: CheckoutState, ...effects: Effect[]): Transition => ({ state, effects })

/**
 * Describes paying and what became of it: what the page shows after each thing that can happen, and what is to be done
 * about it.
 */
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

/** Tells whether paying is over here, so that the confirmation is next. */
const isDone = (state: CheckoutState) => state.at === 'pending' || (state.at === 'paid' && !state.elsewhere)

/** Keeps everything but the step. */
const keep = ({ order, reference, hold, basket, isChosenHere, booking, mode, now, isBusy }: CheckoutState): Facts => ({
  order,
  reference,
  hold,
  basket,
  isChosenHere,
  booking,
  mode,
  now,
  isBusy,
})
/** Keeps the same without an order that keeps a time. */
const fresh = (state: CheckoutState): Facts => ({ ...keep(state), hold: null })
/** Goes back to the form. */
const back = (state: CheckoutState, note?: Note): CheckoutState => ({ ...keep(state), at: 'idle', note })
const ENDED = new Set<CheckoutState['at']>(['paid', 'pending', 'expired', 'unknown'])
// What a provider's page or an address said counts only while the function has not said something else.
const hinted = (state: CheckoutState, hint: PaymentHint) => (ENDED.has(state.at) ? state : back(state, hint))
/** Tells whether a provider has the word, and what came of it is not known. */
const isWaiting = ({ at }: CheckoutState) =>
  at === 'approving' || at === 'leaving' || at === 'confirming' || at === 'unknown'
// Money may be moving: nothing else may happen before it is known.
const isAsking = (state: CheckoutState) => isWaiting(state) || state.at === 'pending' || state.at === 'paid'

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
      return to({ ...keep(state), at: 'idle' })
    case 'startAgain':
      return to({ ...fresh(state), at: 'idle' })
    case 'prepare': {
      const { basket } = state
      const { method, buyer, open, collect } = event
      if (state.isBusy || !basket) return to(state)
      return to(
        { ...keep(state), isBusy: true, at: 'preparing', method },
        { do: 'begin', method, basket, buyer, open, collect },
      )
    }
    case 'held':
      return held(state, event)
    case 'windowEnded':
      return windowEnded(state, event.end)
    case 'refused':
      return to(refused({ ...state, isBusy: false }, event.failure))
    case 'unchanged':
      return to(state.isBusy || isAsking(state) ? state : refused(state, event.failure))
    case 'confirmed':
      return confirmed(state, event.order, event.result)
    case 'hinted':
      return to(hinted(state, event.hint))
    case 'blocked':
      return to({ ...keep(state), at: 'blocked' })
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
      const isOpen = next.at === 'approving'
      if (!order || (next.isBusy && !isOpen) || !(next.hold || next.at === 'unknown')) return to(next)
      // A window is left in peace while it is open; a page that one had left has none any more.
      const isOwn = isOpen ? event.isRestored : isWaiting(next)
      return to(next, { do: 'ask', order, expecting: isOwn ? 'own' : 'elsewhere' })
    }
    case 'change':
      return state.hold ? to(state, changing(state.hold, event.change, false)) : to(state)
    case 'opened':
    case 'waitedLong':
    case 'retryNews':
    case 'newsAnswered':
      return to(state)
  }
}

/** Takes the identity of an order and the proof that one may see it out of whatever carries them. */
export const handleOf = ({ orderRef, statusToken }: OrderHandle): OrderHandle => ({ orderRef, statusToken })
const isNotFound = (failure: CallFailure) => failure.kind === 'refused' && failure.code === 'not_found'

type Of<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: Type }>

const changing = (order: OrderHandle, change: Change, notifyTabs: boolean): Effect => ({
  do: 'change',
  order: handleOf(order),
  change,
  notifyTabs,
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
      { ...keep(state), order, reference: pending?.reference, isBusy: true, at: 'confirming', method: 'paypal' },
      { do: 'confirm', order, approval: { method: 'paypal', paypalOrderId } },
    )
  }
  return to({ ...state, order, reference: pending?.reference }, { do: 'resume', order, back: returned })
}

function held(before: CheckoutState, { hold, next, meta, key, kind, isOpen }: Of<'held'>): Transition {
  const state: Facts = {
    ...keep(before),
    order: handleOf(hold),
    reference: hold.reference,
    hold,
    ...heard(meta),
    // Until it is known whether money moved, and for whoever leaves the page, it stays locked.
    isBusy: true,
  }
  const { orderRef, statusToken, reference } = hold
  const effects: Effect[] = [
    { do: 'saveOrder', order: { orderRef, statusToken, reference, idempotencyKey: key, kind } },
    { do: 'saveMode', mode: meta.mode },
    { do: 'notifyTabs' },
  ]
  if (next.is === 'paying') {
    const { approval } = next
    const confirming: CheckoutState = { ...state, at: 'confirming', method: approval.method }
    return to(confirming, ...effects, { do: 'confirm', order: handleOf(hold), approval })
  }
  if (next.is === 'page' && isOpen) {
    const { url, paypalOrderId } = next
    return to({ ...state, at: 'approving', url, paypalOrderId }, ...effects)
  }
  const leaving: CheckoutState = { ...state, at: 'leaving', method: 'method' in before ? before.method : 'none' }
  return to(leaving, ...effects, next.is === 'page' ? { do: 'goTo', url: next.url } : { do: 'goToConfirmation' })
}

function windowEnded(state: CheckoutState, end: WindowEnd): Transition {
  const { order } = state
  // Whoever went to PayPal's page instead, or has been answered meanwhile, is elsewhere already.
  if (state.at !== 'approving' || !order) return to(state)
  const { url, paypalOrderId } = state
  switch (end) {
    case 'approved':
      return to(
        { ...keep(state), at: 'confirming', method: 'paypal' },
        { do: 'confirm', order, approval: { method: 'paypal', paypalOrderId } },
      )
    // A window that is closed says nothing of what was done in it: the function knows.
    case 'cancelled':
      return to({ ...state, isBusy: false }, { do: 'ask', order, expecting: 'own', unlessPaid: { is: 'notCharged' } })
    case 'failed':
      return to({ ...keep(state), at: 'leaving', method: 'paypal' }, { do: 'goTo', url })
  }
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
      return to(state, { do: 'ask', order, expecting: 'accepted', notifyTabs: true })
    case 'unclear':
      return to(
        { ...keep(state), at: 'unknown', accepted: false },
        { do: 'ask', order, expecting: 'own', notifyTabs: true },
      )
    case 'asked':
      return to(state, { do: 'ask', order, expecting: 'own', unlessPaid: result.unlessPaid, notifyTabs: true })
  }
}

function refused(state: CheckoutState, failure: CallFailure): CheckoutState {
  const note: Note = { is: 'failed', failure }
  if (failure.kind !== 'refused') return { ...keep(state), at: 'idle', note }
  const { details } = failure
  const special: Partial<Record<ErrorCode, CheckoutState>> = {
    slot_taken: { ...fresh(state), at: 'taken', alternatives: details?.alternatives ?? [] },
    slot_invalid: { ...fresh(state), at: 'taken', alternatives: [] },
    hold_expired: { ...fresh(state), at: 'expired' },
    already_paid: { ...keep(state), at: 'paid', elsewhere: true },
    payment_declined: back(state, { is: 'declined', why: 'instrument_declined' }),
    payment_method_unavailable: { ...keep(state), at: 'idle', note: { is: 'unavailable' } },
  }
  if (failure.code === 'price_changed' && details?.totalCents !== undefined)
    return { ...fresh(state), at: 'priceChanged', nowCents: details.totalCents }
  return special[failure.code] ?? { ...keep(state), at: 'idle', note }
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
  // Asked beside a payment that is under way: its own answer ends it.
  const isAside = elsewhere && isWaiting(state)
  switch (order) {
    case 'held':
    case 'awaiting_payment':
      if (state.at === 'unknown' && state.accepted) return { ...state, hold }
      if (isAside) return { ...state, hold }
      if (isWaiting(state)) return { ...back(state, { is: 'notCharged' }), hold }
      if (state.at !== 'looking') return { ...state, hold }
      // Somebody who comes back from PayPal by the browser's own button brings no word of it.
      return {
        ...keep(state),
        hold,
        at: 'idle',
        ...(payment === 'paypal' && { note: { is: 'notCharged' } as const }),
      }
    case 'processing':
      return { ...keep(state), hold, at: 'pending' }
    case 'expired':
    case 'cancelled':
      return isAside ? { ...state, hold } : { ...fresh(state), at: 'expired' }
    default:
      return { ...keep(state), hold, at: 'paid', elsewhere: elsewhere && !isAside }
  }
}

type Following = Facts & OutcomeStep

function follow(state: Following, event: CheckoutEvent): Transition {
  const { order } = state
  switch (event.type) {
    case 'opened': {
      const next = { ...state, order: event.order, news: event.news, proof: event.proof }
      const news: Effect[] = event.news ? [{ do: 'news', link: event.news }] : []
      return event.order ? to(next, asking(next, event.order), ...news) : to(asUnknown(next), ...news)
    }
    case 'lookAgain':
      return order ? to(state, asking(state, order)) : to(state)
    case 'change':
      return order && !state.isBusy ? to({ ...state, isBusy: true }, changing(order, event.change, true)) : to(state)
    case 'seen':
      return becameKnown(state, event)
    case 'unanswered': {
      const next = { ...state, failure: event.failure }
      // As where one pays: what nobody has any more is forgotten, so that no page leads to it again.
      return isNotFound(event.failure) ? to(asUnknown(next), { do: 'clearOrder' }) : to(next)
    }
    case 'unchanged':
      // A proof that is none says nothing against the order.
      if (order && state.proof !== undefined && isNotFound(event.failure))
        return to({ ...state, proof: undefined }, { do: 'ask', order, expecting: 'own' })
      return to({ ...state, failure: event.failure, isBusy: false })
    case 'retryNews':
      return state.news ? to(state, { do: 'news', link: state.news }) : to(state)
    case 'newsAnswered':
      return state.news ? to({ ...state, news: { ...state.news, answer: event.answer } }) : to(state)
    case 'waitedLong':
      return to({ ...state, isSlow: true })
    default:
      return to(state)
  }
}

/** Asks what became of the order; who has the proof that its mail was received brings that first. */
const asking = ({ proof }: Following, order: OrderHandle): Effect =>
  proof === undefined ? { do: 'ask', order, expecting: 'own' } : changing(order, { op: 'keep', proof }, true)

const asUnknown = (state: Following): CheckoutState => {
  const { failure, isSlow, news } = state
  return { ...keep(state), at: 'notFound', failure, isSlow, news }
}

/** Tells what became of an order, as one thing to say. `today` is Madrid's day. */
export function outcomeOf(
  {
    state,
    kind,
    payment,
    gift,
    unfollowed,
    dueBackCents,
  }: Pick<Booking, 'state' | 'kind' | 'payment' | 'gift' | 'unfollowed' | 'dueBackCents'>,
  today: string,
): Outcome {
  switch (state) {
    case 'confirmed':
      return kind === 'gift' ? ((gift?.card.sendOn ?? today) > today ? 'giftLater' : 'gift') : 'confirmed'
    case 'requested':
      if (unfollowed) return 'mailed'
      return payment === 'transfer' ? 'transfer' : 'requested'
    case 'held':
    case 'awaiting_payment':
      return 'unfinished'
    case 'processing':
      return 'processing'
    // Its money is on its way back: there is nothing left to choose.
    case 'paid_conflict':
      return dueBackCents === undefined ? 'conflict' : 'cancelled'
    case 'payment_mismatch':
      return dueBackCents === undefined ? 'mismatch' : 'cancelled'
    case 'cancelled':
    case 'refunded':
      return 'cancelled'
    case 'expired':
      return unfollowed ? 'lapsed' : 'expired'
  }
}

/** Tells whether the visitor has nothing left to do: the basket is done with. */
export const isFinished = (outcome: Outcome) =>
  ['confirmed', 'gift', 'giftLater', 'mailed', 'requested', 'transfer'].includes(outcome)

function becameKnown(before: Following, { booking, meta, expecting }: Of<'seen'>): Transition {
  const { isSlow, news } = before
  const { orderRef, state: order, paidCents, nextPollS } = booking
  const { mode, now } = heard(meta)
  const outcome = outcomeOf(booking, madridDay(now))
  const effects: Effect[] = [{ do: 'saveMode', mode }]
  // Who comes to say yes to news is answered that, whatever order this browser still knows.
  if (news === undefined) {
    if (isFinished(outcome)) effects.push({ do: 'finishOrder', orderRef })
    if (order === 'confirmed' && paidCents > 0) effects.push({ do: 'measure', booking })
    if (nextPollS === null) effects.push({ do: 'markSeen', orderRef })
  }
  // What was asked beside a change says nothing of its end.
  const isBusy = before.isBusy && expecting === 'own'
  return to({ ...keep(before), isBusy, mode, now, booking, isSlow, news, at: 'known', outcome }, ...effects)
}
