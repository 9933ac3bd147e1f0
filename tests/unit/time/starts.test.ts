import { describe, expect, it } from 'vitest'
import { madridDateTime, madridMoment } from '#lib/time/madrid'
import { freeTimes, isOver, minutesUntil, serverTime, startsIn } from '#lib/time/starts'
import type { LastGroup } from '#lib/contracts/states'
import { sampleSlot } from '#tests/sample-slots'

const slot = (day: string, start: string, group: LastGroup = 'single-30') => sampleSlot(day, start, { group })
const at = (day: string, time: string) => madridMoment(day, time)
const LEAD = 10

describe('the starts of a last-minute group', () => {
  it('stand in the order of the day, each once, whatever order the answer has', () => {
    const slots = [
      slot('2026-11-24', '18:15'),
      slot('2026-11-24', '17:15'),
      slot('2026-11-24', '18:15'),
      slot('2026-11-24', '17:45', 'couple-30'),
    ]
    expect(startsIn('single-30', slots).map(({ start }) => start)).toEqual(['17:15', '18:15'])
    expect(startsIn('couple-30', slots).map(({ start }) => start)).toEqual(['17:45'])
    expect(startsIn('single-120H', slots)).toEqual([])
  })

  it('can be chosen up to the lead time before, and not a second later', () => {
    const start = slot('2026-11-24', '17:30')
    expect(isOver(start, at('2026-11-24', '17:20'), LEAD)).toBe(false)
    expect(isOver(start, at('2026-11-24', '17:20') + 1000, LEAD)).toBe(true)
    expect(isOver(start, at('2026-11-24', '17:31'), LEAD)).toBe(true)
  })

  it('are counted as the times that are left, not as what fits into them', () => {
    const slots = [
      slot('2026-11-24', '17:15'),
      slot('2026-11-24', '18:15'),
      slot('2026-11-24', '18:15', 'single-60S'),
      slot('2026-11-24', '18:30', 'couple-60'),
    ]
    expect(freeTimes(slots, at('2026-11-24', '17:10'), LEAD)).toEqual(['18:15', '18:30'])
    expect(freeTimes(slots, at('2026-11-24', '20:00'), LEAD)).toEqual([])
  })
})

it('the function’s clock counts, not the visitor’s that is three hours fast', () => {
  const day = '2026-11-24'
  const received = at(day, '17:00') + 3 * 3_600_000
  const now = serverTime(madridDateTime(at(day, '17:00')), received, received + 60_000)
  expect(now).toBe(at(day, '17:01'))
  expect(isOver(slot(day, '17:15'), now, LEAD)).toBe(false)
})

it('the minutes to a start are those that really pass, also where the clocks change', () => {
  expect(minutesUntil(slot('2026-11-24', '11:15'), at('2026-11-24', '10:15'))).toBe(60)
  expect(minutesUntil(slot('2026-11-24', '11:15'), at('2026-11-24', '11:16'))).toBe(-1)
  expect(minutesUntil(slot('2027-03-28', '11:15'), at('2027-03-27', '11:15'))).toBe(23 * 60)
  expect(minutesUntil(slot('2027-10-31', '11:15'), at('2027-10-30', '11:15'))).toBe(25 * 60)
})
