import { afterEach, expect, it, vi } from 'vitest'
import { openText } from '#components/hours/open-text'
import type { Hours } from '#lib/time/hours'
import type { Lang } from '#lib/routes/languages'

const hours: Hours = {
  week: [
    {
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      periods: [
        { opens: '11:15', closes: '15:00' },
        { opens: '17:15', closes: '21:00' },
      ],
    },
  ],
  exceptions: [],
}
const copy = {
  openNow: 'open until {time}',
  opensToday: 'opens at {time}',
  opensTomorrow: 'opens tomorrow at {time}',
  opensLater: 'opens on {day} at {time}',
}
const textAt = (instant: string, lang: Lang = 'en', of = hours) => openText(of, copy, lang, new Date(instant))

afterEach(() => vi.unstubAllEnvs())

it('goes by the clock of Madrid where it is Saturday morning already', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(textAt('2026-11-21T10:00:00+13:00')).toBe('opens on Monday at 11:15')
})

it.each([
  ['until when it is open, whatever the visitor’s clock shows', '03:30:00-08:00', 'en', 'open until 15:00'],
  ['when it opens later the same day', '15:30:00Z', 'en', 'opens at 17:15'],
  ['the time as sentences have it: in French with an h', '15:30:00Z', 'fr', 'opens at 17\u202fh\u202f15'],
  ['a full hour in French', '18:30:00Z', 'fr', 'open until 21\u202fh'],
  ['the weekday of the next opening', '21:00:00Z', 'en', 'opens on Monday at 11:15'],
  ['the weekday in the language of the page', '21:00:00Z', 'de', 'opens on Montag at 11:15'],
] as const)('says %s', (_, time, lang, said) => {
  expect(textAt(`2026-11-20T${time}`, lang)).toBe(said)
})

it('says tomorrow, where that is when it opens, and not its weekday', () => {
  expect(textAt('2026-11-19T21:00:00Z')).toBe('opens tomorrow at 11:15')
  expect(textAt('2026-11-22T22:59:00Z'), 'the last minute of Sunday in Madrid').toBe('opens tomorrow at 11:15')
  expect(textAt('2026-11-22T23:00:00Z'), 'Monday has begun').toBe('opens at 11:15')
})

it('names the date when the next opening is a week away or more', () => {
  const exceptions = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'].map((date) => ({
    date,
    periods: [],
  }))
  expect(textAt('2026-12-18T21:00:00Z', 'es', { ...hours, exceptions })).toBe(
    'opens on lunes, 28\u00a0de\u00a0diciembre at 11:15',
  )
})

it('says nothing when no opening is known', () => {
  expect(textAt('2026-11-20T21:00:00Z', 'en', { week: [], exceptions: [] })).toBeUndefined()
})
