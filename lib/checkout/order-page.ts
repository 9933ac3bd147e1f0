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

// The confirmation page of an order: it shows what the function says of the order, and changes it.

/** What became of an order, by the names of the texts in content; `mismatch` is one more, for staff to resolve. */
export type Outcome =
  | 'confirmed'
  | 'gift'
  | 'giftLater'
  /** A request whose mail has a link that the visitor has not followed yet. */
  | 'mailed'
  /** A request that expired because that link was never followed. */
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
  /** The order that the link, this tab or this browser names. */
  order?: OrderHandle
  /** How the functions run (real or test payments), once an answer has said so. */
  mode?: Mode
  /** The function's clock in milliseconds; until the first answer, the visitor's clock. */
  now: number
  /** A change is in progress, so no other may start. */
  isBusy: boolean
  /** Why the last call failed, if it did. */
  failure?: CallFailure
  /** The visitor has waited so long that the page says that it takes time and that a mail will tell. */
  isSlow: boolean
  /** The proof that the visitor received the mail about the request, until the function has been told. */
  proof?: string
}

export type OrderPageEvent =
  | { type: 'opened'; order?: OrderHandle; proof?: string }
  /** It is time to ask the function again. */
  | { type: 'fetchDue' }
  /** `isAfterChange`: this is the answer to a change, not to a question that was asked meanwhile. */
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

/** Gives the first state of the confirmation page. `now` is in milliseconds. */
export const startOrderPage = (now: number): OrderPageState => ({ at: 'searching', isBusy: false, isSlow: false, now })

/** Gives the next state and the effects for each event of the confirmation page. */
export function orderTransition(state: OrderPageState, event: OrderPageEvent): Result {
  const { order } = state
  switch (event.type) {
    case 'opened': {
      const next = { ...state, order: event.order, proof: event.proof }
      return event.order ? to(next, firstQuestion(next, event.order)) : to(asNotFound(next))
    }
    case 'fetchDue':
      return order ? to(state, firstQuestion(state, order)) : to(state)
    case 'change':
      return order && !state.isBusy
        ? to({ ...state, isBusy: true }, { do: 'change', order, change: event.change })
        : to(state)
    case 'orderFetched':
      return orderFetched(state, event)
    case 'fetchFailed': {
      const next = { ...state, failure: event.failure }
      // The function does not know the order, so it is forgotten, as on the payment page: no page leads to it again.
      return isNotFound(event.failure) ? to(asNotFound(next), { do: 'clearOrder' }) : to(next)
    }
    case 'changeFailed':
      // The function refuses the proof, which says nothing about the order: ask again without the proof.
      if (order && state.proof !== undefined && isNotFound(event.failure))
        return to({ ...state, proof: undefined }, { do: 'fetchOrder', order })
      return to({ ...state, failure: event.failure, isBusy: false })
    case 'waitedLong':
      return to({ ...state, isSlow: true })
  }
}

/** Gives the effect that asks for the order. A proof that its mail was received is sent first. */
const firstQuestion = ({ proof }: OrderPageState, order: OrderHandle): OrderPageEffect =>
  proof === undefined ? { do: 'fetchOrder', order } : { do: 'change', order, change: { op: 'keep', proof } }

const asNotFound = ({ order, mode, now, isBusy, failure, isSlow }: OrderPageState): OrderPageState => ({
  order,
  mode,
  now,
  isBusy,
  failure,
  isSlow,
  at: 'notFound',
})

/** Tells the outcome of an order. `today` is the day in Madrid, such as 2026-11-24. */
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
    // Once the money is on its way back, the buyer has nothing left to choose.
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

/** Tells whether the visitor has nothing left to do, so that the basket can be cleared. */
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
  // The answer to a question that was asked during a change does not end the change.
  return to({ order, mode, now, isBusy: isBusy && !isAfterChange, isSlow, at: 'known', booking, outcome }, ...effects)
}

/** Says when the confirmation page asks again by itself; undefined: never. */
export function scheduleOfOrder(state: OrderPageState): Schedule | undefined {
  if (state.at === 'searching' && state.failure) return afterFailure(state.failure)
  if (state.at !== 'known' || state.booking.nextPollS === null) return undefined
  // One failed call does not end the polling: money may still be moving.
  if (state.failure) return afterFailure(state.failure, state.booking.nextPollS)
  return { since: state.booking, seconds: [state.booking.nextPollS] }
}

/** After this time the page says that it takes long and that a mail will tell, and keeps polling. */
const PATIENCE_MS = 120_000

export type OrderPageSetup = {
  /** Address of the function that knows orders. */
  url: string
  /** Address of the payment page. */
  payHref: string
}

/** The confirmation page's machine; `start` asks and listens until the returned function is called. */
export type OrderPageMachine = Machine<OrderPageState, OrderPageEvent> & { start: () => () => void }

/** Makes the machine of the confirmation page. It needs no React; only `start` and `dispatch` need a browser. */
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

  /** Takes the order from the link in a mail, else from this tab, else from this browser. */
  function open() {
    const { hash, search, pathname } = address.read()
    const pending = storage.readPendingOrder()
    if (readReturn(search) && pending) return address.replaceBy(payHref + search)
    // Secrets are removed from the address before anything is asked.
    address.show(pathname + withoutReturn(search))
    const link = readOrderFragment(hash)
    if (link) storage.saveLinkedOrder(link)
    const linked = link ?? storage.readLinkedOrder()
    const order = linked ? { orderRef: linked.ref, statusToken: linked.token } : pending && handleOf(pending)
    void dispatch({ type: 'opened', order, proof: link && readKeepProof(hash) })
  }

  return { getState, dispatch, subscribe, start }
}
