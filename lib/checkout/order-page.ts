import type { Booking } from '#lib/contracts/booking'
import type { Meta, Mode } from '#lib/contracts/envelope'
import { readKeepProof, readOrderFragment } from '#lib/contracts/mail-links'
import type { CallFailure } from '#lib/functions/answer'
import { madridDay } from '#lib/time/madrid'
import { createMachine, type Machine, type Transition } from './machine'
import { readReturn, withoutReturn, type OrderHandle } from './methods/method'
import {
  afterFailure,
  createOrderPoller,
  handleOf,
  heard,
  isNotFound,
  type Change,
  type Schedule,
} from './order-poller'
import { BROWSER, forgetOrder, type CheckoutDeps } from './page'

// An order's own page: what is true of it, and how it is changed.

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

type Step = { at: 'searching' | 'notFound' } | { at: 'known'; booking: Booking; outcome: Outcome }

export type OrderPageState = Step & {
  /** The order that this browser knows. */
  order?: OrderHandle
  /** Whether real money moves, as far as a function has said. */
  mode?: Mode
  /** The function's clock in milliseconds, as far as it has been heard; the visitor's until then. */
  now: number
  /** A change is under way: no other may begin. */
  isBusy: boolean
  /** Of the last question, if it brought no answer. */
  failure?: CallFailure
  /** It takes longer than one waits at a page: it says so, and that a mail tells. */
  isSlow: boolean
  /** The proof that the request's mail was received, as long as the function has not been told. */
  proof?: string
}

export type OrderPageEvent =
  | { type: 'opened'; order?: OrderHandle; proof?: string }
  /** It is time to ask again. */
  | { type: 'fetchDue' }
  /** `isAfterChange`: the answer to a change, not to a look beside it. */
  | { type: 'orderFetched'; booking: Booking; meta: Meta; isAfterChange: boolean }
  | { type: 'fetchFailed' | 'changeFailed'; failure: CallFailure }
  | { type: 'change'; change: Change }
  | { type: 'waitedLong' }

type OrderPageEffect =
  | { do: 'fetchOrder'; order: OrderHandle }
  | { do: 'change'; order: OrderHandle; change: Change }
  | { do: 'saveMode'; mode: Mode }
  | { do: 'finishOrder' | 'markSeen'; orderRef: string }
  | { do: 'measure'; booking: Booking }
  | { do: 'clearOrder' }

type Result = Transition<OrderPageState, OrderPageEffect>
const to = (state: OrderPageState, ...effects: OrderPageEffect[]): Result => ({ state, effects })

/** Begins the page of an order. `now` in milliseconds. */
export const startOrderPage = (now: number): OrderPageState => ({ at: 'searching', isBusy: false, isSlow: false, now })

/** Gives what the page of an order shows after each thing that can happen, and what is to be done about it. */
export function orderTransition(state: OrderPageState, event: OrderPageEvent): Result {
  const { order } = state
  switch (event.type) {
    case 'opened': {
      const next = { ...state, order: event.order, proof: event.proof }
      return event.order ? to(next, asking(next, event.order)) : to(asUnknown(next))
    }
    case 'fetchDue':
      return order ? to(state, asking(state, order)) : to(state)
    case 'change':
      return order && !state.isBusy
        ? to({ ...state, isBusy: true }, { do: 'change', order, change: event.change })
        : to(state)
    case 'orderFetched':
      return orderFetched(state, event)
    case 'fetchFailed': {
      const next = { ...state, failure: event.failure }
      // As where one pays: what nobody has any more is forgotten, so that no page leads to it again.
      return isNotFound(event.failure) ? to(asUnknown(next), { do: 'clearOrder' }) : to(next)
    }
    case 'changeFailed':
      // A proof that is none says nothing against the order.
      if (order && state.proof !== undefined && isNotFound(event.failure))
        return to({ ...state, proof: undefined }, { do: 'fetchOrder', order })
      return to({ ...state, failure: event.failure, isBusy: false })
    case 'waitedLong':
      return to({ ...state, isSlow: true })
  }
}

/** Asks what is true of the order; whoever has the proof that its mail was received brings that first. */
const asking = ({ proof }: OrderPageState, order: OrderHandle): OrderPageEffect =>
  proof === undefined ? { do: 'fetchOrder', order } : { do: 'change', order, change: { op: 'keep', proof } }

const asUnknown = ({ order, mode, now, isBusy, failure, isSlow }: OrderPageState): OrderPageState => ({
  order,
  mode,
  now,
  isBusy,
  failure,
  isSlow,
  at: 'notFound',
})

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

function orderFetched(
  { order, isBusy, isSlow }: OrderPageState,
  { booking, meta, isAfterChange }: Extract<OrderPageEvent, { type: 'orderFetched' }>,
): Result {
  const { orderRef, state, paidCents, nextPollS } = booking
  const { mode, now } = heard(meta)
  const outcome = outcomeOf(booking, madridDay(now))
  const effects: OrderPageEffect[] = [{ do: 'saveMode', mode }]
  if (isFinished(outcome)) effects.push({ do: 'finishOrder', orderRef })
  if (state === 'confirmed' && paidCents > 0) effects.push({ do: 'measure', booking })
  if (nextPollS === null) effects.push({ do: 'markSeen', orderRef })
  // What was asked beside a change says nothing of its end.
  return to({ order, mode, now, isBusy: isBusy && !isAfterChange, isSlow, at: 'known', booking, outcome }, ...effects)
}

/** Says when the page of an order asks again without being asked to; undefined: never. */
export function scheduleOfOrder(state: OrderPageState): Schedule | undefined {
  if (state.at === 'searching' && state.failure) return afterFailure(state.failure)
  if (state.at !== 'known' || state.booking.nextPollS === null) return undefined
  // One answer that does not come ends nothing: money may still be under way.
  if (state.failure) return afterFailure(state.failure, state.booking.nextPollS)
  return { since: state.booking, seconds: [state.booking.nextPollS] }
}

/** After so long the page says that it takes long and that a mail tells; it goes on asking as the function wants. */
const PATIENCE_MS = 120_000

export type OrderPageSetup = {
  /** Of the function that knows orders. */
  url: string
  /** Address of the payment page. */
  payHref: string
}

/** The state of an order's page; `start` asks and listens until the returned function is called. */
export type OrderPageMachine = Machine<OrderPageState, OrderPageEvent> & { start: () => () => void }

/** Makes the machine of an order's page. It needs no React, and only in `start` and `dispatch` a browser. */
export function createOrderPage(
  { url, payHref }: OrderPageSetup,
  { call, storage, measure, address }: CheckoutDeps = BROWSER,
): OrderPageMachine {
  const poller = createOrderPoller({ url, call, onDue: () => void dispatch({ type: 'fetchDue' }) })
  const { getState, dispatch, subscribe } = createMachine({
    initial: startOrderPage(Date.now()),
    transition: orderTransition,
    run,
    onState: (state) => poller.follow(scheduleOfOrder(state)),
  })
  let hasStarted = false

  function run(effect: OrderPageEffect): unknown {
    switch (effect.do) {
      case 'fetchOrder':
        return fetchOrder(effect.order)
      case 'change':
        return change(effect.order, effect.change)
      case 'clearOrder':
        return forgetOrder(storage, getState().order)
      case 'saveMode':
        return storage.saveMode(effect.mode)
      case 'finishOrder':
        return storage.finishOrder(effect.orderRef)
      case 'markSeen':
        return storage.markSeen(effect.orderRef)
      case 'measure':
        return measure(effect.booking)
    }
  }

  async function fetchOrder(order: OrderHandle) {
    const answer = await poller.ask(order)
    if (!answer.ok) return dispatch({ type: 'fetchFailed', failure: answer.failure })
    return dispatch({ type: 'orderFetched', ...answer.data, isAfterChange: false })
  }

  async function change(order: OrderHandle, change: Change) {
    const answer = await poller.ask(order, change)
    if (!answer.ok) return dispatch({ type: 'changeFailed', failure: answer.failure })
    await dispatch({ type: 'orderFetched', ...answer.data, isAfterChange: true })
    poller.notifyTabs()
  }

  function start() {
    const stop = poller.listen()
    if (!hasStarted) open()
    hasStarted = true
    const timer = setTimeout(() => void dispatch({ type: 'waitedLong' }), PATIENCE_MS)
    return () => (clearTimeout(timer), stop())
  }

  /** Takes the order of the mail's link, of this tab, or of this browser. */
  function open() {
    const { hash, search, pathname } = address.read()
    const pending = storage.readPendingOrder()
    if (readReturn(search) && pending) return address.replaceBy(payHref + search)
    // The secrets leave the address first.
    address.show(pathname + withoutReturn(search))
    const link = readOrderFragment(hash)
    if (link) storage.saveLinkedOrder(link)
    const linked = link ?? storage.readLinkedOrder()
    const order = linked ? { orderRef: linked.ref, statusToken: linked.token } : pending && handleOf(pending)
    void dispatch({ type: 'opened', order, proof: link && readKeepProof(hash) })
  }

  return { getState, dispatch, subscribe, start }
}
