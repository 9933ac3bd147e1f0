import type { Booking } from '#lib/contracts/booking'
import type { Meta, Mode } from '#lib/contracts/envelope'
import { CHANGE, leadsToChange, readFragment, readKeepProof } from '#lib/contracts/mail-links'
import type { CallFailure } from '#lib/functions/answer'
import { HOLDS, ORDERS_BY_LINK } from '#lib/functions/capabilities'
import { readOrderAddress } from '#lib/functions/order-address'
import { madridDay } from '#lib/time/madrid'
import { BROWSER, type CheckoutDeps } from './browser'
import { createMachine, type EffectOf, type Machine, type Transition } from './machine'
import { readReturn, RETURNED, withoutReturn, type OrderHandle, type PaymentFunctions } from './methods/method'
import { capture } from './methods/paypal'
import { afterFailure, createOrderPoller, readMeta, isNotFound, type Change, type Schedule } from './order-poller'

// The confirmation page of an order: it shows what the function says of the order, and changes it.

type Step =
  | { at: 'searching' }
  /** `isReturn`: a provider sent the visitor here, after a payment that another browser began. */
  | { at: 'notFound'; isReturn?: boolean }
  | { at: 'known'; booking: Booking; outcome: Outcome }

export type OrderPageState = Step & {
  /** The order that the link, this tab or this browser names. */
  order?: OrderHandle
  /** How the functions run (real or test payments), once an answer has said so. */
  mode?: Mode
  /** The function's clock in milliseconds; until the first answer, the visitor's clock. */
  now: number
  /** A change is in progress, so no other may start. */
  isBusy: boolean
  /** Why the order could not be asked for. */
  failure?: CallFailure
  /** The change that failed. It stays beside its button until it is tried again, whatever else is learned meanwhile. */
  failed?: { change: Change; failure: CallFailure }
  /** The visitor has waited so long that the page says that it takes time and that a mail will tell. */
  isSlow: boolean
  /** The proof that the visitor received the mail about the request, until the function has been told. */
  proof?: string
  /** A mail's link led here; `broken`: a part of it is missing. */
  link?: 'whole' | 'broken'
}

export type OrderPageEvent =
  | { type: 'opened'; order?: OrderHandle; proof?: string; isReturn?: boolean; link?: OrderPageState['link'] }
  | { type: 'fetchDue' }
  /** `isAfterChange`: this is the answer to a change, not to a question that was asked meanwhile. */
  | { type: 'orderFetched'; booking: Booking; meta: Meta; isAfterChange: boolean }
  | { type: 'fetchFailed'; failure: CallFailure }
  | { type: 'changeFailed'; change: Change; failure: CallFailure }
  | { type: 'change'; change: Change }
  | { type: 'waitedLong' }

type OrderPageEffects = {
  /** Asks for the order, or for a change of it. */
  ask: { order: OrderHandle; change?: Change }
  measure: { booking: Booking }
  finishOrder: { orderRef: string }
  markSeen: { orderRef: string }
}
type OrderPageEffect = EffectOf<OrderPageEffects>

type Result = Transition<OrderPageState, OrderPageEffects>
const result = (state: OrderPageState, ...effects: OrderPageEffect[]): Result => ({ state, effects })

/** Gives the first state of the confirmation page. `now` is in milliseconds. */
export const startOrderPage = (now: number): OrderPageState => ({ at: 'searching', isBusy: false, isSlow: false, now })

export function orderTransition(state: OrderPageState, event: OrderPageEvent): Result {
  const { order } = state
  switch (event.type) {
    case 'opened': {
      const next = { ...state, order: event.order, proof: event.proof, link: event.link }
      return event.order
        ? result(next, firstQuestion(next, event.order))
        : result({ ...next, at: 'notFound', isReturn: event.isReturn })
    }
    case 'fetchDue':
      return order ? result(state, firstQuestion(state, order)) : result(state)
    case 'change':
      return order && !state.isBusy
        ? result({ ...state, isBusy: true, failed: undefined }, { do: 'ask', order, change: event.change })
        : result(state)
    case 'orderFetched':
      return orderFetched(state, event)
    case 'fetchFailed': {
      const next = { ...state, failure: event.failure }
      return result(isNotFound(event.failure) ? { ...next, at: 'notFound' } : next)
    }
    case 'changeFailed':
      // The function refuses the proof, which says nothing about the order: ask again without the proof.
      if (order && state.proof !== undefined && isNotFound(event.failure))
        return result({ ...state, proof: undefined }, { do: 'ask', order })
      // The visitor did not press for the proof: it was in the link.
      if (event.change.op === 'keep') return result({ ...state, failure: event.failure, isBusy: false })
      return result({ ...state, failed: { change: event.change, failure: event.failure }, isBusy: false })
    case 'waitedLong':
      return result({ ...state, isSlow: true })
  }
}

/** Gives the effect that asks for the order. A proof that its mail was received is sent first. */
const firstQuestion = ({ proof }: OrderPageState, order: OrderHandle): OrderPageEffect =>
  proof === undefined ? { do: 'ask', order } : { do: 'ask', order, change: { op: 'keep', proof } }

/** How an order stands, by the names of the texts in content; `mismatch`, which staff resolve, has none there. */
export type Outcome = ReturnType<typeof outcomeOf>

/** Tells the outcome of an order. `today` is the day in Madrid, such as 2026-11-24. */
export function outcomeOf(
  order: Pick<Booking, 'state' | 'kind' | 'payment' | 'gift' | 'unfollowed' | 'dueBackCents' | 'booked' | 'nextPollS'>,
  today: string,
) {
  const { state, kind, payment, gift, unfollowed, dueBackCents, booked, nextPollS } = order
  switch (state) {
    case 'confirmed':
      // It is paid, and the spa has yet to give it an hour.
      if (!HOLDS && kind !== 'gift' && booked === 0) return 'unbooked'
      return kind === 'gift' ? ((gift?.card.sendOn ?? today) > today ? 'giftLater' : 'gift') : 'confirmed'
    case 'requested':
      // The link in its mail was not followed yet.
      if (unfollowed) return 'mailed'
      return payment === 'transfer' ? 'transfer' : 'requested'
    case 'held':
    case 'awaiting_payment':
      // Without a hold there is nothing to go back and pay; the payment may still arrive.
      if (!HOLDS) return nextPollS === null ? 'unconfirmed' : 'processing'
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
      // The link in the mail of the request was never followed.
      return unfollowed ? 'lapsed' : 'expired'
  }
}

/** Tells whether the visitor has nothing left to do, so that the basket can be cleared. */
export const isFinished = (outcome: Outcome) =>
  ['confirmed', 'unbooked', 'gift', 'giftLater', 'mailed', 'requested', 'transfer'].includes(outcome)

function orderFetched(
  { order, isBusy, isSlow, failed, link }: OrderPageState,
  { booking, meta, isAfterChange }: Extract<OrderPageEvent, { type: 'orderFetched' }>,
): Result {
  const { orderRef, state, paidCents, nextPollS } = booking
  const { mode, now } = readMeta(meta)
  const outcome = outcomeOf(booking, madridDay(now))
  const effects: OrderPageEffect[] = []
  if (isFinished(outcome)) effects.push({ do: 'finishOrder', orderRef })
  if (state === 'confirmed' && paidCents > 0) effects.push({ do: 'measure', booking })
  if (nextPollS === null) effects.push({ do: 'markSeen', orderRef })
  // The answer to a question that was asked during a change does not end the change.
  return result(
    {
      ...{ order, mode, now, isSlow, link, booking, outcome },
      isBusy: isBusy && !isAfterChange,
      failed: isAfterChange ? undefined : failed,
      at: 'known',
    },
    ...effects,
  )
}

/** Says when the confirmation page asks again by itself; undefined: never. */
function scheduleOfOrder(state: OrderPageState): Schedule | undefined {
  if (state.at === 'searching' && state.failure) return afterFailure(state.failure)
  if (state.at !== 'known' || state.booking.nextPollS === null) return undefined
  // One failed call does not end the polling: money may still be moving.
  if (state.failure) return afterFailure(state.failure, state.booking.nextPollS)
  return { since: state.booking, seconds: [state.booking.nextPollS] }
}

/** The first field of an order’s link. It stays in the address of a broken one, so that a reload says the same. */
const CUT = 'ref'

/** After this time the page says that it takes long and that a mail will tell, and keeps polling. */
const PATIENCE_MS = 120_000

export function createOrderPage(
  { urls, payHref }: { urls: Pick<PaymentFunctions['urls'], 'booking' | 'paypalIntent'>; payHref: string },
  deps: CheckoutDeps = BROWSER,
): Machine<OrderPageState, OrderPageEvent> {
  const { call, storage, measure, address } = deps
  const poller = createOrderPoller(urls.booking, deps, () => void dispatch({ type: 'fetchDue' }))
  const machine: Machine<OrderPageState, OrderPageEvent> = createMachine<
    OrderPageState,
    OrderPageEvent,
    OrderPageEffects
  >({
    initial: startOrderPage(Date.now()),
    transition: orderTransition,
    open,
    poller,
    scheduleOf: scheduleOfOrder,
    run: {
      ask,
      measure: ({ booking }) => measure(booking),
      finishOrder: ({ orderRef }) => storage.finishOrder(orderRef),
      markSeen: ({ orderRef }) => storage.markSeen(orderRef),
    },
  })
  const { dispatch } = machine

  /** The visitor may have approved this at PayPal, and its money was not asked for yet. */
  let approved: string | undefined

  async function ask({ order, change }: OrderPageEffects['ask']): Promise<unknown> {
    const answer = await poller.ask(order, change)
    if (approved !== undefined && answer.ok) {
      const id = approved
      approved = undefined
      if (answer.data.booking.paid === 0) {
        // Whatever it answers, the order says how it stands.
        await capture(order, id, { urls, call })
        return ask({ order, change })
      }
    }
    if (!answer.ok) {
      const { failure } = answer
      return dispatch(change ? { type: 'changeFailed', change, failure } : { type: 'fetchFailed', failure })
    }
    const { booking, meta } = answer.data
    const { orderRef, buyer } = booking
    if (change?.op === 'resend' && change.email !== undefined) storage.saveOrderEmail(orderRef, change.email)
    // In the tab where the address was typed it is shown in full; elsewhere only the function's hint of it.
    const emailHint = storage.readOrderEmail(orderRef) ?? buyer.emailHint
    const shown = { ...booking, buyer: { ...buyer, emailHint } }
    await dispatch({ type: 'orderFetched', booking: shown, meta, isAfterChange: change !== undefined })
    if (change) poller.notifyTabs()
  }

  /** Takes the order from the link in a mail, else from this tab, else from this browser. */
  function open() {
    const { hash, search, pathname } = address.read()
    const pending = storage.readPendingOrder()
    const back = readReturn(search)
    if (ORDERS_BY_LINK && back && pending) return address.replaceBy(payHref + search)
    if (!ORDERS_BY_LINK && back?.from === 'paypal') approved = back.paypalOrderId
    const isReturn = back !== undefined || hash === RETURNED
    // Secrets are removed from the address before anything is asked.
    const named = readOrderAddress({ search, hash })
    const proof = named && readKeepProof(hash)
    const fields = readFragment(hash)
    const isBroken = named ? 'keep' in fields && proof === undefined : CUT in fields
    const cut = isBroken && !named ? `#${CUT}` : ''
    const anchor = isReturn ? RETURNED : leadsToChange(hash) ? `#${CHANGE}` : cut
    address.show(pathname + withoutReturn(search) + anchor)
    if (named) storage.saveLinkedOrder(named)
    const linked = named ?? storage.readLinkedOrder()
    const known = linked ? { orderRef: linked.ref, statusToken: linked.token } : pending
    // Another order of this browser is not what the link was about.
    const order = cut ? undefined : known
    const link = isBroken ? 'broken' : linked && ORDERS_BY_LINK ? 'whole' : undefined
    setTimeout(() => void dispatch({ type: 'waitedLong' }), PATIENCE_MS)
    void dispatch({ type: 'opened', order, proof, isReturn, link })
  }

  return machine
}
