import { afterEach, describe, expect, it, vi } from 'vitest'
import { daysFrom, firstOpenDay, periodOf } from '#lib/time/days'
import { madridMoment } from '#lib/time/madrid'
import { isElsewhere } from '#lib/time/visitor-zone'
import { SAMPLE_HOURS, TWO_PERIODS } from '../sample-hours'

describe('the days to choose from', () => {
  it('follow each other over a holiday, which is among them and closed', () => {
    const days = daysFrom(SAMPLE_HOURS, '2026-12-23', 4)
    expect(days.map(({ day, periods }) => [day, periods.length])).toEqual([
      ['2026-12-23', 2],
      ['2026-12-24', 1],
      ['2026-12-25', 0],
      ['2026-12-26', 1],
    ])
  })

  it('have one entry per date where the clocks change', () => {
    expect(daysFrom(SAMPLE_HOURS, '2027-03-27', 3).map(({ day }) => day)).toEqual([
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
    ])
    expect(daysFrom(SAMPLE_HOURS, '2027-10-30', 3).map(({ day }) => day)).toEqual([
      '2027-10-30',
      '2027-10-31',
      '2027-11-01',
    ])
  })

  it('begin with the first on which the spa opens, today only until it closes', () => {
    const first = (from: string, to: string, clock: string) =>
      firstOpenDay(SAMPLE_HOURS, from, to, { day: '2026-12-24', clock })
    expect(first('2026-12-24', '2027-03-01', '11:00')).toBe('2026-12-24')
    expect(first('2026-12-24', '2027-03-01', '23:00')).toBe('2026-12-26')
    expect(first('2026-12-25', '2026-12-25', '11:00')).toBeUndefined()
  })
})

it('a start belongs to the morning or the evening, and to none while the house is closed', () => {
  expect(['11:15', '14:45', '15:00', '17:15', '20:45', '21:00'].map((start) => periodOf(TWO_PERIODS, start))).toEqual([
    0, 0, -1, 1, 1, -1,
  ])
})

describe('a visitor elsewhere', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['Europe/Madrid', false],
    ['Europe/Paris', false],
    ['Atlantic/Canary', true],
    ['America/Mexico_City', true],
    ['Pacific/Auckland', true],
  ])('in %s is told that the times are Madrid’s: %s', (name, elsewhere) => {
    vi.stubEnv('TZ', name)
    for (const day of ['2026-11-24', '2027-03-28', '2027-10-31'])
      expect(isElsewhere(madridMoment(day, '17:15'))).toBe(elsewhere)
  })
})
