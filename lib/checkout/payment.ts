import type { Mode, Meta } from '#lib/contracts/envelope'
import type { Booking } from '#lib/contracts/booking'
import type { Buyer } from '#lib/contracts/buyer'
import { METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { sentItem } from '#lib/contracts/item'
import type { Purchase, SentPurchase } from '#lib/contracts/purchase'
import type { Slot } from '#lib/contracts/slot'
import type { CallFailure } from '#lib/functions/answer'
import { REPEATS } from '#lib/functions/capabilities'
import { newIdempotencyKeys } from '#lib/functions/idempotency-keys'
import { orderAddress } from '#lib/functions/order-address'
import type { Lang } from '#lib/routes/languages'
import type { Basket } from './basket'
import { BROWSER, type CheckoutDeps } from './browser'
import { createMachine, type EffectOf, type Machine, type Transition } from './machine'
import { beginBy } from './methods/begin'
import { returnUrl } from './methods/card'
import {
  holdOf,
  readReturn,
  RETURNED,
  withoutReturn,
  type Begun,
  type CardFields,
  type Hold,
  type NumberedOrder,
  type OpenWindow,
  type OrderHandle,
  type Paid,
  type PaymentFunctions,
  type PaymentHint,
  type ProviderReturn,
  type WindowEnd,
} from './methods/method'
import { capture as captureAtPayPal } from './methods/paypal'
import { createOrderPoller, readMeta, isNotFound, type Schedule } from './order-poller'
import { basketOf } from './recovered-basket'
import type { PendingOrder } from './storage'

// The payment page takes a basket to an order that is paid, requested, or known to be neither.

/** Why the visitor is back at the form. `blocked`: the card fields could not be loaded. */
export type FormNotice = PaymentHint | { is: 'unavailable' | 'blocked' }
type Note = FormNotice | { is: 'failed'; failure: CallFailure }

type Step =
  /** `done`: there is nothing more to pay, so the confirmation page is about to open. */
  | { at: 'looking' | 'expired' | 'done' | 'paidElsewhere' }
  /** It is not known whether money moved. `accepted`: the provider said that it did. */
  | { at: 'unknown'; accepted: boolean }
  /** The form is shown or, without a basket, the links to where something can be chosen. */
  | { at: 'idle'; note?: Note }
  /** `leaving`: the order has been made; PayPal's page or the confirmation is about to open. */
  | { at: 'preparing' | 'confirming' | 'leaving'; method: PaymentMethod }
  /** PayPal's window is open. `url` is PayPal's own page, where the same order can be approved instead. */
  | { at: 'approving'; url: string; paypalOrderId: string }
  /** The bank's app asks for approval (Bizum). */
  | { at: 'awaitingApproval' }
  | { at: 'taken'; alternatives: Slot[] }
  | { at: 'priceChanged'; nowCents: number }

type Facts = {
  /** The order that this browser has begun. */
  order?: NumberedOrder
  hold: Hold | null
  /** What is being paid: chosen in this tab, or read back from the order that this browser began. */
  basket?: Basket
  isChosenHere: boolean
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

type Pay = {
  method: PaymentMethod
  buyer: Buyer
  /** Opens PayPal's window, where it can be had. */
  open?: OpenWindow
  /** Sends the card fields, once there is an order. */
  collect?: CardFields['collect']
  /** The phone number whose owner is asked to approve the payment (Bizum). */
  phone?: string
  extras?: Extras
}

type Extras = Pick<Purchase, 'note' | 'invoice'>
/** The fields for a note and an invoice. `check` gives what was typed; undefined after showing what is wrong in it. */
export type ExtrasFields = { check: () => Extras | undefined }

/** `unlessPaid`: the provider's page or the address claims this, which counts only if the order is still unpaid. */
type Fetched = { booking: Booking; meta: Meta; hold: Hold; reason: FetchReason; unlessPaid?: PaymentHint }

export type PaymentEvent =
  /** The page was opened, with what this browser has kept and what a provider wrote into the address. */
  | { type: 'opened'; basket?: Basket; pending?: PendingOrder; back?: ProviderReturn }
  | ({ type: 'pay' } & Pay)
  /** `isOpen`: PayPal's window is open for it. */
  | ({ type: 'orderCreated'; isOpen?: boolean } & Omit<Begun, 'ok'>)
  | { type: 'createFailed'; failure: CallFailure }
  /** PayPal's window was closed, or the visitor prefers PayPal's page. */
  | { type: 'windowEnded'; end: WindowEnd }
  | { type: 'providerAnswered'; result: Paid }
  | ({ type: 'orderFetched' } & Fetched)
  | { type: 'fetchFailed'; failure: CallFailure; reason: FetchReason }
  /** It is time to ask the function again. `isRestored`: the browser brought this page back from its history. */
  | { type: 'fetchDue'; isRestored?: boolean }
  /** The visitor accepted another time or another price. */
  | { type: 'basketChosen'; basket: Basket }
  | { type: 'chooseAgain' | 'cardFieldsFailed' | 'holdEnded' }

type PaymentEffects = {
  createOrder: Pay
  /** Takes the money of a payment that was approved at PayPal. */
  capture: { paypalOrderId: string }
  fetchOrder: Pick<Fetched, 'reason' | 'unlessPaid'>
  saveBasket: { basket: Basket }
  goTo: { url: string }
  goToConfirmation: object
}
type PaymentEffect = EffectOf<PaymentEffects>

type Result = Transition<PaymentState, PaymentEffects>
type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>

const START = { hold: null, isChosenHere: false, isBusy: false, at: 'looking' } as const

/** Gives the first state of the payment page. `now` is in milliseconds. */
export const startPayment = (now: number, mode?: Mode): PaymentState => ({ ...START, now, mode })

const result = (state: PaymentState, ...effects: PaymentEffect[]): Result => ({ state, effects })

/** Gives a state with another step, and with nothing of the step before. */
function withStep(state: Facts, step: Step): PaymentState {
  const { order, hold, basket, isChosenHere, booking, mode, now, isBusy } = state
  return { order, hold, basket, isChosenHere, booking, mode, now, isBusy, ...step }
}
/** Gives a state that has given up its hold. */
const withoutHold = (state: Facts): Facts => ({ ...state, hold: null })
const ENDED = new Set<PaymentState['at']>(['done', 'paidElsewhere', 'expired', 'unknown'])
// A hint counts only until the function has answered.
const applyHint = (state: PaymentState, hint: PaymentHint) =>
  ENDED.has(state.at) ? state : withStep(state, { at: 'idle', note: hint })
const WAITING = new Set<PaymentState['at']>(['approving', 'awaitingApproval', 'leaving', 'confirming', 'unknown'])
/** Tells whether a payment was handed to a provider and its result is not known yet. */
const isWaiting = ({ at }: PaymentState) => WAITING.has(at)
// Money may be moving or has moved: nothing else may start.
const mayBePaying = (state: PaymentState) => isWaiting(state) || state.at === 'done' || state.at === 'paidElsewhere'

export function payTransition(state: PaymentState, event: PaymentEvent): Result {
  switch (event.type) {
    case 'opened':
      return opened(state, event)
    case 'basketChosen': {
      const { basket } = event
      return result(withStep({ ...withoutHold(state), basket, isChosenHere: true }, { at: 'idle' }), {
        do: 'saveBasket',
        basket,
      })
    }
    case 'chooseAgain':
      return result(withStep(state, { at: 'idle' }))
    case 'pay': {
      const { type: _, ...request } = event
      if (state.isBusy || !state.basket) return result(state)
      const preparing = withStep({ ...state, isBusy: true }, { at: 'preparing', method: request.method })
      return result(preparing, { do: 'createOrder', ...request })
    }
    case 'orderCreated':
      return orderCreated(state, event)
    case 'windowEnded':
      return windowEnded(state, event.end)
    case 'createFailed':
      return result(afterRefusal({ ...state, isBusy: false }, event.failure))
    case 'providerAnswered':
      return providerAnswered(state, event.result)
    case 'cardFieldsFailed':
      return result(withStep(state, { at: 'idle', note: { is: 'blocked' } }))
    case 'holdEnded':
      return result(mayBePaying(state) ? state : withStep(withoutHold(state), { at: 'expired' }))
    case 'orderFetched':
      return orderFetched(state, event)
    case 'fetchFailed':
      // The function does not know the order, so another one can be made.
      if (isNotFound(event.failure)) return result(withStep(withoutHold(state), { at: 'idle' }))
      if (event.reason === 'background') return result(state)
      if (!REPEATS) return toConfirmation(state)
      return result(withStep(state, { at: 'unknown', accepted: event.reason === 'accepted' }))
    case 'fetchDue': {
      const next = event.isRestored ? { ...state, isBusy: false } : state
      const isOpen = next.at === 'approving'
      if (!next.order || (next.isBusy && !isOpen) || !(next.hold || next.at === 'unknown')) return result(next)
      // PayPal's window is not disturbed while it is open; a page from the history has no window any more.
      const isOwnPayment = isOpen ? event.isRestored : isWaiting(next)
      return result(next, { do: 'fetchOrder', reason: isOwnPayment ? 'payment' : 'background' })
    }
  }
}

function opened(before: PaymentState, { basket, pending, back }: EventOf<'opened'>): Result {
  const state = { ...before, basket, isChosenHere: basket !== undefined }
  // An order that is older than the basket was made from an earlier choice.
  if (!pending || (basket && basket.at >= pending.at)) {
    // The order was begun in another browser: only the link in the mail leads to it.
    if (back && back.from !== 'history') return result(state, { do: 'goToConfirmation' })
    return result(withStep(withoutHold(state), { at: 'idle' }))
  }
  const { at: _, ...order } = pending
  const known = { ...state, order }
  if (back?.from === 'paypal' && back.approved) {
    const { paypalOrderId } = back
    const confirming = withStep({ ...known, isBusy: true }, { at: 'confirming', method: 'paypal' })
    return result(confirming, { do: 'capture', paypalOrderId })
  }
  const isRefused = back?.from === 'bank' && back.failed
  const hint: PaymentHint = isRefused ? { is: 'declined', why: 'authentication_failed' } : { is: 'notCharged' }
  return result(known, { do: 'fetchOrder', reason: 'payment', unlessPaid: back && hint })
}

function orderCreated(before: PaymentState, { order, hold, next, meta, isOpen }: EventOf<'orderCreated'>): Result {
  // The page stays locked until the result is known, and while it is being left.
  const state: Facts = { ...before, order, hold, ...readMeta(meta), isBusy: true }
  if (next.is === 'card') return result(withStep(state, { at: 'confirming', method: 'card' }))
  if (next.is === 'elsewhere') return result(withStep({ ...state, isBusy: false }, { at: 'awaitingApproval' }))
  if (next.is === 'page' && isOpen) {
    const { url, paypalOrderId } = next
    return result(withStep(state, { at: 'approving', url, paypalOrderId }))
  }
  const leaving = withStep(state, { at: 'leaving', method: 'method' in before ? before.method : 'none' })
  return result(leaving, next.is === 'page' ? { do: 'goTo', url: next.url } : { do: 'goToConfirmation' })
}

const toConfirmation = (state: PaymentState) => result(withStep(state, { at: 'done' }), { do: 'goToConfirmation' })

function windowEnded(state: PaymentState, end: WindowEnd): Result {
  // The visitor has gone to PayPal's page instead, or the function has answered meanwhile.
  if (state.at !== 'approving') return result(state)
  const { url, paypalOrderId } = state
  switch (end) {
    case 'approved':
      // The confirmation page asks for the money, once it knows that it was not taken yet.
      if (!REPEATS) return toConfirmation(state)
      return result(withStep(state, { at: 'confirming', method: 'paypal' }), { do: 'capture', paypalOrderId })
    // A closed window does not tell what was done in it, so the function is asked.
    case 'cancelled':
      return result({ ...state, isBusy: false }, { do: 'fetchOrder', reason: 'payment' })
    case 'failed':
      return result(withStep(state, { at: 'leaving', method: 'paypal' }), { do: 'goTo', url })
  }
}

function providerAnswered(before: PaymentState, answer: Paid): Result {
  const state = { ...before, isBusy: false }
  switch (answer.is) {
    case 'leaving':
      return result(before, { do: 'goTo', url: answer.url })
    case 'incomplete':
      return result(withStep(state, { at: 'idle' }))
    case 'declined':
      return result(applyHint(state, answer))
  }
  // Money may have moved. The confirmation page asks whether it did where only there the order has an address.
  if (!REPEATS) return toConfirmation(state)
  const isUnclear = answer.is === 'unclear'
  return result(isUnclear ? withStep(state, { at: 'unknown', accepted: false }) : state, {
    do: 'fetchOrder',
    reason: answer.is === 'accepted' ? 'accepted' : 'payment',
    unlessPaid: 'unlessPaid' in answer ? answer.unlessPaid : undefined,
  })
}

/** Gives the state after the function refused to make an order. */
function afterRefusal(state: PaymentState, failure: CallFailure): PaymentState {
  const failed = withStep(state, { at: 'idle', note: { is: 'failed', failure } })
  if (failure.kind !== 'refused') return failed
  const { code, details = {} } = failure
  switch (code) {
    case 'slot_taken':
    case 'slot_invalid':
      return withStep(withoutHold(state), { at: 'taken', alternatives: details.alternatives ?? [] })
    case 'price_changed':
      if (details.totalCents === undefined) return failed
      return withStep(withoutHold(state), { at: 'priceChanged', nowCents: details.totalCents })
    case 'hold_expired':
      return withStep(withoutHold(state), { at: 'expired' })
    case 'already_paid':
      return withStep(state, { at: 'paidElsewhere' })
    case 'payment_declined': {
      const isBizum = 'method' in state && METHODS[state.method].kind === 'elsewhere'
      const why = isBizum ? 'bizum_declined' : 'instrument_declined'
      return withStep(state, { at: 'idle', note: { is: 'declined', why } })
    }
    case 'payment_method_unavailable':
      return withStep(state, { at: 'idle', note: { is: 'unavailable' } })
    default:
      return failed
  }
}

function orderFetched(before: PaymentState, fetched: Fetched): Result {
  const { booking, meta, hold, reason, unlessPaid } = fetched
  // A tab without the basket gets one that is made from the order.
  const basket = before.isChosenHere ? before.basket : basketOf(booking)
  const state = { ...before, ...readMeta(meta), booking, basket }
  const isUnpaid = booking.state === 'held' || booking.state === 'awaiting_payment'
  if (isUnpaid && reason === 'accepted') return result(withStep(state, { at: 'unknown', accepted: true }))
  const next = afterFetch(state, booking, hold, reason === 'background')
  if (next.at === 'done' && before.at !== 'done') return result(next, { do: 'goToConfirmation' })
  return result(unlessPaid ? applyHint(next, unlessPaid) : next)
}

function afterFetch(before: PaymentState, booking: Booking, hold: Hold, elsewhere: boolean): PaymentState {
  const state = { ...before, hold }
  // This is a background question during a payment, and only the payment's own answer may end that payment.
  const isInBackground = elsewhere && isWaiting(state)
  switch (booking.state) {
    case 'held':
    case 'awaiting_payment': {
      if (state.at === 'unknown' && state.accepted) return state
      const isBegun = isWaiting(state) || state.at === 'looking'
      if (booking.awaitsApproval && isBegun) return withStep(state, { at: 'awaitingApproval' })
      if (state.at === 'awaitingApproval') return applyHint(state, { is: 'declined', why: 'bizum_declined' })
      if (isInBackground || !isBegun) return state
      // After the browser's back button from PayPal, nothing in the address says that no money was taken: say it here.
      const isUncharged = state.at !== 'looking' || booking.payment === 'paypal'
      return withStep(state, isUncharged ? { at: 'idle', note: { is: 'notCharged' } } : { at: 'idle' })
    }
    case 'processing':
      return withStep(state, { at: 'done' })
    case 'expired':
    case 'cancelled':
      return isInBackground ? state : withStep(withoutHold(state), { at: 'expired' })
    default:
      return withStep(state, { at: elsewhere && !isInBackground ? 'paidElsewhere' : 'done' })
  }
}

const unclear = (): Paid => ({ is: 'unclear' })
/** The page and the functions use different Stripe accounts, so no card can be taken. */
const UNAVAILABLE = { kind: 'refused', code: 'payment_method_unavailable', requestId: '' } as const

/** While it is not known whether money moved, the function is asked again after these seconds, for two minutes. */
const UNKNOWN_S = [2, 5, 10, 18, 31, 52, 86, 120]

/** Says when the payment page asks again by itself; undefined: never. */
const scheduleOfPayment = ({ at, booking }: PaymentState): Schedule | undefined => {
  if (at === 'unknown') return { since: at, seconds: UNKNOWN_S }
  // Each answer says when to ask again; until the first one, after two seconds.
  return at === 'awaitingApproval' ? { since: booking ?? at, seconds: [booking?.nextPollS ?? 2] } : undefined
}

/** Gives the confirmation page's address for an order; without one, for a visitor who came back to another browser. */
export const confirmationOf = (confirmHref: string, order: OrderHandle | undefined): string =>
  confirmHref + (order ? orderAddress(order) : RETURNED)

export type PaymentPageSetup = {
  lang: Lang
  urls: PaymentFunctions['urls']
  /** The key of the Stripe account that takes cards here; null where the simulator does. */
  cardKey: string | null
  confirmHref: string
}

export function createPayment(
  { lang, urls, cardKey, confirmHref }: PaymentPageSetup,
  deps: CheckoutDeps = BROWSER,
): Machine<PaymentState, PaymentEvent> {
  const { call, storage, address } = deps
  const keys = newIdempotencyKeys()
  const poller = createOrderPoller(urls.booking, deps, (isRestored) => void dispatch({ type: 'fetchDue', isRestored }))
  const machine: Machine<PaymentState, PaymentEvent> = createMachine<PaymentState, PaymentEvent, PaymentEffects>({
    initial: startPayment(Date.now(), storage.readMode()),
    transition: payTransition,
    open,
    poller,
    scheduleOf: scheduleOfPayment,
    run: {
      createOrder,
      capture,
      fetchOrder,
      saveBasket: ({ basket }) => storage.saveBasket(basket),
      goTo: ({ url }) => address.goTo(url),
      goToConfirmation() {
        poller.notifyTabs()
        address.replaceBy(confirmationOf(confirmHref, getState().order))
      },
    },
  })
  const { dispatch, getState } = machine

  async function createOrder({ method, buyer, open, collect, phone, extras }: Pay): Promise<unknown> {
    const { basket } = getState()
    if (!basket) return
    const { item, totalCents: expectedTotalCents, minutes } = basket
    const clientToken = storage.clientToken()
    const purchase: SentPurchase = {
      lang,
      item: sentItem(item),
      buyer,
      clientToken,
      expectedTotalCents,
      terms: true,
      ...extras,
    }
    const key = keys.keyFor([method, purchase, phone])
    const begunSoon = beginBy(method)(purchase, { urls, call }, key, { phone, minutes: minutes ?? undefined })
    // PayPal's window opens before anything is awaited, because browsers allow it only during the click.
    const windowEnd = open?.(
      begunSoon.then((begun) => {
        if (!begun.ok || begun.next.is !== 'page') throw new Error('No order at PayPal')
        return begun.next
      }),
    )
    const begun = await begunSoon
    keys.ended(begun.ok ? undefined : begun.failure)
    if (!begun.ok) return dispatch({ type: 'createFailed', failure: begun.failure })
    const { order, hold, meta, next } = begun
    const card = next.is === 'card' ? next.card : undefined
    // A card that was typed for one Stripe account, or for the simulator, is never sent to another.
    const isOther = card?.publishableKey !== undefined && card.publishableKey !== cardKey
    if (card && (!collect || isOther)) return dispatch({ type: 'createFailed', failure: UNAVAILABLE })
    // The order is kept before its money is asked for.
    storage.savePendingOrder(order)
    storage.saveOrderEmail(order.orderRef, buyer.email)
    storage.saveMode(meta.mode)
    poller.notifyTabs()
    await dispatch({ type: 'orderCreated', order, hold, meta, next, isOpen: windowEnd !== undefined })
    if (windowEnd) await dispatch({ type: 'windowEnded', end: await windowEnd })
    if (!card || !collect) return
    storage.markGoneToBank()
    const paid = await collect({ ...card, returnUrl: returnUrl(confirmHref) }).catch(unclear)
    if (paid.is !== 'leaving') storage.clearGoneToBank()
    await report(paid)
  }

  async function capture({ paypalOrderId }: PaymentEffects['capture']) {
    const { order } = getState()
    if (!order) return
    await report(await captureAtPayPal(order, paypalOrderId, { urls, call }).catch(unclear))
  }

  const report = (result: Paid) => dispatch({ type: 'providerAnswered', result })

  async function fetchOrder({ reason, unlessPaid }: PaymentEffects['fetchOrder']) {
    const { order } = getState()
    if (!order) return
    const answer = await poller.ask(order)
    if (answer.ok) {
      const { booking, meta } = answer.data
      await dispatch({ type: 'orderFetched', booking, meta, hold: holdOf(booking, meta), reason, unlessPaid })
    } else await dispatch({ type: 'fetchFailed', failure: answer.failure, reason })
  }

  function open() {
    const { search, pathname, hash } = address.read()
    // This comes first, so that neither the history nor a referrer keeps the secrets of a return.
    address.show(pathname + withoutReturn(search) + hash)
    const wasAtBank = storage.takeGoneToBank()
    const back = readReturn(search) ?? (wasAtBank && cameByHistory() ? ({ from: 'history' } as const) : undefined)
    // The bank's page belonged to the order of a mail's link, not to one that was begun in this browser.
    const pending = back && storage.readLinkedOrder() ? undefined : storage.readPendingOrder()
    void dispatch({ type: 'opened', basket: storage.readBasket(), pending, back })
  }

  return machine
}

/** Tells whether the browser's back or forward button led here; the result of the bank's page is then unknown. */
function cameByHistory(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && 'type' in load && load.type === 'back_forward'
}
