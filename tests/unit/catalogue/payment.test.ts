import { describe, expect, it } from 'vitest'
import { transferDeadline } from '#lib/catalogue/payment'
import type { Item } from '#lib/contracts/item'
import { madridDateTime } from '#lib/time/madrid'

const NOW = Date.parse('2026-11-25T05:28:00+01:00')
const slot = { day: '2026-12-01', start: '17:15', therapist: 0 } as const
const card = { lang: 'de', design: 'noche', to: 'Anna', theyChoose: false } as const
const sentOn = (sendOn?: string): Item => ({
  kind: 'gift',
  amountCents: 50_00,
  card: { ...card, deliver: 'email', recipientEmail: 'anna@mail.example', sendOn },
})
const deadline = (item: Item, start: string | null = null) => {
  const until = transferDeadline({ item, start: start === null ? null : Date.parse(start) }, NOW, 2)
  return until === null ? null : madridDateTime(until)
}

describe('the money of a bank transfer must be here', () => {
  it.each([
    ['for a voucher that is sent at once, within ten bank days', undefined, '2026-12-09T23:59:00+01:00'],
    ['for one that is sent on a Saturday, on the day before', '2026-12-05', '2026-12-04T23:59:00+01:00'],
    ['for one that is sent much later, within ten bank days', '2027-02-14', '2026-12-09T23:59:00+01:00'],
    ['for one that is sent after the usual two days, just by then', '2026-11-28', '2026-11-27T23:59:00+01:00'],
  ])('%s', (_, day, end) => expect(deadline(sentOn(day))).toBe(end))

  it('and where it could not, there is no transfer', () => {
    expect(deadline(sentOn('2026-11-27'))).toBeNull()
    const booking: Item = { kind: 'booking', code: 'MA-2', persons: 1, slot }
    expect(deadline(booking, '2026-11-27T17:15:00+01:00')).toBeNull()
    expect(deadline(booking, '2026-11-28T11:15:00+01:00')).toBe('2026-11-27T23:59:00+01:00')
    expect(deadline({ kind: 'last', group: 'single-30', code: 'MA-1', slot }, '2026-11-30T11:15:00+01:00')).toBeNull()
  })
})
