import { describe, expect, it, test } from 'vitest'
import { seasonText } from '#components/offer/season-text'
import { datedSummary, validity } from '#components/offer/validity'
import { getPage } from '#lib/content/pages'
import type { Lang } from '#lib/routes/languages'

const words = { before: 'not yet', after: 'over' }
const seasons = [
  { from: '2026-12-01', to: '2026-12-31' },
  { from: '2027-04-19', to: '2027-05-02' },
]

test.each([
  ['2026-11-21', 'not yet'],
  ['2026-12-01', undefined],
  ['2026-12-31', undefined],
  ['2027-01-01', 'not yet'],
  ['2027-05-02', undefined],
  ['2027-05-03', 'over'],
])('on %s the page says %s', (day, said) => {
  expect(seasonText(day, seasons, words)).toBe(said)
})

describe('the days of an offer', () => {
  const inWords = (lang: Lang, validFrom: string, validTo: string) =>
    validity({ validFrom, validTo }, getPage(lang, 'specials').sections.calendar.validity, lang)?.replaceAll(
      '\u00a0',
      ' ',
    )

  it('are written as each language writes them', () => {
    expect(inWords('es', '2026-12-01', '2026-12-31')).toBe('Del 1 al 31 de diciembre de 2026')
    expect(inWords('en', '2026-12-01', '2026-12-31')).toBe('From 1 to 31 December 2026')
    expect(inWords('de', '2026-12-01', '2026-12-31')).toBe('Vom 1. bis 31. Dezember 2026')
    expect(inWords('fr', '2026-12-01', '2026-12-31')).toBe('Du 1er au 31 décembre 2026')
  })

  it('name the month and the year twice only where they differ', () => {
    expect(inWords('de', '2027-04-19', '2027-05-02')).toBe('Vom 19. April bis 2. Mai 2027')
    expect(inWords('es', '2026-12-01', '2027-03-31')).toBe('Del 1 de diciembre de 2026 al 31 de marzo de 2027')
  })

  it('stand before the summary, and an offer for the whole year has none', () => {
    expect(
      datedSummary({ summary: 'Steam.', validFrom: '2026-12-01', validTo: '2026-12-31' }, 'From {from} to {to}', 'en'),
    ).toBe('From 1 to 31\u00a0December 2026. Steam.')
    expect(datedSummary({ summary: 'Steam.' }, 'From {from} to {to}', 'en')).toBe('Steam.')
  })
})
