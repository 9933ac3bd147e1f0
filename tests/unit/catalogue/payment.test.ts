import { describe, expect, it } from 'vitest'
import { answerDeadline, canBePaidBy, transferDeadline } from '#lib/catalogue/payment'
import type { Item } from '#lib/contracts/item'
import { periodsOn } from '#lib/time/hours'
import { madridDateTime } from '#lib/time/madrid'
import { SAMPLE_HOURS } from '../sample-hours'

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

const TERMS = { transferBankDays: 2, answersWithinHours: 24, periodsOn: (day: string) => periodsOn(SAMPLE_HOURS, day) }
const moment = (local: string) => Date.parse(`${local}:00+01:00`)

describe('a request to pay at the spa', () => {
  it.each([
    ['in the night, at closing time before it', '2026-11-18T05:36', '2026-11-30T12:00', '2026-11-18T21:00'],
    ['in the pause, when the next one begins', '2026-11-18T16:00', '2026-11-30T12:00', '2026-11-19T15:00'],
    ['before a closed day, when the day before ends', '2026-12-24T12:00', '2026-12-30T12:00', '2026-12-24T15:00'],
    ['between two openings, at the end of the next one', '2026-12-24T15:30', '2026-12-30T12:00', '2026-12-26T21:00'],
    ['for this evening, an hour before it', '2026-11-18T12:00', '2026-11-18T20:00', '2026-11-18T19:00'],
    ['for the first hour of the evening, before the pause', '2026-11-18T12:00', '2026-11-18T17:15', '2026-11-18T15:00'],
    ['for the morning, on the evening before', '2026-11-18T18:00', '2026-11-19T11:15', '2026-11-18T21:00'],
    ['with three opening hours left', '2026-11-21T12:00', '2026-11-21T15:00', '2026-11-21T14:00'],
  ])('is answered while people work: %s', (_, from, start, due) => {
    expect(answerDeadline(moment(start), moment(from), TERMS)).toBe(moment(due))
  })

  it.each([
    ['a minute less than three opening hours are left', '2026-11-21T12:01', '2026-11-21T15:00'],
    ['the spa closes soon, for the next morning', '2026-11-18T18:01', '2026-11-19T11:15'],
    ['only the pause is left', '2026-11-18T14:50', '2026-11-18T17:15'],
    ['the visit has begun', '2026-11-18T18:00', '2026-11-18T17:15'],
  ])('is not taken where it could not be answered before: %s', (_, from, start) => {
    const item = (persons: number): Item => ({ kind: 'booking', code: 'MA-2', persons, slot })
    const sale = { totalCents: 49_00, start: moment(start) }
    for (const persons of [1, 2, 3])
      expect(canBePaidBy('none', { ...sale, item: item(persons) }, moment(from), TERMS)).toBe(false)
    // Nothing has to be answered.
    expect(canBePaidBy('none', { ...sale, totalCents: 0, item: item(1) }, moment(from), TERMS)).toBe(true)
  })

  it('is none of last minute, which is paid at once', () => {
    const item: Item = { kind: 'last', group: 'single-30', code: 'MA-1', slot }
    const sale = { item, totalCents: 40_00, start: moment('2026-11-18T20:00') }
    expect(canBePaidBy('none', sale, moment('2026-11-18T10:00'), TERMS)).toBe(false)
    expect(canBePaidBy('card', sale, moment('2026-11-18T10:00'), TERMS)).toBe(true)
  })
})
