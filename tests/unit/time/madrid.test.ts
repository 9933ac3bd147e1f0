import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madridClock, madridDateTime, madridDay, madridMoment } from '#lib/time/madrid'

const formatter = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const spring = Date.parse('2027-03-28T01:00:00Z')
const autumn = Date.parse('2026-10-25T01:00:00Z')
const moments = fc.oneof(
  fc.integer({ min: Date.parse('2000-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') }),
  ...[spring, autumn].map((change) => fc.integer({ min: change - 3_600_000, max: change + 3_600_000 })),
)

describe('Madrid’s clock', () => {
  it('shows at any moment what the zone’s own table says', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const said = formatter.format(moment)
        expect(`${madridDay(moment)} ${madridClock(moment)}`).toBe(said.slice(0, 16))
        expect(Date.parse(madridDateTime(moment))).toBe(Math.floor(moment / 1000) * 1000)
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  it('leads back to the same moment, but for the hour that is shown twice', () => {
    expect(madridMoment('2027-03-28', '03:00')).toBe(spring)
    expect(madridDateTime(autumn - 1000)).toBe('2026-10-25T02:59:59+02:00')
    expect(madridMoment('2026-10-25', '02:30')).toBe(autumn + 1_800_000)
  })

  it('knows when a day begins and ends in every year that can be written', () => {
    const days = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(madridDay(madridMoment(day, '12:00'))).toBe(day)
        expect(madridClock(madridMoment(day, '12:00'))).toBe('12:00')
      }),
      {
        numRuns: 500,
        seed: 1,
        examples: [[new Date('0000-01-01')], [new Date('0026-12-10')], [new Date('0999-12-31')]],
      },
    )
  })
})
