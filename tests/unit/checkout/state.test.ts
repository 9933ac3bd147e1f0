import { describe, expect, it } from 'vitest'
import { scheduleOf } from '#lib/checkout/checkout'
import type { Decline } from '#lib/checkout/methods/card'
import type { Approval, Confirmed, Hold, WindowEnd } from '#lib/checkout/methods/method'
import { startFollowing, startPaying, transition, type CheckoutEvent, type CheckoutState } from '#lib/checkout/state'
import type { Basket } from '#lib/checkout/storage'
import type { Booking } from '#lib/contracts/booking'
import type { ErrorDetails } from '#lib/contracts/errors'
import type { PendingOrder } from '#lib/checkout/storage'
import type { State } from '#lib/contracts/states'
import { sampleBooking } from './sample-booking'

const hold: Hold = {
  orderRef: 'ord_0123456789abcdef',
  statusToken: 'a'.repeat(22),
  reference: 'N-7K3Q9D',
  until: '2026-11-24T17:42:00+01:00',
  endsAt: 900_000,
  extendable: true,
}
const meta = { requestId: 'r', serverNow: '2026-11-24T17:27:00+01:00', mode: 'sim' } as const
const START = startPaying(0)
const buyer = { name: 'Elena', email: 'elena@correo.example' }
const basket: Basket = {
  lang: 'es',
  title: { es: 'a', en: 'a', de: 'a', fr: 'a' },
  item: { kind: 'booking', code: 'MA-2', persons: 1, slot: { day: '2026-11-25', start: '11:30', therapist: 0 } },
  totalCents: 4900,
  regularCents: 6500,
  minutes: 60,
  startsAt: '2026-11-25T11:30:00+01:00',
  at: '2026-11-24T10:00:00Z',
}
const approval: Approval = { method: 'card', collect: async () => ({ is: 'accepted' }) }
const booking = (state: State) => sampleBooking({ state, therapist: 0, holdExpiresAt: hold.until, nextPollS: null })
const seen = (state: State, elsewhere = false): CheckoutEvent => ({
  type: 'seen',
  booking: booking(state),
  meta,
  hold,
  expecting: elsewhere ? 'elsewhere' : 'own',
})
const refused = (
  code: 'slot_taken' | 'hold_expired' | 'price_changed' | 'already_paid' | 'payment_declined' | 'provider_unavailable',
  details: ErrorDetails = {},
): CheckoutEvent => ({ type: 'refused', failure: { kind: 'refused', code, requestId: 'r', details } })
const pay = (state: CheckoutState, event: CheckoutEvent) => transition(state, event).state
const after = (...events: CheckoutEvent[]): CheckoutState => events.reduce(pay, START)
const PAYPAL_PAGE = 'https://www.paypal.com/checkoutnow'
/** The order stands: a card pays at once, PayPal on its page. */
const held = (by: 'card' | 'paypal'): Extract<CheckoutEvent, { type: 'held' }> => ({
  type: 'held',
  hold,
  meta,
  key: 'key',
  kind: 'booking',
  next:
    by === 'card' ? { is: 'paying', approval } : { is: 'page', url: PAYPAL_PAGE, paypalOrderId: '5O190127TN364715T' },
})
const declined = (why: Decline): CheckoutEvent => ({ type: 'hinted', hint: { is: 'declined', why } })
const notCharged: CheckoutEvent = { type: 'hinted', hint: { is: 'notCharged' } }
const confirmed = (result: Confirmed): CheckoutEvent => ({ type: 'confirmed', order: hold, result })
const pending: PendingOrder = {
  orderRef: hold.orderRef,
  statusToken: hold.statusToken,
  idempotencyKey: '00000000-0000-4000-8000-000000000000',
  kind: 'booking',
  lang: 'es',
  at: '2026-11-24T10:01:00Z',
}
const approvedAtPayPal: CheckoutEvent = {
  type: 'arrived',
  basket,
  pending,
  back: { from: 'paypal', paypalOrderId: '5O190127TN364715T', approved: true },
}
/** Nobody answered whether money moved. */
const lost = (expecting: 'own' | 'accepted' = 'own'): CheckoutEvent => ({
  type: 'unanswered',
  failure: { kind: 'offline' },
  expecting,
})

const asking: CheckoutEvent[] = [{ type: 'arrived', basket }, { type: 'prepare', method: 'card', buyer }, held('card')]
/** Back at the form, with an order that keeps its time. */
const toForm: CheckoutEvent[] = [...asking, confirmed({ is: 'incomplete' })]

describe('paying', () => {
  it('by card asks the bank as soon as the time is held', () => {
    expect(after(...asking)).toMatchObject({ at: 'confirming', method: 'card', hold, isBusy: true })
  })

  it('ends when the function says so, whatever that end is', () => {
    for (const state of ['confirmed', 'requested', 'paid_conflict', 'payment_mismatch', 'refunded'] as const) {
      expect(after(...asking, seen(state))).toMatchObject({ at: 'paid', elsewhere: false })
    }
    expect(after(...asking, seen('processing')).at).toBe('pending')
  })

  it('that was declined goes back to the same form with the same order', () => {
    const back = after(...asking, confirmed({ is: 'declined', why: 'insufficient_funds' }))
    expect(back).toEqual({ ...after(...toForm), note: { is: 'declined', why: 'insufficient_funds' } })
    expect(back).toMatchObject({ at: 'idle', hold, isBusy: false })
  })

  it('whose answer was lost is unknown until the function knows, and then says that nothing was charged', () => {
    const unknown = after(...asking, lost())
    expect(unknown.at).toBe('unknown')
    expect(pay(unknown, seen('awaiting_payment'))).toMatchObject({ at: 'idle', note: { is: 'notCharged' } })
    expect(pay(unknown, seen('confirmed')).at).toBe('paid')
  })

  it('at PayPal is left for its page; whoever comes back without paying reads that nothing was charged', () => {
    const left = after({ type: 'arrived', basket }, { type: 'prepare', method: 'paypal', buyer }, held('paypal'))
    expect(left).toMatchObject({ at: 'leaving', method: 'paypal' })
    expect(pay(left, seen('awaiting_payment'))).toMatchObject({ at: 'idle', hold, note: { is: 'notCharged' } })
    expect(
      pay(START, {
        type: 'seen',
        booking: { ...booking('awaiting_payment'), payment: 'paypal' },
        meta,
        hold,
        expecting: 'own',
      }),
    ).toMatchObject({ at: 'idle', hold, note: { is: 'notCharged' } })
    expect(pay(START, seen('awaiting_payment'))).not.toHaveProperty('note')
  })

  it('in PayPal’s window: approved there it is confirmed here, closed it is asked about, broken it goes on at PayPal’s page', () => {
    const preparing = after({ type: 'arrived', basket }, { type: 'prepare', method: 'paypal', buyer })
    const open = pay(preparing, { ...held('paypal'), isOpen: true })
    expect(open).toMatchObject({ at: 'approving', hold, url: PAYPAL_PAGE, isBusy: true })
    expect(effectsOf(preparing, { ...held('paypal'), isOpen: true }).map((effect) => effect.do)).toEqual([
      'saveOrder',
      'saveMode',
      'notifyTabs',
    ])
    const ended = (end: WindowEnd) => transition(open, { type: 'windowEnded', end })
    expect(ended('approved')).toMatchObject({
      state: { at: 'confirming', method: 'paypal', isBusy: true },
      effects: [{ do: 'confirm', order, approval: { method: 'paypal', paypalOrderId: '5O190127TN364715T' } }],
    })
    expect(ended('cancelled').effects).toEqual([
      { do: 'ask', order, expecting: 'own', unlessPaid: { is: 'notCharged' } },
    ])
    const closed = ended('cancelled').state
    expect(pay(closed, seen('awaiting_payment'))).toMatchObject({
      at: 'idle',
      isBusy: false,
      note: { is: 'notCharged' },
    })
    expect(pay(closed, seen('confirmed'))).toMatchObject({ at: 'paid', elsewhere: false })
    expect(pay(closed, lost()), 'nobody says that nothing was charged').toMatchObject({ at: 'unknown' })
    expect(ended('failed')).toMatchObject({
      state: { at: 'leaving', method: 'paypal', isBusy: true },
      effects: [{ do: 'goTo', url: PAYPAL_PAGE }],
    })
  })

  it('in PayPal’s window is left in peace, and its late word counts only while it is waited for', () => {
    const open = after(
      { type: 'arrived', basket },
      { type: 'prepare', method: 'paypal', buyer },
      { ...held('paypal'), isOpen: true },
    )
    const again = effectsOf(open, { type: 'prepare', method: 'card', buyer })
    expect(again, 'no second order').toEqual([])
    expect(pay(open, { type: 'holdOver' }).at).toBe('approving')
    expect(effectsOf(open, { type: 'lookAgain' })).toEqual([{ do: 'ask', order, expecting: 'elsewhere' }])
    for (const state of ['awaiting_payment', 'expired'] as const)
      expect(pay(open, seen(state, true)), state).toMatchObject({ at: 'approving', url: PAYPAL_PAGE })
    expect(pay(open, seen('confirmed', true)), 'paid all the same').toMatchObject({ at: 'paid', elsewhere: false })
    const gone = pay(open, { type: 'windowEnded', end: 'failed' })
    for (const end of ['approved', 'cancelled', 'failed'] as const)
      expect(transition(gone, { type: 'windowEnded', end })).toEqual({ state: gone, effects: [] })
    expect(effectsOf(open, { type: 'lookAgain', isRestored: true })).toEqual([{ do: 'ask', order, expecting: 'own' }])
  })

  it('that nobody knows the end of is spoken of by its number, also after a reload', () => {
    const reloaded = after({ type: 'arrived', basket, pending: { ...pending, reference: 'N-7K3Q9D' } }, lost())
    expect(reloaded).toMatchObject({ at: 'unknown', reference: 'N-7K3Q9D', hold: null })
  })

  it('that the provider accepted is never called uncharged, however late our function hears of it', () => {
    const accepted = after(...asking, lost('accepted'))
    expect(pay(accepted, seen('awaiting_payment')).at).toBe('unknown')
    expect(pay(accepted, seen('confirmed')).at).toBe('paid')
  })

  it("that the provider's form refuses to send yet stays where it is", () => {
    expect(after(...asking, confirmed({ is: 'incomplete' }))).toMatchObject({ at: 'idle', hold, isBusy: false })
  })

  it('is not ended by the clock while money may be moving', () => {
    expect(after(...asking, { type: 'holdOver' }).at).toBe('confirming')
    expect(after(...asking, lost(), { type: 'holdOver' }).at).toBe('unknown')
    expect(after(...toForm, { type: 'holdOver' })).toMatchObject({ at: 'expired', hold: null })
  })

  it('goes on while a longer hold is asked for: neither its answer nor its refusal brings the form back', () => {
    const paying = after(...asking)
    const longer = { ...hold, until: '2026-11-24T17:57:00+01:00', endsAt: 1_800_000, extendable: false }
    const extended: CheckoutEvent = {
      type: 'seen',
      booking: booking('awaiting_payment'),
      meta,
      hold: longer,
      expecting: 'elsewhere',
    }
    expect(pay(paying, extended)).toMatchObject({ at: 'confirming', method: 'card', hold: longer, isBusy: true })
    expect(pay(paying, extended)).not.toHaveProperty('note')
    const said = pay(paying, confirmed({ is: 'accepted' }))
    expect(pay(said, extended).at).toBe('confirming')
    expect(pay(after(...asking, lost()), extended)).toMatchObject({ at: 'unknown', accepted: false })
    for (const code of ['hold_expired', 'provider_unavailable'] as const)
      expect(pay(paying, { type: 'unchanged', failure: { kind: 'refused', code, requestId: 'r' } }).at).toBe(
        'confirming',
      )
  })

  it('is not called unpaid because an address says so', () => {
    expect(after(seen('confirmed'), notCharged).at).toBe('paid')
    expect(after(seen('processing'), declined('authentication_failed')).at).toBe('pending')
    expect(after(seen('awaiting_payment'), notCharged)).toMatchObject({
      at: 'idle',
      hold,
      note: { is: 'notCharged' },
    })
  })

  it('in another tab shows here as paid elsewhere', () => {
    expect(after(...toForm, seen('confirmed', true))).toMatchObject({ at: 'paid', elsewhere: true })
    expect(
      after({ type: 'arrived', basket }, { type: 'prepare', method: 'card', buyer }, refused('already_paid')),
    ).toMatchObject({
      at: 'paid',
      elsewhere: true,
    })
  })

  it('goes on with an order that was begun before a reload', () => {
    expect(after(seen('awaiting_payment'))).toMatchObject({ at: 'idle', hold })
    expect(after(seen('expired')).at).toBe('expired')
    expect(after({ type: 'arrived' }).at).toBe('empty')
  })

  it('offers the nearest times when the chosen one is gone', () => {
    const slot = {
      day: '2026-11-25',
      start: '12:15',
      startsAt: '2026-11-25T12:15:00+01:00',
      minutes: 60,
      group: null,
      therapists: [1 as const],
      offers: [{ code: 'MA-2', totalCents: 4900, regularCents: 6500 }],
    }
    expect(after(refused('slot_taken', { alternatives: [slot] }))).toMatchObject({
      at: 'taken',
      alternatives: [slot],
      hold: null,
    })
  })

  it('never at another price without a new click', () => {
    expect(
      after({ type: 'prepare', method: 'card', buyer }, refused('price_changed', { totalCents: 5500 })),
    ).toMatchObject({
      at: 'priceChanged',
      nowCents: 5500,
    })
  })

  it('with a form that does not load keeps the hold and offers the other ways', () => {
    expect(after(...toForm, { type: 'blocked' })).toMatchObject({ at: 'blocked', hold })
    expect(after(...toForm, { type: 'blocked' }, { type: 'chooseAgain' })).toMatchObject({
      at: 'idle',
      hold,
    })
  })

  it('goes back to the choice when beginning failed, and says why', () => {
    const failed = after(
      { type: 'prepare', method: 'paypal', buyer },
      { type: 'refused', failure: { kind: 'offline' } },
    )
    expect(failed).toMatchObject({ at: 'idle', note: { is: 'failed', failure: { kind: 'offline' } } })
    expect(after({ type: 'prepare', method: 'paypal', buyer }, refused('provider_unavailable'))).toMatchObject({
      at: 'idle',
      note: { is: 'failed' },
    })
    expect(after(approvedAtPayPal, refused('payment_declined'))).toMatchObject({
      at: 'idle',
      note: { is: 'declined', why: 'instrument_declined' },
    })
  })
})

const effectsOf = (state: CheckoutState, event: CheckoutEvent) => transition(state, event).effects
const order = { orderRef: hold.orderRef, statusToken: hold.statusToken }
const offline = { kind: 'offline' } as const
const notFound = { kind: 'refused', code: 'not_found', requestId: 'r' } as const

describe('what is done about it', () => {
  it('is one order however often one clicks, and one payment', () => {
    const chosen = after({ type: 'arrived', basket })
    const prepare: CheckoutEvent = { type: 'prepare', method: 'card', buyer }
    expect(effectsOf(chosen, prepare)).toEqual([{ do: 'begin', method: 'card', basket, buyer, collect: undefined }])
    expect(transition(pay(chosen, prepare), prepare)).toEqual({ state: pay(chosen, prepare), effects: [] })
    expect(effectsOf(after(...asking), prepare)).toEqual([])
  })

  it('keeps a new order before anything else, and then goes where the money is taken', () => {
    const preparing = after({ type: 'arrived', basket }, { type: 'prepare', method: 'paypal', buyer })
    const kept = { ...order, reference: hold.reference, idempotencyKey: 'key', kind: 'booking' }
    const first = [{ do: 'saveOrder', order: kept }, { do: 'saveMode', mode: 'sim' }, { do: 'notifyTabs' }]
    expect(effectsOf(preparing, held('card'))).toEqual([...first, { do: 'confirm', order, approval }])
    const url = PAYPAL_PAGE
    expect(effectsOf(preparing, held('paypal'))).toEqual([...first, { do: 'goTo', url }])
    const done = { type: 'held', hold, meta, key: 'key', kind: 'booking', next: { is: 'done' } } as const
    expect(effectsOf(preparing, done)).toEqual([...first, { do: 'goToConfirmation' }])
    expect(pay(preparing, held('paypal')).isBusy, 'whoever leaves keeps it locked').toBe(true)
    expect(pay(preparing, held('card')).isBusy, 'and so does a card that pays').toBe(true)
  })

  it('asks the function after every try to pay, and never says unpaid before it has', () => {
    const ask = { do: 'ask', order }
    const done = (result: Confirmed) => effectsOf(after(...asking), { type: 'confirmed', order, result })
    expect(done({ is: 'accepted' })).toEqual([{ ...ask, expecting: 'accepted', notifyTabs: true }])
    expect(done({ is: 'unclear' })).toEqual([{ ...ask, expecting: 'own', notifyTabs: true }])
    expect(after(...asking, confirmed({ is: 'unclear' }))).toMatchObject({ at: 'unknown', accepted: false })
    const refusedThere = { is: 'declined', why: 'instrument_declined' } as const
    expect(done({ is: 'asked', unlessPaid: refusedThere })).toEqual([
      { ...ask, expecting: 'own', unlessPaid: refusedThere, notifyTabs: true },
    ])
    expect(done({ is: 'leaving' })).toEqual([])
    expect(after(...asking, confirmed({ is: 'leaving' })).isBusy).toBe(true)
  })

  it('goes to the confirmation once, when paying is over here, and not when another tab has paid', () => {
    const go = { do: 'goToConfirmation' }
    expect(effectsOf(after(...asking), seen('confirmed'))).toContainEqual(go)
    expect(effectsOf(after(...asking), seen('processing'))).toContainEqual(go)
    expect(effectsOf(after(...asking, seen('processing')), seen('confirmed'))).not.toContainEqual(go)
    expect(effectsOf(after(...toForm), seen('confirmed', true))).not.toContainEqual(go)
  })

  it('takes up what was begun in this browser, unless something else was chosen since', () => {
    expect(effectsOf(START, { type: 'arrived', basket, pending })).toEqual([{ do: 'resume', order, back: undefined }])
    expect(after({ type: 'arrived', basket, pending }).at).toBe('looking')
    const chosenSince = { ...basket, at: '2026-11-24T10:02:00Z' }
    expect(transition(START, { type: 'arrived', basket: chosenSince, pending })).toMatchObject({
      state: { at: 'idle' },
      effects: [],
    })
    expect(effectsOf(START, approvedAtPayPal)).toEqual([
      { do: 'confirm', order, approval: { method: 'paypal', paypalOrderId: '5O190127TN364715T' } },
    ])
    expect(after(approvedAtPayPal)).toMatchObject({ at: 'confirming', method: 'paypal', isBusy: true })
  })

  it('begun in another browser is known by the link in the mail only', () => {
    const back = { from: 'bank', failed: false } as const
    expect(transition(START, { type: 'arrived', basket, back })).toMatchObject({
      state: { at: 'looking' },
      effects: [{ do: 'goToConfirmation' }],
    })
  })

  it('looks again when there is an order to look at and no request for money is under way', () => {
    const look: CheckoutEvent = { type: 'lookAgain' }
    expect(effectsOf(after({ type: 'arrived', basket }), look)).toEqual([])
    expect(effectsOf(after(...toForm), look)).toEqual([{ do: 'ask', order, expecting: 'elsewhere' }])
    expect(effectsOf(after(...asking), look)).toEqual([])
    expect(effectsOf(after(...asking, lost()), look)).toEqual([])
    const unsure = after(...asking, confirmed({ is: 'unclear' }))
    expect(effectsOf(unsure, look)).toEqual([{ do: 'ask', order, expecting: 'own' }])
    const back = transition(after(...asking), { type: 'lookAgain', isRestored: true })
    expect(back).toMatchObject({ state: { isBusy: false }, effects: [{ do: 'ask', order, expecting: 'own' }] })
  })

  it('forgets an order that the function does not know, and says nothing when only a look at another tab’s doing failed', () => {
    const gone: CheckoutEvent = { type: 'unanswered', failure: notFound, expecting: 'own' }
    expect(transition(after(...toForm), gone)).toMatchObject({
      state: { at: 'idle', hold: null },
      effects: [{ do: 'clearOrder' }],
    })
    const silent: CheckoutEvent = { type: 'unanswered', failure: offline, expecting: 'elsewhere' }
    expect(transition(after(...toForm), silent)).toEqual({ state: after(...toForm), effects: [] })
  })

  it('shows what an order was whose tab is gone, and what was chosen here before all others', () => {
    const recovered = { ...basket, totalCents: 2900 }
    const found: CheckoutEvent = { ...seenAs('awaiting_payment'), recovered }
    expect(after({ type: 'arrived', pending }, found).basket).toBe(recovered)
    expect(after({ type: 'arrived', basket, pending }, found).basket).toBe(basket)
    expect(effectsOf(START, { type: 'choose', basket: recovered })).toEqual([{ do: 'saveBasket', basket: recovered }])
    expect(after({ type: 'arrived', pending }, found, { type: 'choose', basket }, found).basket).toBe(basket)
  })
})

const seenAs = (state: State, over: Partial<Booking> = {}) =>
  ({ type: 'seen', booking: { ...booking(state), ...over }, meta, hold, expecting: 'own' }) as const
const opened: CheckoutEvent = { type: 'opened', order }
const follow = (...events: CheckoutEvent[]): CheckoutState => events.reduce(pay, startFollowing(0))

describe('what became of an order', () => {
  it('is looked for once it is known which, and else not found', () => {
    expect(effectsOf(startFollowing(0), opened)).toEqual([{ do: 'ask', order, expecting: 'own' }])
    expect(follow(opened).at).toBe('searching')
    expect(transition(startFollowing(0), { type: 'opened' })).toMatchObject({ state: { at: 'notFound' }, effects: [] })
    expect(follow(opened, { type: 'unanswered', failure: notFound, expecting: 'own' }).at).toBe('notFound')
    expect(effectsOf(follow(opened), { type: 'unanswered', failure: notFound, expecting: 'own' })).toEqual([
      { do: 'clearOrder' },
    ])
  })

  it('is what the function says, and the failure of the last question stands beside it until the next answer', () => {
    const failed = follow(opened, seenAs('processing'), { type: 'unanswered', failure: offline, expecting: 'own' })
    expect(failed).toMatchObject({ at: 'known', outcome: 'processing', failure: offline })
    expect(pay(failed, seenAs('confirmed'))).toMatchObject({ at: 'known', outcome: 'confirmed' })
    expect(pay(failed, seenAs('confirmed'))).not.toHaveProperty('failure')
    const early = follow(opened, { type: 'unanswered', failure: offline, expecting: 'own' })
    expect(early).toMatchObject({ at: 'searching', failure: offline })
  })

  it('is finished, measured and called seen, each only when it is true', () => {
    const { orderRef } = hold
    const done = (effects: { do: string }[]) => effects.map((effect) => effect.do)
    const paid = seenAs('confirmed', { paidCents: 4900 })
    expect(effectsOf(follow(opened), paid)).toEqual([
      { do: 'saveMode', mode: 'sim' },
      { do: 'finishOrder', orderRef },
      { do: 'measure', booking: paid.booking },
      { do: 'markSeen', orderRef },
    ])
    expect(done(effectsOf(follow(opened), seenAs('confirmed')))).toEqual(['saveMode', 'finishOrder', 'markSeen'])
    expect(done(effectsOf(follow(opened), seenAs('processing', { nextPollS: 3 })))).toEqual(['saveMode'])
    expect(done(effectsOf(follow(opened), seenAs('expired')))).toEqual(['saveMode', 'markSeen'])
  })

  it('a request is told of the proof in its mail’s link, again and again until it is answered, and then no more', () => {
    const arrived: CheckoutEvent = { type: 'opened', order, proof: 'proof' }
    const keep = { do: 'change', order, change: { op: 'keep', proof: 'proof' }, notifyTabs: true }
    expect(effectsOf(startFollowing(0), arrived)).toEqual([keep])
    const away = follow(arrived, { type: 'unchanged', failure: offline })
    expect(away).toMatchObject({ at: 'searching', failure: offline })
    expect(effectsOf(away, { type: 'lookAgain' })).toEqual([keep])
    const answered = pay(away, seenAs('requested'))
    expect(answered).toMatchObject({ at: 'known', outcome: 'requested' })
    expect(effectsOf(answered, { type: 'lookAgain' })).toEqual([{ do: 'ask', order, expecting: 'own' }])
  })

  it('a proof that is none says nothing against the order', () => {
    const arrived = follow({ type: 'opened', order, proof: 'proof' })
    const refused: CheckoutEvent = { type: 'unchanged', failure: notFound }
    expect(effectsOf(arrived, refused)).toEqual([{ do: 'ask', order, expecting: 'own' }])
    expect(effectsOf(pay(arrived, refused), { type: 'lookAgain' })).toEqual([{ do: 'ask', order, expecting: 'own' }])
  })

  it('is nobody’s matter for whoever comes to say yes to news', () => {
    const news = { action: 'optIn', token: 'token' } as const
    const withNews = follow({ type: 'opened', order, news })
    expect(effectsOf(withNews, seenAs('confirmed', { paidCents: 4900 }))).toEqual([{ do: 'saveMode', mode: 'sim' }])
    expect(pay(withNews, seenAs('confirmed'))).toMatchObject({ news })
  })

  it('asks about the news with and without an order, again when that is wanted, and keeps what was said of them', () => {
    const link = { action: 'unsubscribe', token: 'token' } as const
    const asking = { do: 'news', link }
    expect(effectsOf(startFollowing(0), { type: 'opened', order, news: link })).toContainEqual(asking)
    expect(effectsOf(startFollowing(0), { type: 'opened', news: link })).toEqual([asking])
    const failed = follow(
      { type: 'opened', order, news: link },
      { type: 'newsAnswered', answer: { is: 'failed', failure: offline } },
    )
    expect(effectsOf(failed, { type: 'retryNews' })).toMatchObject([asking])
    expect(pay(failed, seenAs('confirmed'))).toMatchObject({ news: { ...link, answer: { failure: offline } } })
    expect(effectsOf(follow(opened), { type: 'retryNews' }), 'nobody came for them').toEqual([])
  })

  it('can be changed; other tabs are told, and a change that failed leaves what was true', () => {
    const known = follow(opened, seenAs('confirmed'))
    const change = { op: 'cancel' } as const
    expect(effectsOf(known, { type: 'change', change })).toEqual([{ do: 'change', order, change, notifyTabs: true }])
    expect(pay(known, { type: 'unchanged', failure: notFound })).toMatchObject({ at: 'known', failure: notFound })
    expect(effectsOf(after(...toForm), { type: 'change', change: { op: 'extend' } })).toEqual([
      { do: 'change', order, change: { op: 'extend' }, notifyTabs: false },
    ])
  })

  it('is changed once at a time, until it is known what came of that', () => {
    const cancel: CheckoutEvent = { type: 'change', change: { op: 'cancel' } }
    const changing = follow(opened, seenAs('confirmed'), cancel)
    expect(changing.isBusy).toBe(true)
    expect(effectsOf(changing, cancel)).toEqual([])
    const aside = pay(changing, seenAs('confirmed'))
    expect(aside.isBusy, 'asked beside it').toBe(true)
    expect(pay(aside, { type: 'unanswered', failure: offline, expecting: 'own' }).isBusy).toBe(true)
    expect(pay(aside, { ...seenAs('cancelled'), expecting: 'elsewhere' }).isBusy).toBe(false)
    const failed = pay(aside, { type: 'unchanged', failure: offline })
    expect(failed).toMatchObject({ at: 'known', failure: offline, isBusy: false })
    expect(effectsOf(failed, cancel)).toHaveLength(1)
  })
})

describe('the function is asked again by itself', () => {
  it('for two minutes while nobody knows whether money moved', () => {
    const schedule = scheduleOf(after(...asking, lost()))
    expect(schedule?.seconds.at(-1)).toBe(120)
    expect(scheduleOf(after(...asking, lost(), lost()))?.since, 'the same waiting').toBe(schedule?.since)
    expect(scheduleOf(after(...asking))).toBeUndefined()
  })

  it('as the function says on the confirmation page, until that is final', () => {
    const waiting = follow(opened, seenAs('processing', { nextPollS: 3 }))
    expect(scheduleOf(waiting)?.seconds).toEqual([3])
    expect(scheduleOf(pay(waiting, { type: 'waitedLong' }))?.since, 'also when it takes long').toBe(
      scheduleOf(waiting)?.since,
    )
    expect(scheduleOf(follow(opened, seenAs('confirmed')))).toBeUndefined()
    const next = pay(waiting, seenAs('processing', { nextPollS: 5 }))
    expect(scheduleOf(next)?.since, 'each answer begins another waiting').not.toBe(scheduleOf(waiting)?.since)
  })
})
