import { describe, expect, it } from 'vitest'
import { isFinished, outcomeOf } from '#lib/checkout/order-page'
import type { Booking } from '#lib/contracts/booking'
import { State } from '#lib/contracts/states'

const TODAY = '2026-11-24'
const order = (over: Partial<Booking>): Parameters<typeof outcomeOf>[0] => ({
  state: 'confirmed',
  kind: 'booking',
  payment: 'stripe',
  gift: null,
  booked: 1,
  nextPollS: null,
  ...over,
})
const gift = (sendOn?: string): Booking['gift'] => ({
  card: { lang: 'es', design: 'noche', to: 'Lucía', deliver: 'print', theyChoose: false, sendOn },
  valueCents: 6000,
  validUntil: '2027-11-24',
})

describe('the confirmation', () => {
  it('promises a time only when the function has confirmed it', () => {
    const promising = State.options.filter((state) => outcomeOf(order({ state }), TODAY) === 'confirmed')
    expect(promising).toEqual(['confirmed'])
  })

  it('leaves nothing to choose once the money is on its way back', () => {
    for (const state of ['paid_conflict', 'payment_mismatch'] as const) {
      expect(outcomeOf(order({ state }), TODAY)).toMatch(/conflict|mismatch/)
      expect(outcomeOf(order({ state, dueBackCents: 4900 }), TODAY)).toBe('cancelled')
    }
  })

  it('tells a request from a transfer, and both from a booking', () => {
    expect(outcomeOf(order({ state: 'requested', payment: 'none' }), TODAY)).toBe('requested')
    expect(outcomeOf(order({ state: 'requested', payment: 'transfer' }), TODAY)).toBe('transfer')
  })

  it('calls nothing a request whose mail’s link is still to be followed, and says so of one that never was', () => {
    for (const payment of ['none', 'transfer'] as const) {
      expect(outcomeOf(order({ state: 'requested', payment, unfollowed: true }), TODAY)).toBe('mailed')
      expect(outcomeOf(order({ state: 'expired', payment, unfollowed: true }), TODAY)).toBe('lapsed')
      expect(outcomeOf(order({ state: 'expired', payment }), TODAY)).toBe('expired')
    }
  })

  it('offers to go on with what is unpaid, and calls nothing finished that is not', () => {
    for (const state of ['held', 'awaiting_payment'] as const)
      expect(outcomeOf(order({ state }), TODAY)).toBe('unfinished')
    const finished = State.options.filter((state) => isFinished(outcomeOf(order({ state }), TODAY)))
    expect(finished).toEqual(['requested', 'confirmed'])
  })

  it('says when a voucher leaves later', () => {
    expect(outcomeOf(order({ kind: 'gift', gift: gift() }), TODAY)).toBe('gift')
    expect(outcomeOf(order({ kind: 'gift', gift: gift('2026-12-24') }), TODAY)).toBe('giftLater')
    expect(outcomeOf(order({ kind: 'gift', gift: gift(TODAY) }), TODAY)).toBe('gift')
  })
})
