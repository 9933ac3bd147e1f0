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

// The payment page: from a basket to an order that is paid, requested, or known to be neither.

/** What is said above the methods when one chooses again. */
type Note = PaymentHint | { is: 'unavailable' } | { is: 'failed'; failure: CallFailure }

type Step =
  | { at: 'looking' | 'empty' | 'expired' | 'pending' }
  /** Nobody answered whether money moved. `accepted`: the provider said that it did. */
  | { at: 'unknown'; accepted: boolean }
  | { at: 'idle'; note?: Note }
  | { at: 'preparing'; method: PaymentMethod }
  | { at: 'confirming'; method: PaymentMethod }
  /** PayPal's window is open over this page; `url` is its page, where the same order can be approved instead. */
  | { at: 'approving'; url: string; paypalOrderId: string }
  /** The bank's app asks whether the payment may be made (Bizum). */
  | { at: 'awaitingApproval' }
  /** The order stands; next is PayPal's page or the confirmation. */
  | { at: 'leaving'; method: PaymentMethod }
  /** The card's fields do not load. */
  | { at: 'blocked' }
  | { at: 'taken'; alternatives: Slot[] }
  | { at: 'priceChanged'; nowCents: number }
  /** `elsewhere`: another tab was faster. */
  | { at: 'paid'; elsewhere: boolean }

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

export type PaymentState = Facts & Step

/**
 * Why the function is asked about the order. `payment`: one's own payment was tried; `accepted`: its provider said that
 * it went through; `background`: another tab or the network may have changed something.
 */
type FetchReason = 'payment' | 'accepted' | 'background'

type Started = Extract<Begun, { ok: true }>
/** What follows an order: its payment, PayPal's page, or the confirmation. */
type Next = Exclude<Started['next'], { is: 'card' }> | { is: 'paying'; approval: Approval }

type Pay = {
  method: PaymentMethod
  buyer: Buyer
  /** Opens PayPal's window. */
  open?: OpenWindow
  /** Sends the card's fields, as soon as there is an order. */
  collect?: CardFields['collect']
  /** Whose bank is asked (Bizum). */
  phone?: string
}

export type PaymentEvent =
  /** The page opened, with what this browser keeps and what a provider wrote into the address. */
  | { type: 'opened'; basket?: Basket; pending?: PendingOrder; back?: ProviderReturn }
  /** The order button was pressed. */
  | ({ type: 'pay' } & Pay)
  /** `isOpen`: PayPal's window is there for it. */
  | ({ type: 'orderCreated'; key: string; kind: PendingOrder['kind']; next: Next; isOpen?: boolean } & Omit<
      Started,
      'ok' | 'next'
    >)
  | { type: 'createFailed'; failure: CallFailure }
  /** PayPal's window is gone, or the visitor would rather have its page. */
  | { type: 'windowEnded'; end: WindowEnd }
  /** The provider answered what it was asked. */
  | { type: 'providerAnswered'; order: OrderHandle; result: Confirmed }
  /** What a provider's page or an address says. */
  | { type: 'providerHint'; hint: PaymentHint }
  /** The function said what is true of the order. `recovered`: the order as a basket. */
  | { type: 'orderFetched'; booking: Booking; meta: Meta; hold: Hold; reason: FetchReason; recovered?: Basket }
  | { type: 'fetchFailed'; failure: CallFailure; reason: FetchReason }
  /** It is time to ask again. `isRestored`: the browser brought back a page that one had left. */
  | { type: 'fetchDue'; isRestored?: boolean }
  | { type: 'extendHold' }
  | { type: 'changeFailed'; failure: CallFailure }
  /** Another time, or another price, was accepted. */
  | { type: 'basketChosen'; basket: Basket }
  | { type: 'chooseAgain' | 'startAgain' | 'cardFieldsFailed' | 'holdEnded' }

type PaymentEffect =
  | ({ do: 'createOrder'; basket: Basket } & Pay)
  | { do: 'askProvider'; order: OrderHandle; approval: Approval }
  /** `notifyTabs`: afterwards; `unlessPaid`: the hint that counts if the function does not know better. */
  | { do: 'fetchOrder'; order: OrderHandle; reason: FetchReason; notifyTabs?: boolean; unlessPaid?: PaymentHint }
  /** Fetches the order, and then says what a return from a provider's page means. */
  | { do: 'resume'; order: OrderHandle; back?: ProviderReturn }
  | { do: 'extendHold'; order: OrderHandle }
  | { do: 'saveOrder'; order: Omit<PendingOrder, 'at' | 'lang'> }
  | { do: 'saveBasket'; basket: Basket }
  | { do: 'saveMode'; mode: Mode }
  | { do: 'goTo'; url: string }
  | { do: 'clearOrder' | 'notifyTabs' | 'goToConfirmation' }

type Result = Transition<PaymentState, PaymentEffect>
type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>

/** Begins the payment page. `now` in milliseconds. */
export const startPayment = (now: number, mode?: Mode): PaymentState => ({
  hold: null,
  isChosenHere: false,
  isBusy: false,
  at: 'looking',
  now,
  mode,
})

const to = (state: PaymentState, ...effects: PaymentEffect[]): Result => ({ state, effects })

/** Gives what the payment page shows after each thing that can happen, and what is to be done about it. */
export function payTransition(state: PaymentState, event: PaymentEvent): Result {
  const next = react(state, event)
  const isLeaving = isDone(next.state) && !isDone(state)
  return isLeaving ? to(next.state, ...next.effects, { do: 'goToConfirmation' }) : next
}

/** Tells whether paying is over here, so that the confirmation is next. */
const isDone = (state: PaymentState) => state.at === 'pending' || (state.at === 'paid' && !state.elsewhere)

/** Keeps everything but the step. */
const keep = ({ order, reference, hold, basket, isChosenHere, booking, mode, now, isBusy }: PaymentState): Facts => ({
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
const withoutHold = (state: PaymentState): Facts => ({ ...keep(state), hold: null })
/** Goes back to the form. */
const back = (state: PaymentState, note?: Note): PaymentState => ({ ...keep(state), at: 'idle', note })
const ENDED = new Set<PaymentState['at']>(['paid', 'pending', 'expired', 'unknown'])
// What a provider's page or an address said counts only while the function has not said something else.
const hinted = (state: PaymentState, hint: PaymentHint) => (ENDED.has(state.at) ? state : back(state, hint))
/** Tells whether a provider has the word, and what came of it is not known. */
const isWaiting = ({ at }: PaymentState) =>
  at === 'approving' || at === 'awaitingApproval' || at === 'leaving' || at === 'confirming' || at === 'unknown'
// Money may be moving: nothing else may happen before it is known.
const isAsking = (state: PaymentState) => isWaiting(state) || state.at === 'pending' || state.at === 'paid'

function react(state: PaymentState, event: PaymentEvent): Result {
  switch (event.type) {
    case 'opened':
      return opened(state, event)
    case 'basketChosen':
      return to(
        { ...withoutHold(state), basket: event.basket, isChosenHere: true, at: 'idle' },
        { do: 'saveBasket', basket: event.basket },
      )
    case 'chooseAgain':
      return to({ ...keep(state), at: 'idle' })
    case 'startAgain':
      return to({ ...withoutHold(state), at: 'idle' })
    case 'pay': {
      const { basket } = state
      const { type: _, ...request } = event
      if (state.isBusy || !basket) return to(state)
      return to(
        { ...keep(state), isBusy: true, at: 'preparing', method: request.method },
        { do: 'createOrder', basket, ...request },
      )
    }
    case 'orderCreated':
      return orderCreated(state, event)
    case 'windowEnded':
      return windowEnded(state, event.end)
    case 'createFailed': {
      const isBizum = 'method' in state && state.method === 'bizum'
      return to(refused({ ...state, isBusy: false }, event.failure, isBizum ? 'bizum_declined' : undefined))
    }
    case 'changeFailed':
      return to(state.isBusy || isAsking(state) ? state : refused(state, event.failure))
    case 'providerAnswered':
      return providerAnswered(state, event.order, event.result)
    case 'providerHint':
      return to(hinted(state, event.hint))
    case 'cardFieldsFailed':
      return to({ ...keep(state), at: 'blocked' })
    case 'holdEnded':
      return to(isAsking(state) ? state : { ...withoutHold(state), at: 'expired' })
    case 'orderFetched':
      return orderFetched(state, event)
    case 'fetchFailed':
      // Nobody has it any more: the way is clear for another one.
      if (isNotFound(event.failure)) return to({ ...withoutHold(state), at: 'idle' }, { do: 'clearOrder' })
      if (event.reason === 'background') return to(state)
      return to({ ...keep(state), at: 'unknown', accepted: event.reason === 'accepted' })
    case 'fetchDue': {
      const next = event.isRestored ? { ...state, isBusy: false } : state
      const { order } = next
      const isOpen = next.at === 'approving'
      if (!order || (next.isBusy && !isOpen) || !(next.hold || next.at === 'unknown')) return to(next)
      // A window is left in peace while it is open; a page that one had left has none any more.
      const isOwn = isOpen ? event.isRestored : isWaiting(next)
      return to(next, { do: 'fetchOrder', order, reason: isOwn ? 'payment' : 'background' })
    }
    case 'extendHold':
      return state.hold ? to(state, { do: 'extendHold', order: handleOf(state.hold) }) : to(state)
  }
}

function opened(before: PaymentState, { basket, pending, back: returned }: Of<'opened'>): Result {
  const state = { ...before, basket, isChosenHere: basket !== undefined }
  // An older order is not what was chosen now.
  const order = pending && (!basket || basket.at < pending.at) ? handleOf(pending) : undefined
  if (!order) {
    // Begun in another browser: only the link in the mail knows it.
    if (returned) return to(state, { do: 'goToConfirmation' })
    return to({ ...withoutHold(state), at: basket ? 'idle' : 'empty' })
  }
  if (returned?.from === 'paypal' && returned.approved) {
    const { paypalOrderId } = returned
    return to(
      { ...keep(state), order, reference: pending?.reference, isBusy: true, at: 'confirming', method: 'paypal' },
      { do: 'askProvider', order, approval: { method: 'paypal', paypalOrderId } },
    )
  }
  return to({ ...state, order, reference: pending?.reference }, { do: 'resume', order, back: returned })
}

function orderCreated(before: PaymentState, { hold, next, meta, key, kind, isOpen }: Of<'orderCreated'>): Result {
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
  // Whoever went to PayPal's page instead, or has been answered meanwhile, is elsewhere already.
  if (state.at !== 'approving' || !order) return to(state)
  const { url, paypalOrderId } = state
  switch (end) {
    case 'approved':
      return to(
        { ...keep(state), at: 'confirming', method: 'paypal' },
        { do: 'askProvider', order, approval: { method: 'paypal', paypalOrderId } },
      )
    // A window that is closed says nothing of what was done in it: the function knows.
    case 'cancelled':
      return to(
        { ...state, isBusy: false },
        { do: 'fetchOrder', order, reason: 'payment', unlessPaid: { is: 'notCharged' } },
      )
    case 'failed':
      return to({ ...keep(state), at: 'leaving', method: 'paypal' }, { do: 'goTo', url })
  }
}

function providerAnswered(before: PaymentState, order: OrderHandle, result: Confirmed): Result {
  const state = { ...before, isBusy: false }
  switch (result.is) {
    case 'leaving':
      return result.url === undefined ? to(before) : to(before, { do: 'goTo', url: result.url })
    case 'incomplete':
      return to(back(state))
    case 'declined':
      return to(hinted(state, result))
    case 'accepted':
      return to(state, { do: 'fetchOrder', order, reason: 'accepted', notifyTabs: true })
    case 'unclear':
      return to(
        { ...keep(state), at: 'unknown', accepted: false },
        { do: 'fetchOrder', order, reason: 'payment', notifyTabs: true },
      )
    case 'asked':
      return to(state, { do: 'fetchOrder', order, reason: 'payment', unlessPaid: result.unlessPaid, notifyTabs: true })
  }
}

function refused(state: PaymentState, failure: CallFailure, why: Decline = 'instrument_declined'): PaymentState {
  const note: Note = { is: 'failed', failure }
  if (failure.kind !== 'refused') return { ...keep(state), at: 'idle', note }
  const { details } = failure
  const special: Partial<Record<ErrorCode, PaymentState>> = {
    slot_taken: { ...withoutHold(state), at: 'taken', alternatives: details?.alternatives ?? [] },
    slot_invalid: { ...withoutHold(state), at: 'taken', alternatives: [] },
    hold_expired: { ...withoutHold(state), at: 'expired' },
    already_paid: { ...keep(state), at: 'paid', elsewhere: true },
    payment_declined: back(state, { is: 'declined', why }),
    payment_method_unavailable: { ...keep(state), at: 'idle', note: { is: 'unavailable' } },
  }
  if (failure.code === 'price_changed' && details?.totalCents !== undefined)
    return { ...withoutHold(state), at: 'priceChanged', nowCents: details.totalCents }
  return special[failure.code] ?? { ...keep(state), at: 'idle', note }
}

function orderFetched(before: PaymentState, { booking, meta, hold, reason, recovered }: Of<'orderFetched'>): Result {
  const state: PaymentState = {
    ...before,
    ...heard(meta),
    booking,
    basket: before.isChosenHere ? before.basket : recovered,
  }
  const isOpen = booking.state === 'held' || booking.state === 'awaiting_payment'
  return to(
    isOpen && reason === 'accepted'
      ? { ...keep(state), at: 'unknown', accepted: true }
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
  // Asked beside a payment that is under way: its own answer ends it.
  const isAside = elsewhere && isWaiting(state)
  switch (order) {
    case 'held':
    case 'awaiting_payment':
      if (state.at === 'unknown' && state.accepted) return { ...state, hold }
      if (awaitsApproval && (isWaiting(state) || state.at === 'looking'))
        return { ...keep(state), hold, at: 'awaitingApproval' }
      if (state.at === 'awaitingApproval') return { ...back(state, { is: 'declined', why: 'bizum_declined' }), hold }
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
      return isAside ? { ...state, hold } : { ...withoutHold(state), at: 'expired' }
    default:
      return { ...keep(state), hold, at: 'paid', elsewhere: elsewhere && !isAside }
  }
}

/** The page and the functions do not belong together: no card can be taken. */
const UNAVAILABLE = { kind: 'refused', code: 'payment_method_unavailable', requestId: '' } as const

/** While nobody knows whether money moved, the function is asked again after these seconds; two minutes in all. */
const UNKNOWN_S = [2, 5, 10, 18, 31, 52, 86, 120]

/** Says when the payment page asks again without being asked to; undefined: never. */
export const scheduleOfPayment = ({ at, booking }: PaymentState): Schedule | undefined => {
  if (at === 'unknown') return { since: at, seconds: UNKNOWN_S }
  // Each answer says when to ask again.
  return at === 'awaitingApproval' ? { since: booking ?? at, seconds: [booking?.nextPollS ?? 2] } : undefined
}

/** Gives the address of the confirmation of an order: whatever else this tab knows, it is that one. */
export const confirmationOf = (confirmHref: string, order: OrderHandle | undefined): string =>
  order ? confirmHref + orderFragment(order.orderRef, order.statusToken) : confirmHref

/** Gives what PayPal's window shows. Throws where there is no order for it. */
function orderAtPayPal(begun: Begun): PayPalOrderHandle {
  if (!begun.ok || begun.next.is !== 'page') throw new Error('There is no order at PayPal.')
  return begun.next
}

export type PaymentPageSetup = {
  lang: Lang
  urls: PayUrls
  groups: readonly RecoverableGroup[]
  /** The key of the account that takes cards here; null where the simulator does. */
  cardKey: string | null
  /** Address of the confirmation page. */
  confirmHref: string
}

/** The state of paying; `start` reads the address and listens until the returned function is called. */
export type PaymentMachine = Machine<PaymentState, PaymentEvent> & { start: () => () => void }

/** Makes the payment page's machine. It needs no React, and only in `start` and `dispatch` a browser. */
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
    const beginning = begin(method, purchase, key, phone)
    // Before anything is waited for: the click is still there.
    const ending = open?.(beginning.then(orderAtPayPal))
    const begun = await beginning
    keys.ended(begun.ok ? undefined : begun.failure)
    if (!begun.ok) return dispatch({ type: 'createFailed', failure: begun.failure })
    const { next } = begun
    const facts = { key, kind: basket.item.kind }
    if (next.is !== 'card') {
      await dispatch({ type: 'orderCreated', ...begun, next, ...facts, isOpen: ending !== undefined })
      return ending && dispatch({ type: 'windowEnded', end: await ending })
    }
    // What was typed for one account, or for the simulator, is never sent to another.
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
    // Only a tab that has lost its basket needs another.
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
    const back = readReturn(search)
    // Before anything else: the secrets of a return stay in no history and no referrer.
    address.show(pathname + withoutReturn(search) + hash)
    void dispatch({ type: 'opened', basket: storage.readBasket(), pending: storage.readPendingOrder(), back })
    return stop
  }

  return { getState, dispatch, subscribe, start }
}
