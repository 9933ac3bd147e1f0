import { describe, expect, it } from 'vitest'
import { formatPeriods, groupWeek, openState, opensAfter, periodsOn, WEEKDAYS, type Hours } from '#lib/time/hours'
import { LANGS } from '#lib/routes/languages'
import { SAMPLE_HOURS as hours } from '../sample-hours'

const at = (instant: string, of: Hours = hours) => openState(of, new Date(instant))
const closedUntil = (date: string, time: string) => ({ state: 'closed', opens: { date, time } })

describe('the hours of a day', () => {
  it('has a pause except on Saturdays', () => {
    expect(formatPeriods(periodsOn(hours, '2026-11-20'), 'es')).toBe(
      '11:15\u00a0–\u2060\u00a015:00 y 17:15\u00a0–\u2060\u00a021:00',
    )
    expect(formatPeriods(periodsOn(hours, '2026-11-21'), 'de')).toBe('11:15\u00a0–\u2060\u00a021:00')
  })

  it('follows the dated exceptions first', () => {
    expect(formatPeriods(periodsOn(hours, '2026-12-24'), 'fr')).toBe('11\u202fh\u202f15\u00a0–\u2060\u00a015\u202fh')
    expect(periodsOn(hours, '2026-12-25')).toEqual([])
  })
})

describe('open now', () => {
  // 2026-11-20 is a Friday; Madrid is one hour ahead of UTC in winter.
  it.each([
    ['before opening', '2026-11-20T08:00:00Z', closedUntil('2026-11-20', '11:15')],
    ['in the minute of opening', '2026-11-20T10:15:00Z', { state: 'open', closes: '15:00' }],
    ['in the last minute before the pause', '2026-11-20T13:59:59Z', { state: 'open', closes: '15:00' }],
    ['in the pause', '2026-11-20T14:00:00Z', closedUntil('2026-11-20', '17:15')],
    ['in the evening', '2026-11-20T18:00:00Z', { state: 'open', closes: '21:00' }],
    ['after closing', '2026-11-20T20:00:00Z', closedUntil('2026-11-21', '11:15')],
    ['on a Saturday afternoon, without pause', '2026-11-21T15:00:00Z', { state: 'open', closes: '21:00' }],
    [
      'after midnight in Madrid, still the day before in UTC',
      '2026-11-20T23:30:00Z',
      closedUntil('2026-11-21', '11:15'),
    ],
    ['on a half day, in the afternoon', '2026-12-24T15:00:00Z', closedUntil('2026-12-26', '11:15')],
    ['on a holiday', '2026-12-25T11:00:00Z', closedUntil('2026-12-26', '11:15')],
  ])('%s', (_, instant, state) => {
    expect(at(instant)).toEqual(state)
  })

  it('is right on the days on which the clocks change', () => {
    // Both are Sundays. Opening is at 09:15 UTC once summer time has begun, and at 10:15 UTC once it has ended.
    expect(at('2027-03-28T09:14:00Z')).toEqual(closedUntil('2027-03-28', '11:15'))
    expect(at('2027-03-28T09:15:00Z')).toEqual({ state: 'open', closes: '15:00' })
    expect(at('2027-03-28T18:59:00Z')).toEqual({ state: 'open', closes: '21:00' })
    expect(at('2027-03-28T19:00:00Z')).toEqual(closedUntil('2027-03-29', '11:15'))
    expect(at('2027-10-30T19:00:00Z')).toEqual(closedUntil('2027-10-31', '11:15'))
    expect(at('2027-10-31T09:15:00Z')).toEqual(closedUntil('2027-10-31', '11:15'))
    expect(at('2027-10-31T10:15:00Z')).toEqual({ state: 'open', closes: '15:00' })
  })

  it('skips several closed days in a row', () => {
    const exceptions = ['2027-08-09', '2027-08-10', '2027-08-11', '2027-08-12'].map((date) => ({ date, periods: [] }))
    expect(at('2027-08-08T19:30:00Z', { ...hours, exceptions })).toEqual(closedUntil('2027-08-13', '11:15'))
  })

  it('promises no opening when there is none', () => {
    expect(at('2027-08-08T10:00:00Z', { week: [], exceptions: [] })).toEqual({ state: 'closed' })
  })

  it('does not depend on the order of the periods in the file', () => {
    const { week } = hours
    const turned = week.map((entry) => ({ ...entry, periods: entry.periods.toReversed() }))
    expect(at('2026-11-20T08:00:00Z', { week: turned, exceptions: [] })).toEqual(closedUntil('2026-11-20', '11:15'))
  })
})

describe('the week for display', () => {
  const words = {
    es: (from: string, to: string) => `${from} a ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
    de: (from: string, to: string) => `${from} bis ${to}`,
    fr: (from: string, to: string) => `du ${from} au ${to}`,
  }

  it('joins days with the same hours, across the end of the week', () => {
    expect(LANGS.map((lang) => groupWeek(hours, lang, words[lang]).map(({ label }) => label))).toEqual([
      ['Domingo a viernes', 'Sábado'],
      ['Sunday to Friday', 'Saturday'],
      ['Sonntag bis Freitag', 'Samstag'],
      ['Du dimanche au vendredi', 'Samedi'],
    ])
  })

  it('names pairs, single days, closed days and a week of equal days', () => {
    const morning = [{ opens: '10:00', closes: '12:00' }]
    const label = (days: Hours['week'][number]['days']) =>
      groupWeek({ week: [{ days, periods: morning }], exceptions: [] }, 'es', words.es).map(
        (group) => `${group.label}: ${group.periods.length}`,
      )
    expect(label(['saturday', 'sunday'])).toEqual(['Lunes a viernes: 0', 'Sábado y domingo: 1'])
    expect(label(['wednesday', 'friday', 'saturday', 'sunday', 'monday'])).toEqual([
      'Miércoles y viernes a lunes: 1',
      'Martes y jueves: 0',
    ])
    expect(label(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])).toEqual([
      'Lunes a domingo: 1',
    ])
  })
})

it('the doors open again tomorrow, or on a later day', () => {
  const week = [{ days: WEEKDAYS.filter((day) => day !== 'sunday'), periods: [{ opens: '11:15', closes: '15:00' }] }]
  const weekdays = { week, exceptions: [] }
  expect(opensAfter(weekdays, '2026-11-24', '24:00')).toEqual({ date: '2026-11-25', time: '11:15' })
  expect(opensAfter(weekdays, '2026-11-28', '24:00')).toEqual({ date: '2026-11-30', time: '11:15' })
  expect(opensAfter({ week: [], exceptions: [] }, '2026-11-24', '24:00')).toBeUndefined()
})
