import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#lib/contracts/payment-methods'
import { methodsFor } from '#lib/checkout/methods/method'
import type { Item } from '#lib/contracts/item'
import { SAMPLE_VOUCHER } from '../sample-basket'
import { SAMPLE_HOURS } from '../sample-hours'

const TERMS = { transferBankDays: 2, answersWithinHours: 24, hours: SAMPLE_HOURS }
const NOW = Date.parse('2026-11-23T10:00:00+01:00')
const slot = { day: '2026-11-27', start: '11:30', therapist: 0 as const }
const massage = (persons = 1): Item => ({ kind: 'booking', code: 'MA-2', persons, slot })
const redemption: Item = { kind: 'redemption', code: 'MA-2', persons: 1, slot }
const ALL: readonly PaymentMethod[] = ['card', 'bizum', 'paypal', 'transfer', 'none']
const allBut = (...left: PaymentMethod[]) => ALL.filter((each) => !left.includes(each))
const means = (
  item: Item,
  totalCents = 4900,
  startsAt: string | null = '2026-11-27T11:30:00+01:00',
  accepted = ALL,
  now = NOW,
) => methodsFor({ item, totalCents, startsAt }, now, { accepted, ...TERMS })

describe('the ways to pay', () => {
  it('for a booking in four days are all five', () => {
    expect(means(massage())).toEqual(ALL)
  })
  it('leave out the transfer when it would come too late, and for last minute', () => {
    // Two bank days: until the end of Wednesday, and from a Friday over the weekend.
    const without = allBut('transfer')
    expect(means(massage(), 4900, '2026-11-25T20:00:00+01:00')).toEqual(without)
    const friday = Date.parse('2026-11-27T18:00:00+01:00')
    expect(means(massage(), 4900, '2026-12-01T20:00:00+01:00', ALL, friday)).toEqual(without)
    expect(means(massage(), 4900, '2026-12-02T11:30:00+01:00', ALL, friday)).toEqual(ALL)
    expect(means({ kind: 'last', group: 'single-60S', code: 'MA-2', slot })).toEqual(allBut('transfer', 'none'))
  })
  it('for a voucher are without paying at the spa', () => {
    expect(means(SAMPLE_VOUCHER.item, 6000, null)).toEqual(allBut('none'))
  })
  it('for an order that redeems a voucher and whose tab was closed are the online ones, which go on with it', () => {
    expect(means(redemption, 2900)).toEqual(['card', 'bizum', 'paypal'])
    expect(means({ ...redemption, giftUid: '0123456789ABCDEF8' }, 2900)).toEqual(ALL)
  })
  it('are only those that take the amount: Bizum moves 1000 € at most', () => {
    expect(means(massage(), 1000_00)).toContain('bizum')
    expect(means(massage(), 1000_01)).toEqual(allBut('bizum'))
  })
  it('leave out cards for the few cents that a voucher leaves: Stripe takes 50 at least', () => {
    expect(means(massage(), 50)).toEqual(ALL)
    expect(means(massage(), 49)).toEqual(['paypal', 'transfer', 'none'])
  })
  it('are only those that content has switched on', () => {
    const accepted = allBut('paypal')
    expect(means(massage(), 4900, undefined, accepted)).toEqual(accepted)
    expect(means(redemption, 2900, undefined, accepted)).toEqual(['card', 'bizum'])
    // It goes on online or not at all: the page leads to a person.
    expect(means(redemption, 2900, undefined, ['transfer', 'none'])).toEqual([])
    // Nothing is paid, or staff arrange it.
    expect(means(massage(), 0, undefined, ['card'])).toEqual(['none'])
    expect(means(massage(3), 4900, undefined, ['card'])).toEqual(['none'])
  })
  it('leave out paying at the spa where the answer could not come before, and for three nothing is left', () => {
    const soon = '2026-11-23T13:45:00+01:00'
    expect(means(massage(), 4900, soon)).toEqual(allBut('transfer', 'none'))
    expect(means(massage(3), 4900, soon)).toEqual([])
  })
  it('are none when a voucher covers all, or when staff arrange it for three', () => {
    expect(means(massage(), 0)).toEqual(['none'])
    expect(means(massage(3))).toEqual(['none'])
  })
})
