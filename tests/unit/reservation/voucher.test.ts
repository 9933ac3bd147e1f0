import { expect, it } from 'vitest'
import { judge } from '#components/reservation/ask-voucher'
import { SAMPLE_GIFT } from '../sample-gift'

const TODAY = '2026-11-21'

it.each([
  ['an untouched one', {}, 'good'],
  ['one that was used in part', { state: 'part_used' as const, remainingCents: 5_00 }, 'good'],
  ['an extended one', { state: 'extended' as const }, 'good'],
  ['one on its last day', { validUntil: TODAY }, 'good'],
  ['one whose date is over', { validUntil: '2026-11-20' }, 'over'],
  ['a used one', { state: 'used' as const, remainingCents: 0 }, 'used'],
  ['a frozen one', { state: 'blocked' as const }, 'ended'],
  ['a refunded one', { state: 'refunded' as const }, 'ended'],
  ['a cancelled one', { state: 'cancelled' as const }, 'ended'],
])('%s pays for a reservation or says why not', (_, over, expected) => {
  const voucher = judge('UID', { ...SAMPLE_GIFT, ...over }, TODAY)
  expect(voucher.state === 'bad' ? voucher.why : voucher.state).toBe(expected)
})

it('a voucher for a treatment carries its code to the price', () => {
  expect(judge('UID', { ...SAMPLE_GIFT, code: 'MA-2', remainingCents: 20_00 }, TODAY)).toEqual({
    state: 'good',
    uid: 'UID',
    worth: { valueCents: 60_00, remainingCents: 20_00, code: 'MA-2' },
  })
})
