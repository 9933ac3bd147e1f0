import { describe, expect, it } from 'vitest'
import { atOtherTime } from '#components/checkout/order-answer'
import { basketOf } from '#lib/checkout/recovered-basket'
import { sampleBooking as booking } from './sample-booking'

describe('an order whose tab was closed', () => {
  it('tells what was chosen, with no word about the buyer', () => {
    const basket = basketOf(booking({}))
    expect(basket).toMatchObject({
      totalCents: 4900,
      item: { kind: 'booking', code: 'MA-2', persons: 1, slot: { day: '2026-11-25', start: '11:30' } },
    })
    expect(JSON.stringify(basket)).not.toContain('Elena')
  })

  it('of last minute is put back into its group, if the order tells it', () => {
    expect(basketOf(booking({ kind: 'last', code: 'PH-1', group: 'single-60H' }))?.item).toMatchObject({
      kind: 'last',
      code: 'PH-1',
      group: 'single-60H',
    })
    expect(basketOf(booking({ kind: 'last', code: 'PH-1' }))).toBeUndefined()
  })

  it('of a voucher keeps its card', () => {
    const card = { lang: 'es' as const, design: 'noche', to: 'Lucía', deliver: 'print' as const, theyChoose: false }
    const gift = booking({
      kind: 'gift',
      code: null,
      day: null,
      start: null,
      startsAt: null,
      minutes: null,
      persons: null,
      totalCents: 6000,
      gift: { card, valueCents: 6000, validUntil: null },
    })
    expect(basketOf(gift)?.item).toMatchObject({ kind: 'gift', amountCents: 6000, card })
  })

  it('that redeems a voucher goes on without its number, and says what the voucher pays', () => {
    const basket = basketOf(booking({ kind: 'redemption', totalCents: 2900, voucherCents: 2000 }))
    expect(basket).toMatchObject({
      totalCents: 2900,
      voucherCents: 2000,
      item: { kind: 'redemption', code: 'MA-2', persons: 1 },
    })
    expect(basket?.item).not.toHaveProperty('giftUid')
  })
})

describe('a basket at another time', () => {
  const chosen = basketOf(booking({}))
  const withClara = chosen?.item.kind === 'booking' && {
    ...chosen,
    item: { ...chosen.item, slot: { ...chosen.item.slot, therapist: 2 as const } },
  }
  const at = (therapists: (1 | 2)[]) => ({
    day: '2026-11-26',
    start: '12:00',
    startsAt: '2026-11-26T12:00:00+01:00',
    minutes: 60,
    group: null,
    therapists,
    offers: [{ code: 'MA-2', cents: 49_00, beforeCents: 65_00 }],
  })

  it('keeps the chosen therapist, and asks for nobody in particular where she is not free', () => {
    if (!withClara) throw new Error('The sample is a booking')
    expect(atOtherTime(withClara, at([1, 2])).item).toMatchObject({ slot: { start: '12:00', therapist: 2 } })
    expect(atOtherTime(withClara, at([1])).item).toMatchObject({ slot: { start: '12:00', therapist: 0 } })
  })
})
