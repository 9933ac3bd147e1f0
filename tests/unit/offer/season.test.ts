import { describe, expect, it, test } from 'vitest'
import { seasonText } from '#components/offer/season-note'
import { getOffer, listOffers, listSpecials } from '#lib/content/offers'
import { shortSeason } from '#lib/content/season'
import { LANGS, type Lang } from '#lib/routes/languages'
import { seasonIn, summaryIn } from './shown-days'

// Not in order: the next one counts, wherever it stands.
const seasons = [
  { from: '2027-04-19', to: '2027-05-02', before: 'from 19 April' },
  { from: '2026-12-01', to: '2026-12-31', before: 'from 1 December' },
]

test.each([
  ['2026-11-21', 'from 1 December'],
  ['2026-12-01', undefined],
  ['2026-12-31', undefined],
  ['2027-01-01', 'from 19 April'],
  ['2027-05-02', undefined],
  ['2027-05-03', 'over'],
])('on %s the page says %s', (day, said) => {
  expect(seasonText(day, seasons, 'over')).toBe(said)
})

const spaced = (text = '') => text.replaceAll('\u00a0', ' ')

describe('the days of an offer', () => {
  const inWords = (lang: Lang, validFrom: string, validTo: string) => spaced(seasonIn(lang, { validFrom, validTo }))
  const shortly = (lang: Lang, validFrom: string, validTo: string) => spaced(shortSeason({ validFrom, validTo }, lang))

  it('are written as each language writes them', () => {
    expect(inWords('es', '2026-12-01', '2026-12-31')).toBe('Del 1 al 31 de diciembre de 2026')
    expect(inWords('en', '2026-12-01', '2026-12-31')).toBe('From 1 to 31 December 2026')
    expect(inWords('de', '2026-12-01', '2026-12-31')).toBe('Vom 1. bis zum 31. Dezember 2026')
    expect(inWords('fr', '2026-12-01', '2026-12-31')).toBe('Du 1er au 31 décembre 2026')
  })

  it('name the month and the year twice only where they differ', () => {
    expect(inWords('de', '2027-04-19', '2027-05-02')).toBe('Vom 19. April bis zum 2. Mai 2027')
    expect(inWords('es', '2026-12-01', '2027-03-31')).toBe('Del 1 de diciembre de 2026 al 31 de marzo de 2027')
  })

  it('are short on a button', () => {
    expect(shortly('en', '2026-12-01', '2026-12-31')).toBe('1–\u206031 Dec')
    expect(shortly('es', '2026-12-01', '2027-03-31')).toBe('1 dic. – 31 mar.')
    expect(shortly('de', '2026-12-01', '2026-12-31')).toBe('1.–\u206031. Dez.')
    expect(shortly('fr', '2026-12-01', '2027-03-31')).toBe('1er déc. – 31 mars')
  })

  it('stand before a text, and an offer for the whole year has none', () => {
    const december = { validFrom: '2026-12-01', validTo: '2026-12-31' }
    expect(spaced(summaryIn('en', { ...december, summary: 'Steam.' }))).toBe('From 1 to 31 December 2026. Steam.')
    expect(summaryIn('en', { summary: 'Steam.' })).toBe('Steam.')
    expect(seasonIn('en', {})).toBe('')
    expect(shortSeason({}, 'en')).toBeUndefined()
  })

  it('stand beside the name of the button, wherever it is shown', () => {
    const dated = LANGS.flatMap((lang) =>
      [...listOffers(lang), ...listSpecials(lang)].map((offer) => ({ lang, offer })),
    )
    const seasonal = dated.filter(({ offer }) => offer.validFrom)
    expect(seasonal.length).toBeGreaterThan(4)
    for (const { lang, offer } of seasonal) expect(offer.bookName).toBe(`${offer.button} · ${shortSeason(offer, lang)}`)
    const { bookName, button } = getOffer('en', 'ISP-1')
    expect(bookName).toBe(button)
  })
})
