import { describe, expect, it } from 'vitest'
import type { Hold, Paid } from '#lib/checkout/methods/method'
import { payTransition, startPayment, type PaymentEvent, type PaymentState } from '#lib/checkout/payment'
import type { Basket } from '#lib/checkout/basket'
import type { PendingOrder } from '#lib/checkout/storage'
import type { ErrorDetails } from '#lib/contracts/errors'
import type { State } from '#lib/contracts/states'
import { SAMPLE_VISIT } from '../sample-basket'
import { sampleBooking } from './sample-booking'

const order = { orderRef: 'ord_0123456789abcdef', statusToken: 'a'.repeat(22), reference: 'N-7K3Q9D' }
const hold: Hold = { until: '2026-11-24T17:42:00+01:00', endsAt: 900_000 }
const meta = { requestId: 'r', serverNow: '2026-11-24T17:27:00+01:00', mode: 'sim' } as const
const START = startPayment(0)
const buyer = { name: 'Elena', email: 'elena@correo.example' }
const basket: Basket = { ...SAMPLE_VISIT, at: '2026-11-24T10:00:00Z' }
const card = { clientSecret: 'pi_1_secret_2', publishableKey: null }
const booking = (state: State) => sampleBooking({ state, therapist: 0, holdExpiresAt: hold.until, nextPollS: null })
const seen = (state: State, elsewhere = false): Extract<PaymentEvent, { type: 'orderFetched' }> => ({
  type: 'orderFetched',
  booking: booking(state),
  meta,
  hold,
  reason: elsewhere ? 'background' : 'payment',
})
const refused = (code: 'price_changed' | 'already_paid', details: ErrorDetails = {}): PaymentEvent => ({
  type: 'createFailed',
  failure: { kind: 'refused', code, requestId: 'r', details },
})
const pay = (state: PaymentState, event: PaymentEvent) => payTransition(state, event).state
const after = (...events: PaymentEvent[]): PaymentState => events.reduce(pay, START)
const PAYPAL_PAGE = 'https://www.paypal.com/checkoutnow'
/** The order stands: a card pays at once, PayPal on its page. */
const held = (by: 'card' | 'paypal'): Extract<PaymentEvent, { type: 'orderCreated' }> => ({
  type: 'orderCreated',
  order,
  hold,
  meta,
  next: by === 'card' ? { is: 'card', card } : { is: 'page', url: PAYPAL_PAGE, paypalOrderId: '5O190127TN364715T' },
})
const confirmed = (result: Paid): PaymentEvent => ({ type: 'providerAnswered', result })
const pending: PendingOrder = { ...order, at: '2026-11-24T10:01:00Z' }
/** Nobody answered whether money moved. */
const lost = (reason: 'payment' | 'accepted' = 'payment'): PaymentEvent => ({
  type: 'fetchFailed',
  failure: { kind: 'offline' },
  reason,
})

const payByCard: PaymentEvent = { type: 'pay', method: 'card', buyer }
const asking: PaymentEvent[] = [{ type: 'opened', basket }, payByCard, held('card')]
/** Back at the form, with an order that keeps its time. */
const toForm: PaymentEvent[] = [...asking, confirmed({ is: 'incomplete' })]

describe('paying', () => {
  it('ends when the function says so, whatever that end is', () => {
    for (const state of ['confirmed', 'requested', 'paid_conflict', 'payment_mismatch', 'refunded'] as const) {
      expect(after(...asking, seen(state))).toMatchObject({ at: 'done' })
    }
    expect(after(...asking, seen('processing')).at).toBe('done')
  })

  it('in PayPal’s window is left in peace, and its late word counts only while it is waited for', () => {
    const open = after(
      { type: 'opened', basket },
      { type: 'pay', method: 'paypal', buyer },
      { ...held('paypal'), isOpen: true },
    )
    expect(effectsOf(open, payByCard), 'no second order').toEqual([])
    expect(pay(open, { type: 'holdEnded' }).at).toBe('approving')
    expect(effectsOf(open, { type: 'fetchDue' })).toEqual([{ do: 'fetchOrder', reason: 'background' }])
    const closed = pay(open, { type: 'windowEnded', end: 'cancelled' })
    expect(pay(closed, lost()), 'nobody says that nothing was charged').toMatchObject({ at: 'unknown' })
    for (const state of ['awaiting_payment', 'expired'] as const)
      expect(pay(open, seen(state, true)), state).toMatchObject({ at: 'approving', url: PAYPAL_PAGE })
    expect(pay(open, seen('confirmed', true)), 'paid all the same').toMatchObject({ at: 'done' })
    const gone = pay(open, { type: 'windowEnded', end: 'failed' })
    for (const end of ['approved', 'cancelled', 'failed'] as const)
      expect(payTransition(gone, { type: 'windowEnded', end })).toEqual({ state: gone, effects: [] })
    expect(effectsOf(open, { type: 'fetchDue', isRestored: true })).toEqual([{ do: 'fetchOrder', reason: 'payment' }])
  })

  it('that nobody knows the end of is spoken of by its number, also after a reload', () => {
    const reloaded = after({ type: 'opened', basket, pending }, lost())
    expect(reloaded).toMatchObject({ at: 'unknown', order: { reference: 'N-7K3Q9D' }, hold: null })
  })

  it('that the provider accepted is never called uncharged, however late our function hears of it', () => {
    const accepted = after(...asking, lost('accepted'))
    expect(pay(accepted, seen('awaiting_payment')).at).toBe('unknown')
    expect(pay(accepted, seen('confirmed')).at).toBe('done')
  })

  it('is not ended by the clock while money may be moving', () => {
    expect(after(...asking, { type: 'holdEnded' }).at).toBe('confirming')
    expect(after(...asking, lost(), { type: 'holdEnded' }).at).toBe('unknown')
    expect(after(...toForm, { type: 'holdEnded' })).toMatchObject({ at: 'expired', hold: null })
  })

  it('goes on while a longer hold is told: that does not bring the form back', () => {
    const paying = after(...asking)
    const longer = { ...hold, until: '2026-11-24T17:57:00+01:00', endsAt: 1_800_000 }
    const kept = { ...seen('awaiting_payment', true), hold: longer }
    expect(pay(paying, kept)).toMatchObject({ at: 'confirming', method: 'card', hold: longer, isBusy: true })
    expect(pay(paying, kept)).not.toHaveProperty('note')
    const said = pay(paying, confirmed({ is: 'accepted' }))
    expect(pay(said, kept).at).toBe('confirming')
    expect(pay(after(...asking, lost()), kept)).toMatchObject({ at: 'unknown', accepted: false })
  })

  it('in another tab shows here as paid elsewhere', () => {
    expect(after(...toForm, seen('confirmed', true))).toMatchObject({ at: 'paidElsewhere' })
    expect(after({ type: 'opened', basket }, payByCard, refused('already_paid'))).toMatchObject({ at: 'paidElsewhere' })
  })

  it('goes on with an order that was begun before a reload', () => {
    expect(after(seen('awaiting_payment'))).toMatchObject({ at: 'idle', hold })
    expect(after(seen('expired')).at).toBe('expired')
    expect(after({ type: 'opened' })).toMatchObject({ at: 'idle', basket: undefined })
  })

  it('never at another price without a new click', () => {
    const dearer = refused('price_changed', { totalCents: 5500 })
    expect(after(payByCard, dearer)).toMatchObject({ at: 'priceChanged', nowCents: 5500 })
  })

  it('with a form that does not load keeps the hold and offers the other ways', () => {
    const blocked = { at: 'idle', hold, note: { is: 'blocked' } }
    expect(after(...toForm, { type: 'cardFieldsFailed' })).toMatchObject(blocked)
    const again = after(...toForm, { type: 'cardFieldsFailed' }, { type: 'chooseAgain' })
    expect(again).toMatchObject({ at: 'idle', hold })
    expect(again).not.toHaveProperty('note')
  })
})

const effectsOf = (state: PaymentState, event: PaymentEvent) => payTransition(state, event).effects
const offline = { kind: 'offline' } as const
const notFound = { kind: 'refused', code: 'not_found', requestId: 'r' } as const

describe('what is done about it', () => {
  it('asks the function after every try to pay, and never says unpaid before it has', () => {
    const done = (result: Paid) => effectsOf(after(...asking), { type: 'providerAnswered', result })
    expect(done({ is: 'accepted' })).toEqual([{ do: 'fetchOrder', reason: 'accepted' }])
    expect(done({ is: 'unclear' })).toEqual([{ do: 'fetchOrder', reason: 'payment' }])
    expect(after(...asking, confirmed({ is: 'unclear' }))).toMatchObject({ at: 'unknown', accepted: false })
    const refusedThere = { is: 'declined', why: 'instrument_declined' } as const
    expect(done({ is: 'asked', unlessPaid: refusedThere })).toEqual([
      { do: 'fetchOrder', reason: 'payment', unlessPaid: refusedThere },
    ])
    const leaving: Paid = { is: 'leaving', url: PAYPAL_PAGE }
    expect(done(leaving)).toEqual([{ do: 'goTo', url: PAYPAL_PAGE }])
    expect(after(...asking, confirmed(leaving)).isBusy).toBe(true)
  })

  it('goes to the confirmation once, when paying is over here, and not when another tab has paid', () => {
    const go = { do: 'goToConfirmation' }
    expect(effectsOf(after(...asking), seen('confirmed'))).toContainEqual(go)
    expect(effectsOf(after(...asking), seen('processing'))).toContainEqual(go)
    expect(effectsOf(after(...asking, seen('processing')), seen('confirmed'))).not.toContainEqual(go)
    expect(effectsOf(after(...toForm), seen('confirmed', true))).not.toContainEqual(go)
  })

  it('takes up what was begun in this browser, unless something else was chosen since', () => {
    expect(effectsOf(START, { type: 'opened', basket, pending })).toEqual([{ do: 'fetchOrder', reason: 'payment' }])
    expect(after({ type: 'opened', basket, pending }).at).toBe('looking')
    const chosenSince = { ...basket, at: '2026-11-24T10:02:00Z' }
    expect(payTransition(START, { type: 'opened', basket: chosenSince, pending })).toMatchObject({
      state: { at: 'idle' },
      effects: [],
    })
  })

  it('begun in another browser is known by the link in the mail only', () => {
    const back = { from: 'bank', failed: false } as const
    expect(payTransition(START, { type: 'opened', basket, back })).toMatchObject({
      state: { at: 'looking' },
      effects: [{ do: 'goToConfirmation' }],
    })
  })

  it('looks again when there is an order to look at and no request for money is under way', () => {
    const look: PaymentEvent = { type: 'fetchDue' }
    expect(effectsOf(after({ type: 'opened', basket }), look)).toEqual([])
    expect(effectsOf(after(...toForm), look)).toEqual([{ do: 'fetchOrder', reason: 'background' }])
    expect(effectsOf(after(...asking), look)).toEqual([])
    expect(effectsOf(after(...asking, lost()), look)).toEqual([])
    const unsure = after(...asking, confirmed({ is: 'unclear' }))
    expect(effectsOf(unsure, look)).toEqual([{ do: 'fetchOrder', reason: 'payment' }])
    const back = payTransition(after(...asking), { type: 'fetchDue', isRestored: true })
    expect(back).toMatchObject({ state: { isBusy: false }, effects: [{ do: 'fetchOrder', reason: 'payment' }] })
  })

  it('forgets an order that the function does not know, and says nothing when only a look at another tab’s doing failed', () => {
    const gone: PaymentEvent = { type: 'fetchFailed', failure: notFound, reason: 'payment' }
    expect(pay(after(...toForm), gone)).toMatchObject({ at: 'idle', hold: null })
    const silent: PaymentEvent = { type: 'fetchFailed', failure: offline, reason: 'background' }
    expect(payTransition(after(...toForm), silent)).toEqual({ state: after(...toForm), effects: [] })
  })

  it('shows what an order was whose tab is gone, and what was chosen here before all others', () => {
    const found = { ...seen('awaiting_payment'), booking: { ...booking('awaiting_payment'), totalCents: 2900 } }
    expect(after({ type: 'opened', pending }, found).basket).toMatchObject({ totalCents: 2900, item: { code: 'MA-2' } })
    expect(after({ type: 'opened', basket, pending }, found).basket).toBe(basket)
    expect(effectsOf(START, { type: 'basketChosen', basket })).toEqual([{ do: 'saveBasket', basket }])
    expect(after({ type: 'opened', pending }, found, { type: 'basketChosen', basket }, found).basket).toBe(basket)
  })
})
