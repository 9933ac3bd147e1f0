import { bookingCall, type Booking } from '#lib/contracts/booking'
import { needsKey } from '#lib/contracts/call'
import type { ResponseOf } from '#lib/contracts/calls'
import type { Purchase } from '#lib/contracts/purchase'
import { orderFragment, readKeepProof, readNewsLink, readOrderFragment, type NewsLink } from '#lib/contracts/mail-links'
import type { CallFailure } from '#lib/functions/answer'
import { newIdempotencyKeys } from '#lib/functions/idempotency-keys'
import { call } from '#lib/functions/call'
import { unanswered } from '#lib/functions/unanswered'
import type { Lang } from '#lib/routes/languages'
import {
  loadMethod,
  readReturn,
  withoutReturn,
  type Begun,
  type Confirmed,
  holdOf,
  type Hold,
  type OrderHandle,
  type PaymentMethod,
  type PayPalOrderHandle,
  type PayUrls,
} from './methods/method'
import type { RecoverableGroup } from './recovered-basket'
import {
  handleOf,
  startFollowing,
  startPaying,
  transition,
  type Change,
  type CheckoutEvent,
  type CheckoutState,
  type Effect,
  type Expecting,
  type NewsAnswer,
} from './state'
import * as storage from './storage'

/**
 * After so long the confirmation page says that it takes long and that a mail tells; it goes on asking as the function
 * wants.
 */
const PATIENCE_MS = 120_000

/** The page and the functions do not belong together: no card can be taken. */
const UNAVAILABLE = { kind: 'refused', code: 'payment_method_unavailable', requestId: '' } as const

/** Which page it is for, and what that page knows. */
type Setup =
  | {
      page: 'payment'
      lang: Lang
      urls: PayUrls
      groups: readonly RecoverableGroup[]
      /** The key of the account that takes cards here; null where the simulator does. */
      cardKey: string | null
      /** Address of the confirmation page. */
      confirmHref: string
    }
  | {
      page: 'confirmation'
      lang: Lang
      urls: Record<'booking' | 'optIn' | 'unsubscribe', string>
      /** Address of the payment page. */
      payHref: string
    }

/** What the checkout asks and writes besides its own state; a test gives others. */
export type CheckoutDeps = {
  call: typeof call
  storage: typeof storage
  loadMethod: typeof loadMethod
  measure: (booking: Booking) => void | Promise<void>
  address: {
    read: () => Pick<Location, 'search' | 'hash' | 'pathname'>
    /** Shows another address for the same page; the one before leaves the history. */
    show: (address: string) => void
    goTo: (address: string) => void
    /** Goes to a page from which one does not come back to this one. */
    replaceBy: (address: string) => void
  }
}

const browser: CheckoutDeps = {
  call,
  storage,
  loadMethod,
  // Not before somebody has bought; what is not measured is missed by nobody who bought it.
  measure: (booking) =>
    import('#lib/analytics/purchase').then(
      (part) => part.trackPurchase(booking),
      () => undefined,
    ),
  address: {
    read: () => window.location,
    show: (address) => window.history.replaceState(window.history.state, '', address),
    goTo: (address) => window.location.assign(address),
    replaceBy: (address) => window.location.replace(address),
  },
}

/**
 * Gives the address of the confirmation, which names the order that it is about: whatever else this tab knows, it is
 * that one.
 */
export const confirmationOf = (confirmHref: string, order: OrderHandle | undefined): string =>
  order ? confirmHref + orderFragment(order.orderRef, order.statusToken) : confirmHref

export type Checkout = {
  getState: () => CheckoutState
  /** Tells what happened. Resolves with the state once everything that it set off has come to an end. */
  dispatch: (event: CheckoutEvent) => Promise<CheckoutState>
  /** Calls back with every new state. Returns how to stop. */
  subscribe: (listener: (state: CheckoutState) => void) => () => void
  /** Reads the address and the device, asks the function, and listens until the returned function is called. */
  start: () => () => void
}

/** Gives what PayPal's window shows. Throws where there is no order for it. */
function orderAtPayPal(begun: Begun): PayPalOrderHandle {
  if (!begun.ok || begun.next.is !== 'page') throw new Error('There is no order at PayPal.')
  return begun.next
}

/**
 * Makes the checkout of a page: the state of an order and whatever has to be done about it. It needs no React, and only
 * in `start` and `dispatch` a browser.
 */
export function createCheckout(
  setup: Setup,
  { call, storage, loadMethod, measure, address }: CheckoutDeps = browser,
): Checkout {
  const { urls } = setup
  const listeners = new Set<(state: CheckoutState) => void>()
  const keys = newIdempotencyKeys()
  const status = createOrderStatus({
    url: urls.booking,
    call,
    onDue: (isRestored) => void dispatch({ type: 'lookAgain', isRestored }),
  })
  let state = setup.page === 'payment' ? startPaying(Date.now(), storage.readMode()) : startFollowing(Date.now())
  let hasStarted = false

  async function dispatch(event: CheckoutEvent): Promise<CheckoutState> {
    const next = transition(state, event)
    state = next.state
    status.follow(state)
    for (const listener of listeners) listener(state)
    await Promise.all(next.effects.map(run))
    return state
  }

  async function run(effect: Effect): Promise<unknown> {
    switch (effect.do) {
      case 'begin':
        return begin(effect)
      case 'confirm':
        return confirm(effect)
      case 'ask':
        return ask(effect)
      case 'resume':
        return resume(effect)
      case 'change':
        return change(effect)
      case 'news':
        return news(effect.link)
      case 'saveOrder':
        return setup.page === 'payment' && storage.savePendingOrder({ ...effect.order, lang: setup.lang })
      case 'clearOrder':
        return forget(state.order)
      case 'saveBasket':
        return storage.saveBasket(effect.basket)
      case 'saveMode':
        return storage.saveMode(effect.mode)
      case 'finishOrder':
        return storage.finishOrder(effect.orderRef)
      case 'markSeen':
        return storage.markSeen(effect.orderRef)
      case 'measure':
        return measure(effect.booking)
      case 'notifyTabs':
        return status.notifyTabs()
      case 'goTo':
        return address.goTo(effect.url)
      case 'goToConfirmation':
        return setup.page === 'payment' && address.replaceBy(confirmationOf(setup.confirmHref, state.order))
    }
  }

  // A mail's link may be wrong, and says nothing of the order that this browser began: another one is kept.
  const forget = (order: OrderHandle | undefined) =>
    order?.orderRef === storage.readPendingOrder()?.orderRef && storage.clearPendingOrder()

  async function begin({ method, basket, buyer, open, collect }: Extract<Effect, { do: 'begin' }>) {
    if (setup.page !== 'payment') return
    const purchase = {
      lang: setup.lang,
      item: basket.item,
      buyer,
      clientToken: storage.clientToken(),
      expectedTotalCents: basket.totalCents,
      terms: true as const,
    }
    const key = keys.keyFor([method, purchase])
    const beginning = make(method, purchase, setup.urls, key)
    // Before anything is waited for: the click is still there.
    const ending = open?.(beginning.then(orderAtPayPal))
    const begun = await beginning
    keys.ended(begun.ok ? undefined : begun.failure)
    if (!begun.ok) return dispatch({ type: 'refused', failure: begun.failure })
    const { next } = begun
    const facts = { key, kind: basket.item.kind }
    if (next.is !== 'card') {
      await dispatch({ type: 'held', ...begun, next, ...facts, isOpen: ending !== undefined })
      return ending && dispatch({ type: 'windowEnded', end: await ending })
    }
    // What was typed for one account, or for the simulator, is never sent to another.
    if (!collect || next.card.publishableKey !== setup.cardKey)
      return dispatch({ type: 'refused', failure: UNAVAILABLE })
    const approval = { method: 'card' as const, collect: () => collect(next.card) }
    return dispatch({ type: 'held', ...begun, next: { is: 'paying', approval }, ...facts })
  }

  async function make(method: PaymentMethod, purchase: Purchase, urls: PayUrls, key: string): Promise<Begun> {
    const loaded = await loadMethod(method).catch(() => undefined)
    return loaded ? loaded.begin(purchase, { urls, call }, key) : { ok: false, failure: unanswered() }
  }

  async function confirm({ order, approval }: Extract<Effect, { do: 'confirm' }>) {
    if (setup.page !== 'payment') return
    const { urls } = setup
    const result = await loadMethod(approval.method).then(
      (method) => method.confirm(order, approval, { urls, call }),
      (): Confirmed => ({ is: 'unclear' }),
    )
    return dispatch({ type: 'confirmed', order, result })
  }

  /** Asks the function, and tells whether it answered and knew the order. */
  async function look(order: OrderHandle, expecting: Expecting): Promise<boolean> {
    const answer = await status.ask(order)
    await (answer.ok ? seen(answer, expecting) : dispatch({ type: 'unanswered', failure: answer.failure, expecting }))
    return answer.ok
  }

  async function seen({ data: { booking, meta }, hold }: Known, expecting: Expecting) {
    // Only a tab that has lost its basket needs another.
    const recovered =
      setup.page === 'payment' && !state.isChosenHere
        ? await import('./recovered-basket').then(
            ({ basketOf }) => basketOf(booking, setup.groups, new Date(0).toISOString()),
            () => undefined,
          )
        : undefined
    return dispatch({ type: 'seen', booking, meta, hold, expecting, recovered })
  }

  async function ask({ order, expecting, notifyTabs, unlessPaid }: Extract<Effect, { do: 'ask' }>) {
    await look(order, expecting)
    if (notifyTabs) status.notifyTabs()
    if (unlessPaid) await dispatch({ type: 'hinted', hint: unlessPaid })
  }

  async function resume({ order, back }: Extract<Effect, { do: 'resume' }>) {
    if (!(await look(order, 'own'))) return
    const method = await loadMethod(back?.from === 'paypal' ? 'paypal' : 'card').catch(() => undefined)
    const hint = method?.resume(back)
    if (hint) await dispatch({ type: 'hinted', hint })
  }

  async function change({ order, change, notifyTabs }: Extract<Effect, { do: 'change' }>) {
    const answer = await status.ask(order, change)
    if (!answer.ok) return dispatch({ type: 'unchanged', failure: answer.failure })
    await seen(answer, 'elsewhere')
    if (notifyTabs) status.notifyTabs()
  }

  async function news(link: NewsLink) {
    if (setup.page !== 'confirmation') return
    const { lang, urls } = setup
    // Of few: most come for an order.
    const answer = await import('./news').then(
      ({ followNewsLink }) => followNewsLink(link, { lang, urls, call }),
      (): NewsAnswer => ({ is: 'failed', failure: unanswered() }),
    )
    return dispatch({ type: 'newsAnswered', answer })
  }

  function start() {
    const stop = status.listen()
    if (!hasStarted) {
      hasStarted = true
      if (setup.page === 'payment') arrive()
      else open(setup.payHref)
    }
    if (setup.page === 'payment') return stop
    const timer = setTimeout(() => void dispatch({ type: 'waitedLong' }), PATIENCE_MS)
    return () => (clearTimeout(timer), stop())
  }

  function arrive() {
    const { search, pathname, hash } = address.read()
    const back = readReturn(search)
    // Before anything else: the secrets of a return stay in no history and no referrer.
    address.show(pathname + withoutReturn(search) + hash)
    void dispatch({ type: 'arrived', basket: storage.readBasket(), pending: storage.readPendingOrder(), back })
  }

  /**
   * Takes the order of the mail's link, of this tab, or of this browser; and whether one comes to begin or to end the
   * news.
   */
  function open(payHref: string) {
    const { hash, search, pathname } = address.read()
    const pending = storage.readPendingOrder()
    if (readReturn(search) && pending) return address.replaceBy(payHref + search)
    // The secrets leave the address first.
    address.show(pathname + withoutReturn(search))
    const link = readOrderFragment(hash)
    if (link) storage.saveLinkedOrder(link)
    const linked = link ?? storage.readLinkedOrder()
    const order = linked ? { orderRef: linked.ref, statusToken: linked.token } : pending && handleOf(pending)
    void dispatch({ type: 'opened', order, news: readNewsLink(hash), proof: link && readKeepProof(hash) })
  }

  function subscribe(listener: (state: CheckoutState) => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { getState: () => state, dispatch, subscribe, start }
}

/** While nobody knows whether money moved, the function is asked again after these seconds; two minutes in all. */
const UNKNOWN_S = [2, 5, 10, 18, 31, 52, 86, 120]

/** When to ask again by itself: so many seconds after the state began that is named by `since`. */
type Schedule = { since: unknown; seconds: readonly number[] }

/**
 * Tells when a state asks the function again by itself; undefined where only the visitor, another tab or the network
 * can be a reason.
 */
export function scheduleOf(state: CheckoutState): Schedule | undefined {
  if (state.at === 'unknown') return { since: state.at, seconds: UNKNOWN_S }
  if (state.at === 'searching' && state.failure) return afterFailure(state.failure)
  if (state.at !== 'known' || state.booking.nextPollS === null) return undefined
  // One answer that does not come ends nothing: money may still be under way.
  if (state.failure) return afterFailure(state.failure, state.booking.nextPollS)
  return { since: state.booking, seconds: [state.booking.nextPollS] }
}

/** Whoever could not be asked is asked again after so many seconds, or later when that was wanted. */
const AFTER_FAILURE_S = 15

function afterFailure(failure: CallFailure, wantedS = 0): Schedule {
  const refusedS = ('retryAfterS' in failure && failure.retryAfterS) || 0
  return { since: failure, seconds: [Math.max(AFTER_FAILURE_S, wantedS, refusedS)] }
}

/** What the function says of an order. */
type Known = { ok: true; data: ResponseOf<'booking'>; hold: Hold }
type Answer = Known | { ok: false; failure: CallFailure }

type OrderStatus = {
  /** Asks the function what is true of an order, or to change something about it. */
  ask: (order: OrderHandle, change?: Change | { op: 'status' }) => Promise<Answer>
  /** Takes note of the page's state, which says when to ask again. */
  follow: (state: CheckoutState) => void
  /** Listens until the returned function is called. */
  listen: () => () => void
  /** Tells this browser's other tabs that something happened to the order; they ask the function what. */
  notifyTabs: () => void
}

type StatusSetup = {
  /** Of the function. */
  url: string
  call: typeof call
  /** Calls back when it is time to ask again. `isRestored`: the browser brought back a page that one had left. */
  onDue: (isRestored: boolean) => void
}

/**
 * Makes the one part that asks what became of an order: at once, by a schedule, and when this tab is looked at, is
 * online again, or another tab did something.
 */
function createOrderStatus({ url, call, onDue }: StatusSetup): OrderStatus {
  // One for the whole page: a channel does not hear itself.
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('order')
  // Of its own: a change that is repeated leaves the key of an order that is being made.
  const keys = newIdempotencyKeys()
  let schedule: Schedule | undefined
  let timers: ReturnType<typeof setTimeout>[] = []

  const due = () => onDue(false)
  const shown = (event: PageTransitionEvent) => event.persisted && onDue(true)
  const seen = () => document.visibilityState === 'visible' && due()

  return {
    async ask({ orderRef, statusToken }, change = { op: 'status' }) {
      const body = { ...change, orderRef, statusToken }
      const key = needsKey(bookingCall, body) ? keys.keyFor(body) : undefined
      const answer = await call(bookingCall, body, { url, key })
      if (key) keys.ended(answer.ok ? undefined : answer.failure)
      if (!answer.ok) return answer
      const { booking, meta } = answer.data
      return { ...answer, hold: holdOf({ ...booking, statusToken }, meta, booking.extendable) }
    },
    follow(state) {
      const next = scheduleOf(state)
      if (next?.since === schedule?.since) return
      timers.forEach(clearTimeout)
      schedule = next
      timers = (next?.seconds ?? []).map((seconds) => setTimeout(due, seconds * 1000))
    },
    listen() {
      tabs?.addEventListener('message', due)
      window.addEventListener('pageshow', shown)
      window.addEventListener('online', due)
      document.addEventListener('visibilitychange', seen)
      return () => {
        timers.forEach(clearTimeout)
        schedule = undefined
        tabs?.removeEventListener('message', due)
        window.removeEventListener('pageshow', shown)
        window.removeEventListener('online', due)
        document.removeEventListener('visibilitychange', seen)
      }
    },
    notifyTabs: () => tabs?.postMessage('changed'),
  }
}
