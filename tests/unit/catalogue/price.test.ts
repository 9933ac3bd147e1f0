import { describe, expect, it } from 'vitest'
import { entryOf, type Catalogue } from '#lib/catalogue/catalogue'
import { priceFor, type VoucherWorth } from '#lib/catalogue/price'
import type { Item } from '#lib/contracts/item'
import { getCatalogue } from '#lib/content/catalogue'
import { madridMoment } from '#lib/time/madrid'

const catalogue: Catalogue = getCatalogue()
const TODAY = '2026-11-24'
const NOW = madridMoment(TODAY, '10:00')

const slot = (day: string, start = '17:15') => ({ day, start, therapist: 0 as const })
const booked = (code: string, day = TODAY, persons = entryOf(catalogue, code)?.persons ?? 1): Item => ({
  kind: 'booking',
  code,
  persons,
  slot: slot(day),
})

/** Prices an item at its own start. */
function priceOf(item: Item, { now = NOW, sold = catalogue, voucher }: Partial<Asked> = {}) {
  const start = item.kind === 'gift' ? null : madridMoment(item.slot.day, item.slot.start)
  return priceFor(item, sold, now, start, voucher)
}
type Asked = { now: number; sold: Catalogue; voucher: VoucherWorth }

describe('a start has one price, whatever it is ordered as', () => {
  it.each([
    ['today, where the last minute has it', booked('MA-4'), 45_00, 65_00],
    ['today, for two where the last minute has it for two', booked('CO-2'), 97_00, 130_00],
    ['today, at its own reduced price on other days', booked('MA-2'), 45_00, 49_00],
    ['today, for two of what the last minute has for one', booked('MA-4', TODAY, 2), 130_00, 130_00],
    ['today, for four of what it has for two', booked('CO-2', TODAY, 4), 260_00, 260_00],
    ['today, where the last minute does not reduce it', booked('PH-1'), 75_00, 75_00],
    ['tomorrow', booked('MA-4', '2026-11-25'), 65_00, 65_00],
    ['tomorrow, reduced anyway', booked('MA-2', '2026-11-25'), 49_00, 65_00],
  ] as const)('%s', (_, item, totalCents, beforeCents) => {
    expect(priceOf(item)).toMatchObject({ ok: true, totalCents, beforeCents })
  })

  it('the last minute’s own order costs the same as the booking, for each treatment of each group', () => {
    for (const { group, codes } of catalogue.lastMinute)
      for (const code of codes) {
        const last = priceOf({ kind: 'last', group, code, slot: slot(TODAY) })
        expect(last, code).toMatchObject({ ok: true })
        expect(last, code).toEqual(priceOf(booked(code)))
      }
  })

  it('an offer keeps its price today, in each of its versions', () => {
    for (const { code, persons, versions, optional } of catalogue.entries.filter(({ kind }) => kind === 'offer'))
      for (const { number, price } of versions) {
        const item = { kind: 'booking', code, persons, slot: slot(TODAY), ...(optional && { option: number }) } as const
        const at = priceFor(item, { ...catalogue, entries: catalogue.entries.map(always) }, NOW, NOW)
        expect(at, code).toMatchObject({ ok: true, totalCents: price.cents })
      }
  })

  it('a last minute of another length is not this treatment’s', () => {
    const sold = { ...catalogue, lastMinute: catalogue.lastMinute.map((each) => ({ ...each, minutes: 45 })) }
    expect(priceOf(booked('MA-4'), { sold })).toMatchObject({ totalCents: 65_00 })
  })

  it('what is already cheaper than the last minute keeps its price, by both doors', () => {
    const entries = catalogue.entries.map((entry) =>
      entry.code === 'MA-4'
        ? {
            ...entry,
            versions: entry.versions.map((each) => ({ ...each, price: { cents: 40_00, beforeCents: 65_00 } })),
          }
        : entry,
    )
    const prices = { totalCents: 40_00, beforeCents: 65_00 }
    const sold = { ...catalogue, entries }
    expect(priceOf(booked('MA-4'), { sold })).toMatchObject(prices)
    expect(priceOf({ kind: 'last', group: 'single-60S', code: 'MA-4', slot: slot(TODAY) }, { sold })).toMatchObject(
      prices,
    )
  })

  it('today is the day in Madrid at that moment', () => {
    const item = booked('MA-4', '2026-11-25')
    const midnight = madridMoment('2026-11-25', '00:00')
    expect(priceOf(item, { now: midnight - 1 })).toMatchObject({ totalCents: 65_00 })
    expect(priceOf(item, { now: midnight })).toMatchObject({ totalCents: 45_00 })
  })

  it('before a start is chosen it costs what it costs on other days', () => {
    expect(priceFor(booked('MA-4'), catalogue, NOW, null)).toMatchObject({ totalCents: 65_00 })
  })
})

describe('vouchers', () => {
  const redeemed = (code: string): Item => ({ kind: 'redemption', code, persons: 1, slot: slot(TODAY) })

  it('one for a treatment pays it whole, at today’s price', () => {
    const voucher = { remainingCents: 65_00, valueCents: 65_00, code: 'MA-4' }
    expect(priceOf(redeemed('MA-4'), { voucher })).toMatchObject({ totalCents: 0, voucherCents: 45_00 })
  })

  it('one for an amount pays as much of today’s price as it has', () => {
    const voucher = { remainingCents: 20_00, valueCents: 50_00 }
    expect(priceOf(redeemed('MA-4'), { voucher })).toMatchObject({ totalCents: 25_00, voucherCents: 20_00 })
  })

  it('a treatment given away costs what it costs on any day, for it is taken on another', () => {
    const card = { lang: 'es', design: 'noche', to: 'Lucía', deliver: 'print', theyChoose: false } as const
    expect(priceOf({ kind: 'gift', code: 'MA-4', card })).toMatchObject({ totalCents: 65_00 })
  })
})

/** An entry that is sold on every day. */
const always = (entry: Catalogue['entries'][number]) => ({
  ...entry,
  validFrom: undefined,
  validTo: undefined,
  pauses: undefined,
})
