import { expect, it } from 'vitest'
import type { Writing } from '#lib/catalogue/chosen-facts'
import { orderFacts } from '#lib/catalogue/order-facts'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { FACT_WORDS } from '#functions/adapters/mail/texts'
import { sampleBooking } from '../checkout/sample-booking'

const AT_SPA = { payment: 'none', state: 'confirmed' } as const

/** Reads a fact of an order in English; undefined when it is not told. */
function fact(key: 'due' | 'left' | 'paid' | 'refunded', over: Partial<Booking>) {
  const facts = orderFacts(sampleBooking(over), { lang: 'en', say: (word) => word, therapists: {}, designs: {} })
  return facts.find((each) => each.key === key)?.value
}

it.each([
  ['all that is paid at the spa', { ...AT_SPA, owedCents: 49_00 }, '€49'],
  ['what is left after a voucher paid a part at the desk', { ...AT_SPA, owedCents: 29_00 }, '€29'],
  ['nothing once the desk has it all', { ...AT_SPA, owedCents: 0 }, undefined],
  [
    'what was paid online and went back',
    { state: 'confirmed', paidCents: 49_00, refundedCents: 49_00, owedCents: 49_00 },
    '€49',
  ],
  ['nothing of what was paid online', { state: 'confirmed', paidCents: 49_00, owedCents: 0 }, undefined],
  ['nothing while a transfer is awaited', { state: 'requested', payment: 'transfer', owedCents: 49_00 }, undefined],
  ['nothing of what was cancelled', { state: 'cancelled', payment: 'none', owedCents: 0 }, undefined],
  ['the price where a function does not know what the spa took', AT_SPA, '€49'],
  ['nothing of a paid order where a function does not know', { state: 'confirmed', paidCents: 49_00 }, undefined],
] as const)('an order says what is to be paid at the spa: %s', (_, over, said) => {
  expect(fact('due', over)).toBe(said)
})

it.each([
  ['es', 'dos a las 11:30, una persona a las 12:45'],
  ['en', 'two at 11:30, one at 12:45'],
  ['de', 'zwei um 11:30 Uhr, eine Person um 12:45 Uhr'],
  ['fr', 'deux à 11\u202fh\u202f30, une personne à 12\u202fh\u202f45'],
] as const)('a party of three reads in %s who begins when', (lang, said) => {
  const rounds = [
    { persons: 2, after: 0, minutes: 60 },
    { persons: 1, after: 75, minutes: 60 },
  ]
  const say: Writing['say'] = (word, values = {}) => fill(FACT_WORDS[lang][word], values)
  const told = (party: Partial<Booking>) =>
    orderFacts(sampleBooking({ startsAt: '2026-11-25T11:30:00+01:00', minutes: 135, persons: 3, ...party }), {
      lang,
      say,
      therapists: {},
      designs: {},
    })
  const keys = told({ rounds }).map(({ key }) => key)
  expect(keys.slice(keys.indexOf('time'), keys.indexOf('time') + 3)).toEqual(['time', 'rounds', 'minutes'])
  expect(told({ rounds }).find(({ key }) => key === 'rounds')?.value).toBe(said)
  expect(told({}).map(({ key }) => key)).not.toContain('rounds')
})

it('what went back is told beside what was paid', () => {
  const back = { state: 'confirmed', paidCents: 49_00, refundedCents: 20_00, owedCents: 20_00 } as const
  expect([fact('paid', back), fact('refunded', back), fact('due', back)]).toEqual(['€49', '€20', '€20'])
})

it('what is left on a voucher is told while the visit is to come, also when nothing is', () => {
  const redeemed = { kind: 'redemption', state: 'confirmed', voucherCents: 49_00, voucherLeftCents: 91_00 } as const
  expect(fact('left', redeemed)).toBe('€91')
  expect(fact('left', { ...redeemed, voucherLeftCents: 0 })).toBe('€0')
  expect(fact('left', { ...redeemed, state: 'cancelled' }), 'the voucher has it all back').toBeUndefined()
  expect(fact('left', { state: 'confirmed' })).toBeUndefined()
})
