import { describe, expect, it } from 'vitest'
import { pay, START, type Hold, type PaymentEvent, type PaymentState } from '#lib/checkout/payment-state'
import type { FailureDetails } from '#lib/contracts/errors'
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
const card = { clientSecret: 'pi_1_secret_2', publishableKey: null }
const booking = (state: State) => sampleBooking({ state, therapist: 0, holdExpiresAt: hold.until, nextPollS: null })
const seen = (state: State, elsewhere = false): PaymentEvent => ({
  type: 'seen',
  booking: booking(state),
  hold,
  elsewhere,
})
const refused = (
  code: 'slot_taken' | 'hold_expired' | 'price_changed' | 'already_paid' | 'payment_declined' | 'provider_unavailable',
  details: FailureDetails = {},
): PaymentEvent => ({ type: 'refused', failure: { kind: 'refused', code, requestId: 'r', details } })
const after = (...events: PaymentEvent[]): PaymentState => events.reduce(pay, START)

const toForm: PaymentEvent[] = [
  { type: 'startAgain' },
  { type: 'prepare', means: 'card' },
  { type: 'held', hold, card },
]
const asking: PaymentEvent[] = [...toForm, { type: 'pay', means: 'card' }]

describe('paying', () => {
  it('by card opens the form once the time is held, and asks the bank after a click', () => {
    expect(after(...toForm)).toMatchObject({ at: 'ready', hold, card })
    expect(after(...asking)).toMatchObject({ at: 'confirming', means: 'card' })
  })

  it('ends when the function says so, whatever that end is', () => {
    for (const state of ['confirmed', 'requested', 'paid_conflict', 'payment_mismatch', 'refunded'] as const) {
      expect(after(...asking, seen(state))).toMatchObject({ at: 'paid', elsewhere: false })
    }
    expect(after(...asking, seen('processing')).at).toBe('pending')
  })

  it('that was declined goes back to the same form with the same order', () => {
    expect(after(...asking, { type: 'declined', why: 'insufficient_funds' })).toEqual({
      at: 'ready',
      note: { is: 'declined', why: 'insufficient_funds' },
      hold,
      card,
    })
  })

  it('whose answer was lost is unknown until the function knows, and then says that nothing was charged', () => {
    const unknown = after(...asking, { type: 'lost' })
    expect(unknown.at).toBe('unknown')
    expect(pay(unknown, seen('awaiting_payment'))).toMatchObject({ at: 'ready', note: { is: 'notCharged' } })
    expect(pay(unknown, seen('confirmed')).at).toBe('paid')
  })

  it('at PayPal is left for its page; whoever comes back without paying reads that nothing was charged', () => {
    const left = after({ type: 'startAgain' }, { type: 'prepare', means: 'paypal' }, { type: 'held', hold, card: null })
    expect(left).toMatchObject({ at: 'leaving', means: 'paypal' })
    expect(pay(left, seen('awaiting_payment'))).toMatchObject({ at: 'idle', hold, note: { is: 'notCharged' } })
    expect(
      pay(START, { type: 'seen', booking: { ...booking('awaiting_payment'), payment: 'paypal' }, hold }),
    ).toMatchObject({ at: 'idle', hold, note: { is: 'notCharged' } })
    expect(pay(START, seen('awaiting_payment'))).not.toHaveProperty('note')
  })

  it('that the provider accepted is never called uncharged, however late our function hears of it', () => {
    const accepted = after(...asking, { type: 'lost', accepted: true })
    expect(pay(accepted, seen('awaiting_payment')).at).toBe('unknown')
    expect(pay(accepted, seen('confirmed')).at).toBe('paid')
  })

  it("that the provider's form refuses to send yet stays where it is", () => {
    expect(after(...asking, { type: 'incomplete' })).toMatchObject({ at: 'ready', card })
  })

  it('is not ended by the clock while money may be moving', () => {
    expect(after(...asking, { type: 'holdOver' }).at).toBe('confirming')
    expect(after(...asking, { type: 'lost' }, { type: 'holdOver' }).at).toBe('unknown')
    expect(after(...toForm, { type: 'holdOver' })).toMatchObject({ at: 'expired', hold: null, card: null })
  })

  it('is not called unpaid because an address says so', () => {
    expect(after(seen('confirmed'), { type: 'notCharged' }).at).toBe('paid')
    expect(after(seen('processing'), { type: 'declined', why: 'authentication_failed' }).at).toBe('pending')
    expect(after(seen('awaiting_payment'), { type: 'notCharged' })).toMatchObject({
      at: 'idle',
      hold,
      note: { is: 'notCharged' },
    })
  })

  it('in another tab shows here as paid elsewhere', () => {
    expect(after(...toForm, seen('confirmed', true))).toMatchObject({ at: 'paid', elsewhere: true })
    expect(after({ type: 'startAgain' }, { type: 'prepare', means: 'card' }, refused('already_paid'))).toMatchObject({
      at: 'paid',
      elsewhere: true,
    })
  })

  it('goes on with an order that was begun before a reload', () => {
    expect(after(seen('awaiting_payment'))).toMatchObject({ at: 'idle', hold })
    expect(after(seen('expired')).at).toBe('expired')
    expect(after({ type: 'nothingChosen' }).at).toBe('empty')
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
    expect(after({ type: 'prepare', means: 'card' }, refused('price_changed', { totalCents: 5500 }))).toMatchObject({
      at: 'priceChanged',
      nowCents: 5500,
    })
  })

  it('with a form that does not load keeps the hold and offers the other ways', () => {
    expect(after(...toForm, { type: 'blocked' })).toMatchObject({ at: 'blocked', hold, card: null })
    expect(after(...toForm, { type: 'blocked' }, { type: 'chooseAgain' })).toMatchObject({
      at: 'idle',
      hold,
      card: null,
    })
  })

  it('goes back to the choice when beginning failed, and says why', () => {
    const failed = after({ type: 'prepare', means: 'paypal' }, { type: 'refused', failure: { kind: 'offline' } })
    expect(failed).toMatchObject({ at: 'idle', note: { is: 'failed', failure: { kind: 'offline' } } })
    expect(after({ type: 'prepare', means: 'paypal' }, refused('provider_unavailable'))).toMatchObject({
      at: 'idle',
      note: { is: 'failed' },
    })
    expect(after({ type: 'pay', means: 'paypal' }, refused('payment_declined'))).toMatchObject({
      at: 'idle',
      note: { is: 'declined', why: 'instrument_declined' },
    })
  })
})
