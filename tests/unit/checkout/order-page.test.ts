import { describe, expect, it } from 'vitest'
import { orderTransition, startOrderPage, type OrderPageEvent, type OrderPageState } from '#lib/checkout/order-page'
import type { Booking } from '#lib/contracts/booking'
import type { State } from '#lib/contracts/states'
import { sampleBooking } from './sample-booking'

const order = { orderRef: 'ord_0123456789abcdef', statusToken: 'a'.repeat(22) }
const meta = { requestId: 'r', serverNow: '2026-11-24T17:27:00+01:00', mode: 'sim' } as const
const offline = { kind: 'offline' } as const
const notFound = { kind: 'refused', code: 'not_found', requestId: 'r' } as const
const booking = (state: State) =>
  sampleBooking({ state, therapist: 0, holdExpiresAt: '2026-11-24T17:42:00+01:00', nextPollS: null })
const next = (state: OrderPageState, event: OrderPageEvent) => orderTransition(state, event).state
const effectsOf = (state: OrderPageState, event: OrderPageEvent) => orderTransition(state, event).effects
const seenAs = (state: State, over: Partial<Booking> = {}) =>
  ({ type: 'orderFetched', booking: { ...booking(state), ...over }, meta, isAfterChange: false }) as const
const opened: OrderPageEvent = { type: 'opened', order }
const follow = (...events: OrderPageEvent[]): OrderPageState => events.reduce(next, startOrderPage(0))

describe('what became of an order', () => {
  it('is finished, measured and called seen, each only when it is true', () => {
    const { orderRef } = order
    const done = (effects: { do: string }[]) => effects.map((effect) => effect.do)
    const paid = seenAs('confirmed', { paidCents: 4900 })
    expect(effectsOf(follow(opened), paid)).toEqual([
      { do: 'finishOrder', orderRef },
      { do: 'measure', booking: paid.booking },
      { do: 'markSeen', orderRef },
    ])
    expect(done(effectsOf(follow(opened), seenAs('confirmed')))).toEqual(['finishOrder', 'markSeen'])
    expect(done(effectsOf(follow(opened), seenAs('processing', { nextPollS: 3 })))).toEqual([])
    expect(done(effectsOf(follow(opened), seenAs('expired')))).toEqual(['markSeen'])
  })

  it('a request is told of the proof in its mail’s link, again and again until it is answered, and then no more', () => {
    const arrived: OrderPageEvent = { type: 'opened', order, proof: 'proof' }
    const keep = { do: 'ask', order, change: { op: 'keep', proof: 'proof' } }
    expect(effectsOf(startOrderPage(0), arrived)).toEqual([keep])
    const away = follow(arrived, { type: 'changeFailed', change: { op: 'keep', proof: 'proof' }, failure: offline })
    expect(away).toMatchObject({ at: 'searching', failure: offline })
    expect(effectsOf(away, { type: 'fetchDue' })).toEqual([keep])
    const answered = next(away, seenAs('requested'))
    expect(answered).toMatchObject({ at: 'known', outcome: 'requested' })
    expect(effectsOf(answered, { type: 'fetchDue' })).toEqual([{ do: 'ask', order }])
  })

  it('a proof that is none says nothing against the order', () => {
    const arrived = follow({ type: 'opened', order, proof: 'proof' })
    const change = { op: 'keep', proof: 'proof' } as const
    const refused: OrderPageEvent = { type: 'changeFailed', change, failure: notFound }
    expect(effectsOf(arrived, refused)).toEqual([{ do: 'ask', order }])
    expect(effectsOf(next(arrived, refused), { type: 'fetchDue' })).toEqual([{ do: 'ask', order }])
  })

  it('is changed once at a time, until it is known what came of that', () => {
    const cancel: OrderPageEvent = { type: 'change', change: { op: 'cancel' } }
    const changing = follow(opened, seenAs('confirmed'), cancel)
    expect(changing.isBusy).toBe(true)
    expect(effectsOf(changing, cancel)).toEqual([])
    const aside = next(changing, seenAs('confirmed'))
    expect(aside.isBusy, 'asked beside it').toBe(true)
    expect(next(aside, { type: 'fetchFailed', failure: offline }).isBusy).toBe(true)
    expect(next(aside, { ...seenAs('cancelled'), isAfterChange: true }).isBusy).toBe(false)
    const failed = next(aside, { type: 'changeFailed', change: { op: 'cancel' }, failure: offline })
    expect(failed).toMatchObject({ at: 'known', failed: { change: { op: 'cancel' }, failure: offline }, isBusy: false })
    // What another tab or the network brings does not take it away; only trying again does.
    expect(next(failed, seenAs('confirmed')).failed).toEqual(failed.failed)
    expect(next(failed, cancel).failed).toBeUndefined()
    expect(effectsOf(failed, cancel)).toHaveLength(1)
  })
})
