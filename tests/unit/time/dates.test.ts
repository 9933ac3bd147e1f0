import { expect, it } from 'vitest'
import { formatDay, formatDayFrom, formatTime } from '#lib/time/dates'
import { when } from '#lib/time/start-text'
import { LANGS, LOCALES } from '#lib/routes/languages'

/** With plain spaces where no line breaks. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const written = (day: string, parts: Parameters<typeof formatDay>[2]) =>
  LANGS.map((lang) => plain(formatDay(day, lang, parts)))

it('writes as much of a day as is asked for', () => {
  expect(written('2026-12-24', 'weekday')).toEqual(['jueves', 'Thursday', 'Donnerstag', 'jeudi'])
  expect(written('2026-12-24', 'weekday to month')).toEqual([
    'jueves, 24 de diciembre',
    'Thursday 24 December',
    'Donnerstag, 24. Dezember',
    'jeudi 24 décembre',
  ])
  expect(written('2026-12-24', 'weekday to short month')).toEqual([
    'jueves, 24 dic.',
    'Thursday 24 Dec',
    'Donnerstag, 24. Dez.',
    'jeudi 24 déc.',
  ])
  expect(written('2026-12-24', 'year')).toEqual([
    '24 de diciembre de 2026',
    '24 December 2026',
    '24. Dezember 2026',
    '24 décembre 2026',
  ])
})

it.each(LANGS)('names the days and months as Unicode has them: %s', (lang) => {
  for (const day of [...Array(12).keys()].map((month) => `2026-${String(month + 1).padStart(2, '0')}-1${month % 7}`)) {
    const intl = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' }).format(new Date(day))
    expect(formatDay(day, lang, 'weekday')).toBe(intl({ weekday: 'long' }))
    expect(formatDay(day, lang, 'short weekday')).toBe(intl({ weekday: 'short' }))
    expect(plain(formatDay(day, lang, 'month'))).toBe(intl({ day: 'numeric', month: 'long' }))
    const short = plain(formatDay(day, lang, 'weekday to short month')).replace(/^\S+ /, '')
    // Spanish shortens with a point, which Unicode leaves out.
    expect(lang === 'es' ? short.replace('.', '') : short).toBe(intl({ day: 'numeric', month: 'short' }))
  }
})

it('writes the first of a month as the French do, and leaves the eleventh alone', () => {
  expect(plain(formatDay('2027-01-01', 'fr', 'weekday to year'))).toBe('vendredi 1er janvier 2027')
  expect(plain(formatDay('2027-01-11', 'fr'))).toBe('11 janvier 2027')
})

it('says of today that it is', () => {
  expect(LANGS.map((lang) => plain(formatDayFrom('2026-11-22', '2026-11-22', lang)))).toEqual([
    'hoy, domingo 22 de noviembre',
    'today, Sunday 22 November',
    'heute, Sonntag, 22. November',
    'aujourd’hui, dimanche 22 novembre',
  ])
  expect(plain(formatDayFrom('2026-11-23', '2026-11-22', 'es'))).toBe('lunes, 23 de noviembre')
})

it('says of a start today that it is, by Madrid’s day', () => {
  const late = Date.parse('2026-11-22T23:30:00Z')
  expect(when('2026-11-23T11:15:00+01:00', 'en', late)).toEqual({
    date: 'today, Monday 23\u00a0November',
    time: '11:15',
  })
  expect(plain(when('2026-11-23T11:15:00+01:00', 'en').date)).toBe('Monday 23 November')
})

it('writes a time in a sentence as the language does', () => {
  expect(LANGS.map((lang) => formatTime('17:15', lang))).toEqual(['17:15', '17:15', '17:15', '17\u202fh\u202f15'])
  expect(['09:05', '11:00'].map((clock) => formatTime(clock, 'fr'))).toEqual(['9\u202fh\u202f05', '11\u202fh'])
  expect(when('2026-11-24T17:15:00+01:00', 'fr').time).toBe('17\u202fh\u202f15')
})
