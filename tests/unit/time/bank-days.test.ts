import { describe, expect, it } from 'vitest'
import { endOfBankDay, endOfBankDayBefore, isBankDay, isEndOfDay } from '#lib/time/bank-days'
import { madridDateTime } from '#lib/time/madrid'

describe('bank days', () => {
  it.each([
    ['2026-11-28', 'a Saturday'],
    ['2026-11-29', 'a Sunday'],
    ['2027-01-01', 'New Year’s Day'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2027-03-26', 'Good Friday of another year'],
    ['2027-03-29', 'its Easter Monday'],
    ['2038-04-26', 'the latest Easter Monday'],
    ['2026-05-01', 'the first of May'],
    ['2026-12-25', 'Christmas Day'],
    ['2028-12-26', 'the day after it'],
  ])('leave out %s, %s', (day) => expect(isBankDay(day)).toBe(false))

  it.each([
    ['2027-01-06', 'Epiphany, which Spain keeps and its banks do not'],
    ['2026-04-02', 'Maundy Thursday'],
    ['2027-05-06', 'Ascension'],
    ['2026-12-24', 'Christmas Eve'],
  ])('have %s, %s', (day) => expect(isBankDay(day)).toBe(true))
})

describe('two bank days', () => {
  it.each([
    ['2026-11-23T10:00:00+01:00', '2026-11-25T23:59:00+01:00', 'within a week'],
    ['2026-11-27T18:00:00+01:00', '2026-12-01T23:59:00+01:00', 'over a weekend'],
    ['2026-11-28T00:30:00+01:00', '2026-12-01T23:59:00+01:00', 'from a Saturday'],
    ['2026-12-23T18:00:00+01:00', '2026-12-28T23:59:00+01:00', 'over Christmas'],
    ['2026-04-01T18:00:00+02:00', '2026-04-07T23:59:00+02:00', 'over Easter'],
    ['2026-10-23T23:30:00+02:00', '2026-10-27T23:59:00+01:00', 'over the end of summer time'],
  ])('from %s last until %s: %s', (now, end) => {
    expect(madridDateTime(endOfBankDay(Date.parse(now), 2))).toBe(end)
  })
})

it.each([
  ['2026-12-05', '2026-12-04T23:59:00+01:00'],
  ['2026-12-07', '2026-12-04T23:59:00+01:00'],
  ['2026-12-27', '2026-12-24T23:59:00+01:00'],
])('the last bank day before %s ends at %s', (day, end) => {
  const moment = madridDateTime(endOfBankDayBefore(day))
  expect(moment).toBe(end)
  expect(isEndOfDay(moment)).toBe(true)
})
