import type { Mode, Meta } from '#lib/contracts/envelope'
import type { Booking } from '#lib/contracts/booking'
import type { Buyer } from '#lib/contracts/buyer'
import type { ErrorCode } from '#lib/contracts/errors'
import { orderFragment } from '#lib/contracts/mail-links'
import type { PaymentMethod } from '#lib/contracts/payment-methods'
import type { Purchase } from '#lib/contracts/purchase'
import type { Slot } from '#lib/contracts/slot'
import type { CallFailure } from '#lib/functions/answer'
import { newIdempotencyKeys } from '#lib/functions/idempotency-keys'
import { unanswered } from '#lib/functions/unanswered'
import type { Lang } from '#lib/routes/languages'
import type { Decline } from './methods/card'
import { createMachine, type Machine, type Transition } from './machine'
import {
  readReturn,
  withoutReturn,
  type Approval,
  type Begun,
  type CardFields,
  type Confirmed,
  type Hold,
  type OpenWindow,
  type OrderHandle,
  type PaymentHint,
  type PayPalOrderHandle,
  type PayUrls,
  type ProviderReturn,
  type WindowEnd,
} from './methods/method'
import { createOrderPoller, handleOf, heard, isNotFound, type Schedule } from './order-poller'
import { BROWSER, forgetOrder, type CheckoutDeps } from './page'
import type { RecoverableGroup } from './recovered-basket'
import type { Basket, PendingOrder } from './storage'

// The payment page takes a basket to an order that is paid, requested, or known to be neither.

/** The message above the payment methods when the visitor is back at the form. */
type Note = PaymentHint | { is: 'unavailable' } | { is: 'failed'; failure: CallFailure }

type Step =
  | { at: 'looking' | 'empty' | 'expired' | 'pending' }
  /** It is not known whether money moved. `accepted`: the provider said that it did. */
  | { at: 'unknown'; accepted: boolean }
  | { at: 'idle'; note?: Note }
  | { at: 'preparing'; method: PaymentMethod }
  | { at: 'confirming'; method: PaymentMethod }
  /** PayPal's window is open. `url` is PayPal's own page, where the same order can be approved instead. */
  | { at: 'approving'; url: string; paypalOrderId: string }
  /** The bank's app asks the visitor to approve the payment (Bizum). */
  | { at: 'awaitingApproval' }
  /** The order has been made; PayPal's page or the confirmation is about to open. */
  | { at: 'leaving'; method: PaymentMethod }
  /** The card fields could not be loaded. */
  | { at: 'blocked' }
  | { at: 'taken'; alternatives: Slot[] }
  | { at: 'priceChanged'; nowCents: number }
  /** `elsewhere`: it was paid in another tab. */
  | { at: 'paid'; elsewhere: boolean }

type Facts = {
  /** The order that this browser has begun. */
  order?: OrderHandle
  /** The short order number for people, once it is known. */
  reference?: string
  hold: Hold | null
  /** What is being paid: chosen in this tab, or read back from the order that this browser began. */
  basket?: Basket
  isChosenHere: boolean
  /** The last answer of the function about the order. */
  booking?: Booking
  /** How the functions run (real or test payments), once an answer has said so. */
  mode?: Mode
  /** The function's clock in milliseconds; until the first answer, the visitor's clock. */
  now: number
  /** A payment or a change of the order is in progress, or the page is being left, so nothing else may start. */
  isBusy: boolean
}

export type PaymentState = Facts & Step

/**
 * Why the function is asked about the order. `payment`: this tab tried to pay; `accepted`: the provider said that this
 * payment went through; `background`: another tab or the network may have changed something.
 */
type FetchReason = 'payment' | 'accepted' | 'background'

type Started = Extract<Begun, { ok: true }>
/** What follows once an order is made: its payment, PayPal's page, the bank's app, or the confirmation. */
type Next = Exclude<Started['next'], { is: 'card' }> | { is: 'paying'; approval: Approval }

type Pay = {
  method: PaymentMethod
  buyer: Buyer
  /** Opens PayPal's window, where it can be had. */
  open?: OpenWindow
  /** Sends the card fields, once there is an order. */
  collect?: CardFields['collect']
  /** The phone number whose owner is asked to approve the payment (Bizum). */
  phone?: string
}

export type PaymentEvent =
  /** The page was opened, with what this browser has kept and what a provider wrote into the address. */
  | { type: 'opened'; basket?: Basket; pending?: PendingOrder; back?: ProviderReturn }
  /** The order button was pressed. */
  | ({ type: 'pay' } & Pay)
  /** `isOpen`: PayPal's window is open for this order. */
  | ({ type: 'orderCreated'; key: string; kind: PendingOrder['kind']; next: Next; isOpen?: boolean } & Omit<
      Started,
      'ok' | 'next'
    >)
  | { type: 'createFailed'; failure: CallFailure }
  /** PayPal's window was closed, or the visitor prefers PayPal's page. */
  | { type: 'windowEnded'; end: WindowEnd }
  /** The provider answered whether the payment was made. */
  | { type: 'providerAnswered'; order: OrderHandle; result: Confirmed }
  /** What a provider's page or the address claims about the payment. */
  | { type: 'providerHint'; hint: PaymentHint }
  /** The function answered about the order. `recovered`: the order as a basket. */
  | { type: 'orderFetched'; booking: Booking; meta: Meta; hold: Hold; reason: FetchReason; recovered?: Basket }
  | { type: 'fetchFailed'; failure: CallFailure; reason: FetchReason }
  /** It is time to ask the function again. `isRestored`: the browser brought this page back from its history. */
  | { type: 'fetchDue'; isRestored?: boolean }
  | { type: 'extendHold' }
  | { type: 'changeFailed'; failure: CallFailure }
  /** The visitor accepted another time or another price. */
  | { type: 'basketChosen'; basket: Basket }
  | { type: 'chooseAgain' | 'startAgain' | 'cardFieldsFailed' | 'holdEnded' }

type PaymentEffect =
  | ({ do: 'createOrder'; basket: Basket } & Pay)
  | { do: 'askProvider'; order: OrderHandle; approval: Approval }
  /** `notifyTabs`: tell the other tabs afterwards. `unlessPaid`: the hint to show if the order is still unpaid. */
  | { do: 'fetchOrder'; order: OrderHandle; reason: FetchReason; notifyTabs?: boolean; unlessPaid?: PaymentHint }
  /** Fetches the order, then works out what a return from a provider's page means. */
  | { do: 'resume'; order: OrderHandle; back?: ProviderReturn }
  | { do: 'extendHold'; order: OrderHandle }
  | { do: 'saveOrder'; order: Omit<PendingOrder, 'at' | 'lang'> }
  | { do: 'saveBasket'; basket: Basket }
  | { do: 'saveMode'; mode: Mode }
  | { do: 'goTo'; url: string }
  | { do: 'clearOrder' | 'notifyTabs' | 'goToConfirmation' }

type Result = Transition<PaymentState, PaymentEffect>
type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>

/** Gives the first state of the payment page. `now` is in milliseconds. */
export const startPayment = (now: number, mode?: Mode): PaymentState => ({
  hold: null,
  isChosenHere: false,
  isBusy: false,
  at: 'looking',
  now,
  mode,
})

const to = (state: PaymentState, ...effects: PaymentEffect[]): Result => ({ state, effects })

/** Gives the next state and the effects for each event of the payment page. */
export function payTransition(state: PaymentState, event: PaymentEvent): Result {
  const next = reduce(state, event)
  const isDoneNow = isDone(next.state) && !isDone(state)
  return isDoneNow ? to(next.state, ...next.effects, { do: 'goToConfirmation' }) : next
}

/** Tells whether there is nothing more to pay here, so that the confirmation page is next. */
const isDone = (state: PaymentState) => state.at === 'pending' || (state.at === 'paid' && !state.elsewhere)

/** Gives everything of a state but its step. */
const factsOf = ({ order, reference, hold, basket, isChosenHere, booking, mode, now, isBusy }: Facts): Facts => ({
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
/** Gives the same without a hold. */
const withoutHold = (state: PaymentState): Facts => ({ ...factsOf(state), hold: null })
/** Gives the state in which the form is shown again, with a message above it. */
const toForm = (state: PaymentState, note?: Note): PaymentState => ({ ...factsOf(state), at: 'idle', note })
const ENDED = new Set<PaymentState['at']>(['paid', 'pending', 'expired', 'unknown'])
// A hint counts only until the function has answered.
const applyHint = (state: PaymentState, hint: PaymentHint) => (ENDED.has(state.at) ? state : toForm(state, hint))
/** Tells whether a payment was handed to a provider and its result is not known yet. */
const isWaiting = ({ at }: PaymentState) =>
  at === 'approving' || at === 'awaitingApproval' || at === 'leaving' || at === 'confirming' || at === 'unknown'
// Money may be moving or has moved: nothing else may start.
const mayBePaying = (state: PaymentState) => isWaiting(state) || state.at === 'pending' || state.at === 'paid'

function reduce(state: PaymentState, event: PaymentEvent): Result {
  switch (event.type) {
    case 'opened':
      return opened(state, event)
    case 'basketChosen':
      return to(
        { ...withoutHold(state), basket: event.basket, isChosenHere: true, at: 'idle' },
        { do: 'saveBasket', basket: event.basket },
      )
    case 'chooseAgain':
      return to({ ...factsOf(state), at: 'idle' })
    case 'startAgain':
      return to({ ...withoutHold(state), at: 'idle' })
    case 'pay': {
      const { basket } = state
      const { type: _, ...request } = event
      if (state.isBusy || !basket) return to(state)
      return to(
        { ...factsOf(state), isBusy: true, at: 'preparing', method: request.method },
        { do: 'createOrder', basket, ...request },
      )
    }
    case 'orderCreated':
      return orderCreated(state, event)
    case 'windowEnded':
      return windowEnded(state, event.end)
    case 'createFailed': {
      const isBizum = 'method' in state && state.method === 'bizum'
      return to(afterRefusal({ ...state, isBusy: false }, event.failure, isBizum ? 'bizum_declined' : undefined))
    }
    case 'changeFailed':
      return to(state.isBusy || mayBePaying(state) ? state : afterRefusal(state, event.failure))
    case 'providerAnswered':
      return providerAnswered(state, event.order, event.result)
    case 'providerHint':
      return to(applyHint(state, event.hint))
    case 'cardFieldsFailed':
      return to({ ...factsOf(state), at: 'blocked' })
    case 'holdEnded':
      return to(mayBePaying(state) ? state : { ...withoutHold(state), at: 'expired' })
    case 'orderFetched':
      return orderFetched(state, event)
    case 'fetchFailed':
      // The function does not know the order, so another one can be made.
      if (isNotFound(event.failure)) return to({ ...withoutHold(state), at: 'idle' }, { do: 'clearOrder' })
      if (event.reason === 'background') return to(state)
      return to({ ...factsOf(state), at: 'unknown', accepted: event.reason === 'accepted' })
    case 'fetchDue': {
      const next = event.isRestored ? { ...state, isBusy: false } : state
      const { order } = next
      const isOpen = next.at === 'approving'
      if (!order || (next.isBusy && !isOpen) || !(next.hold || next.at === 'unknown')) return to(next)
      // PayPal's window is not disturbed while it is open; a page from the history has no window any more.
      const isOwnPayment = isOpen ? event.isRestored : isWaiting(next)
      return to(next, { do: 'fetchOrder', order, reason: isOwnPayment ? 'payment' : 'background' })
    }
    case 'extendHold':
      return state.hold ? to(state, { do: 'extendHold', order: handleOf(state.hold) }) : to(state)
  }
}

function opened(before: PaymentState, { basket, pending, back: returned }: EventOf<'opened'>): Result {
  const state = { ...before, basket, isChosenHere: basket !== undefined }
  // An order that is older than the basket is not of what was chosen now.
  const order = pending && (!basket || basket.at < pending.at) ? handleOf(pending) : undefined
  if (!order) {
    // The order was begun in another browser: only the link in the mail leads to it.
    if (returned) return to(state, { do: 'goToConfirmation' })
    return to({ ...withoutHold(state), at: basket ? 'idle' : 'empty' })
  }
  if (returned?.from === 'paypal' && returned.approved) {
    const { paypalOrderId } = returned
    return to(
      { ...factsOf(state), order, reference: pending?.reference, isBusy: true, at: 'confirming', method: 'paypal' },
      { do: 'askProvider', order, approval: { method: 'paypal', paypalOrderId } },
    )
  }
  return to({ ...state, order, reference: pending?.reference }, { do: 'resume', order, back: returned })
}

function orderCreated(before: PaymentState, { hold, next, meta, key, kind, isOpen }: EventOf<'orderCreated'>): Result {
  const state: Facts = {
    ...factsOf(before),
    order: handleOf(hold),
    reference: hold.reference,
    hold,
    ...heard(meta),
    // The page stays locked until the result is known, and while it is being left.
    isBusy: true,
  }
  const { orderRef, statusToken, reference } = hold
  const effects: PaymentEffect[] = [
    { do: 'saveOrder', order: { orderRef, statusToken, reference, idempotencyKey: key, kind } },
    { do: 'saveMode', mode: meta.mode },
    { do: 'notifyTabs' },
  ]
  if (next.is === 'paying') {
    const { approval } = next
    const confirming: PaymentState = { ...state, at: 'confirming', method: approval.method }
    return to(confirming, ...effects, { do: 'askProvider', order: handleOf(hold), approval })
  }
  if (next.is === 'page' && isOpen) {
    const { url, paypalOrderId } = next
    return to({ ...state, at: 'approving', url, paypalOrderId }, ...effects)
  }
  if (next.is === 'elsewhere') return to({ ...state, isBusy: false, at: 'awaitingApproval' }, ...effects)
  const leaving: PaymentState = { ...state, at: 'leaving', method: 'method' in before ? before.method : 'none' }
  return to(leaving, ...effects, next.is === 'page' ? { do: 'goTo', url: next.url } : { do: 'goToConfirmation' })
}

function windowEnded(state: PaymentState, end: WindowEnd): Result {
  const { order } = state
  // The visitor has gone to PayPal's page instead, or the function has answered meanwhile.
  if (state.at !== 'approving' || !order) return to(state)
  const { url, paypalOrderId } = state
  switch (end) {
    case 'approved':
      return to(
        { ...factsOf(state), at: 'confirming', method: 'paypal' },
        { do: 'askProvider', order, approval: { method: 'paypal', paypalOrderId } },
      )
    // A closed window does not tell what was done in it, so the function is asked.
    case 'cancelled':
      return to(
        { ...state, isBusy: false },
        { do: 'fetchOrder', order, reason: 'payment', unlessPaid: { is: 'notCharged' } },
      )
    case 'failed':
      return to({ ...factsOf(state), at: 'leaving', method: 'paypal' }, { do: 'goTo', url })
  }
}

function providerAnswered(before: PaymentState, order: OrderHandle, result: Confirmed): Result {
  const state = { ...before, isBusy: false }
  switch (result.is) {
    case 'leaving':
      return result.url === undefined ? to(before) : to(before, { do: 'goTo', url: result.url })
    case 'incomplete':
      return to(toForm(state))
    case 'declined':
      return to(applyHint(state, result))
    case 'accepted':
      return to(state, { do: 'fetchOrder', order, reason: 'accepted', notifyTabs: true })
    case 'unclear':
      return to(
        { ...factsOf(state), at: 'unknown', accepted: false },
        { do: 'fetchOrder', order, reason: 'payment', notifyTabs: true },
      )
    case 'asked':
      return to(state, { do: 'fetchOrder', order, reason: 'payment', unlessPaid: result.unlessPaid, notifyTabs: true })
  }
}

function afterRefusal(state: PaymentState, failure: CallFailure, why: Decline = 'instrument_declined'): PaymentState {
  const note: Note = { is: 'failed', failure }
  if (failure.kind !== 'refused') return { ...factsOf(state), at: 'idle', note }
  const { details } = failure
  const special: Partial<Record<ErrorCode, PaymentState>> = {
    slot_taken: { ...withoutHold(state), at: 'taken', alternatives: details?.alternatives ?? [] },
    slot_invalid: { ...withoutHold(state), at: 'taken', alternatives: [] },
    hold_expired: { ...withoutHold(state), at: 'expired' },
    already_paid: { ...factsOf(state), at: 'paid', elsewhere: true },
    payment_declined: toForm(state, { is: 'declined', why }),
    payment_method_unavailable: { ...factsOf(state), at: 'idle', note: { is: 'unavailable' } },
  }
  if (failure.code === 'price_changed' && details?.totalCents !== undefined)
    return { ...withoutHold(state), at: 'priceChanged', nowCents: details.totalCents }
  return special[failure.code] ?? { ...factsOf(state), at: 'idle', note }
}

function orderFetched(
  before: PaymentState,
  { booking, meta, hold, reason, recovered }: EventOf<'orderFetched'>,
): Result {
  const state: PaymentState = {
    ...before,
    ...heard(meta),
    booking,
    basket: before.isChosenHere ? before.basket : recovered,
  }
  const isOpen = booking.state === 'held' || booking.state === 'awaiting_payment'
  return to(
    isOpen && reason === 'accepted'
      ? { ...factsOf(state), at: 'unknown', accepted: true }
      : afterFetch(state, booking, hold, reason === 'background'),
    { do: 'saveMode', mode: meta.mode },
  )
}

function afterFetch(
  state: PaymentState,
  { state: order, payment, awaitsApproval }: Booking,
  hold: Hold,
  elsewhere: boolean,
): PaymentState {
  // The question was asked in the background while a payment was in progress; the payment's own answer ends it.
  const isInBackground = elsewhere && isWaiting(state)
  switch (order) {
    case 'held':
    case 'awaiting_payment':
      if (state.at === 'unknown' && state.accepted) return { ...state, hold }
      if (awaitsApproval && (isWaiting(state) || state.at === 'looking'))
        return { ...factsOf(state), hold, at: 'awaitingApproval' }
      if (state.at === 'awaitingApproval') return { ...toForm(state, { is: 'declined', why: 'bizum_declined' }), hold }
      if (isInBackground) return { ...state, hold }
      if (isWaiting(state)) return { ...toForm(state, { is: 'notCharged' }), hold }
      if (state.at !== 'looking') return { ...state, hold }
      // A visitor who comes back from PayPal with the browser's back button brings no word of the payment.
      return {
        ...factsOf(state),
        hold,
        at: 'idle',
        ...(payment === 'paypal' && { note: { is: 'notCharged' } as const }),
      }
    case 'processing':
      return { ...factsOf(state), hold, at: 'pending' }
    case 'expired':
    case 'cancelled':
      return isInBackground ? { ...state, hold } : { ...withoutHold(state), at: 'expired' }
    default:
      return { ...factsOf(state), hold, at: 'paid', elsewhere: elsewhere && !isInBackground }
  }
}

/** The page and the functions use different Stripe accounts, so no card can be taken. */
const UNAVAILABLE = { kind: 'refused', code: 'payment_method_unavailable', requestId: '' } as const

/** While it is not known whether money moved, the function is asked again after these seconds, for two minutes. */
const UNKNOWN_S = [2, 5, 10, 18, 31, 52, 86, 120]

/** Says when the payment page asks again by itself; undefined: never. */
export const scheduleOfPayment = ({ at, booking }: PaymentState): Schedule | undefined => {
  if (at === 'unknown') return { since: at, seconds: UNKNOWN_S }
  // Each answer says when to ask again; until the first one, after two seconds.
  return at === 'awaitingApproval' ? { since: booking ?? at, seconds: [booking?.nextPollS ?? 2] } : undefined
}

/** Gives the address of the confirmation page of this order, whatever else this tab knows. */
export const confirmationOf = (confirmHref: string, order: OrderHandle | undefined): string =>
  order ? confirmHref + orderFragment(order.orderRef, order.statusToken) : confirmHref

/** Gives the order that PayPal's window shows. Throws when no order was made at PayPal. */
function orderAtPayPal(begun: Begun): PayPalOrderHandle {
  if (!begun.ok || begun.next.is !== 'page') throw new Error('There is no order at PayPal.')
  return begun.next
}

export type PaymentPageSetup = {
  lang: Lang
  urls: PayUrls
  groups: readonly RecoverableGroup[]
  /** The key of the Stripe account that takes cards here; null where the simulator does. */
  cardKey: string | null
  /** Address of the confirmation page. */
  confirmHref: string
}

/** The payment page's machine; `start` reads the address and listens until the returned function is called. */
export type PaymentMachine = Machine<PaymentState, PaymentEvent> & { start: () => () => void }

/** Makes the machine of the payment page. It needs no React; only `start` and `dispatch` need a browser. */
export function createPayment(
  { lang, urls, groups, cardKey, confirmHref }: PaymentPageSetup,
  { call, storage, loadMethod, address }: CheckoutDeps = BROWSER,
): PaymentMachine {
  const keys = newIdempotencyKeys()
  const poller = createOrderPoller({
    url: urls.booking,
    call,
    onDue: (isRestored) => void dispatch({ type: 'fetchDue', isRestored }),
  })
  const { getState, dispatch, subscribe } = createMachine({
    initial: startPayment(Date.now(), storage.readMode()),
    transition: payTransition,
    run,
    onState: (state) => poller.follow(scheduleOfPayment(state)),
  })
  let hasStarted = false

  function run(effect: PaymentEffect): unknown {
    switch (effect.do) {
      case 'createOrder':
        return createOrder(effect)
      case 'askProvider':
        return askProvider(effect)
      case 'fetchOrder':
        return fetchOrder(effect)
      case 'resume':
        return resume(effect)
      case 'extendHold':
        return extendHold(effect.order)
      case 'saveOrder':
        return storage.savePendingOrder({ ...effect.order, lang })
      case 'clearOrder':
        return forgetOrder(storage, getState().order)
      case 'saveBasket':
        return storage.saveBasket(effect.basket)
      case 'saveMode':
        return storage.saveMode(effect.mode)
      case 'notifyTabs':
        return poller.notifyTabs()
      case 'goTo':
        return address.goTo(effect.url)
      case 'goToConfirmation':
        return address.replaceBy(confirmationOf(confirmHref, getState().order))
    }
  }

  async function createOrder({
    method,
    basket,
    buyer,
    open,
    collect,
    phone,
  }: Extract<PaymentEffect, { do: 'createOrder' }>) {
    const purchase = {
      lang,
      item: basket.item,
      buyer,
      clientToken: storage.clientToken(),
      expectedTotalCents: basket.totalCents,
      terms: true as const,
    }
    const key = keys.keyFor([method, purchase, phone])
    const begunSoon = begin(method, purchase, key, phone)
    // PayPal's window opens before anything is awaited, because browsers allow it only during the click.
    const windowEnd = open?.(begunSoon.then(orderAtPayPal))
    const begun = await begunSoon
    keys.ended(begun.ok ? undefined : begun.failure)
    if (!begun.ok) return dispatch({ type: 'createFailed', failure: begun.failure })
    const { next } = begun
    const facts = { key, kind: basket.item.kind }
    if (next.is !== 'card') {
      await dispatch({ type: 'orderCreated', ...begun, next, ...facts, isOpen: windowEnd !== undefined })
      return windowEnd && dispatch({ type: 'windowEnded', end: await windowEnd })
    }
    // A card that was typed for one Stripe account, or for the simulator, is never sent to another.
    if (!collect || next.card.publishableKey !== cardKey)
      return dispatch({ type: 'createFailed', failure: UNAVAILABLE })
    const approval = { method: 'card' as const, collect: () => collect(next.card) }
    return dispatch({ type: 'orderCreated', ...begun, next: { is: 'paying', approval }, ...facts })
  }

  async function begin(method: PaymentMethod, purchase: Purchase, key: string, phone?: string): Promise<Begun> {
    const loaded = await loadMethod(method).catch(() => undefined)
    return loaded ? loaded.begin(purchase, { urls, call }, key, phone) : { ok: false, failure: unanswered() }
  }

  async function askProvider({ order, approval }: Extract<PaymentEffect, { do: 'askProvider' }>) {
    const result = await loadMethod(approval.method).then(
      (method) => method.confirm(order, approval, { urls, call }),
      (): Confirmed => ({ is: 'unclear' }),
    )
    return dispatch({ type: 'providerAnswered', order, result })
  }

  async function fetchOrder({ order, reason, notifyTabs, unlessPaid }: Extract<PaymentEffect, { do: 'fetchOrder' }>) {
    const answer = await poller.ask(order)
    if (answer.ok) await fetched(answer, reason)
    else await dispatch({ type: 'fetchFailed', failure: answer.failure, reason })
    if (notifyTabs) poller.notifyTabs()
    if (unlessPaid) await dispatch({ type: 'providerHint', hint: unlessPaid })
    return answer.ok
  }

  async function fetched(
    { data: { booking, meta }, hold }: Extract<Awaited<ReturnType<typeof poller.ask>>, { ok: true }>,
    reason: FetchReason,
  ) {
    // Only a tab without the basket needs one that is made from the order.
    const recovered = getState().isChosenHere
      ? undefined
      : await import('./recovered-basket').then(
          ({ basketOf }) => basketOf(booking, groups, new Date(0).toISOString()),
          () => undefined,
        )
    return dispatch({ type: 'orderFetched', booking, meta, hold, reason, recovered })
  }

  async function resume({ order, back }: Extract<PaymentEffect, { do: 'resume' }>) {
    if (!(await fetchOrder({ do: 'fetchOrder', order, reason: 'payment' }))) return
    const method = await loadMethod(back?.from === 'paypal' ? 'paypal' : 'card').catch(() => undefined)
    const hint = method?.resume(back)
    if (hint) await dispatch({ type: 'providerHint', hint })
  }

  async function extendHold(order: OrderHandle) {
    const answer = await poller.ask(order, { op: 'extend' })
    return answer.ok ? fetched(answer, 'background') : dispatch({ type: 'changeFailed', failure: answer.failure })
  }

  function start() {
    const stop = poller.listen()
    if (hasStarted) return stop
    hasStarted = true
    const { search, pathname, hash } = address.read()
    const returned = readReturn(search)
    // This comes first, so that neither the history nor a referrer keeps the secrets of a return.
    address.show(pathname + withoutReturn(search) + hash)
    void dispatch({ type: 'opened', basket: storage.readBasket(), pending: storage.readPendingOrder(), back: returned })
    return stop
  }

  return { getState, dispatch, subscribe, start }
}
