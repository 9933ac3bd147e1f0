// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Review } from '#components/review/review'
import { ReviewsHere } from '#components/review/reviews-here'
import { Score } from '#components/review/score'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import { href } from '#lib/routes/routes'
import { renderIn } from '../island-of'

const entry: Entry = {
  id: 'RV-01',
  name: 'Carmen R.',
  stars: 4.5,
  fills: [100, 100, 100, 100, 50],
  date: '2026-11-06',
  from: 'Treatwell',
  verified: 'platform',
  writtenIn: 'es',
  about: 'about',
  text: { words: 'Sehr gut.', lang: 'de' },
  answer: { words: 'Danke, Carmen.', lang: 'de' },
}
const show = (change: Partial<Entry> = {}) => renderIn('de', <Review review={{ ...entry, ...change }} />)

it('shows the first reviews of a page, opens the others, and leads to all', () => {
  const said = (words: string): Entry => ({ ...entry, id: words, text: { words, lang: 'de' } })
  const reviews = [said('Zuerst'), said('Danach')]
  renderIn('de', <ReviewsHere open={1} count={41} heading="Was man sagt" reviews={reviews} />)
  expect(screen.getByText('Zuerst')).toBeVisible()
  expect(screen.getByText('Danach')).not.toBeVisible()
  expect(screen.getByRole('link', { name: 'Alle 41 Bewertungen' })).toHaveAttribute('href', href('reviews', 'de'))
})

describe('a review', () => {
  it('says who, where, when, how many stars and whether it was checked', () => {
    show()
    expect(screen.getByText('Treatwell')).toBeVisible()
    expect(screen.getByText('6. November 2026')).toHaveAttribute('datetime', '2026-11-06')
    const stars = screen.getByRole('img', { name: '4,5 von 5' })
    expect(stars.lastElementChild, 'half of a star').toHaveStyle({ '--f': '50%' })
    expect(screen.getByText('Von Treatwell geprüft')).toBeVisible()
  })

  it('says that it is a sample, and neither where it comes from nor how it was checked', () => {
    show({ sample: true })
    expect(screen.getByText('Musterbewertung')).toBeVisible()
    expect(document.body).not.toHaveTextContent('Treatwell')
  })

  it('starts with its answer closed', async () => {
    show()
    expect(screen.getByText('Danke, Carmen.')).not.toBeVisible()
    await userEvent.click(screen.getByText('Antwort lesen'))
    expect(screen.getByText('Danke, Carmen.')).toBeVisible()
  })

  it('says that it is translated', () => {
    show()
    expect(screen.getByText('Aus dem Spanischen übersetzt')).toBeVisible()
    expect(screen.getByText('Sehr gut.').closest('blockquote')).not.toHaveAttribute('lang')
  })

  it('marks a text that is not in the page’s language', () => {
    show({ text: { words: 'Muy bien.', lang: 'es' }, answer: undefined })
    expect(screen.getByText('In der Originalsprache')).toBeVisible()
    expect(screen.getByText('Muy bien.').closest('blockquote')).toHaveAttribute('lang', 'es')
    expect(screen.queryByText('Antwort lesen')).toBeNull()
  })

  it('says nothing of languages when it was written in the page’s', () => {
    show({ writtenIn: 'de' })
    expect(screen.queryByText('Aus dem Spanischen übersetzt')).toBeNull()
    expect(screen.queryByText('In der Originalsprache')).toBeNull()
  })
})

it('the score is written as the language writes numbers, and its last star is filled in part', () => {
  renderIn('de', <Score rating={{ average: 4.73, count: 41 }} heading="Bewertungen" />)
  expect(screen.getByText('4,73')).toBeVisible()
  expect(screen.getByText('von 5, aus 41 Bewertungen')).toBeVisible()
  expect(screen.getByRole('img', { name: '4,73 von 5' }).lastElementChild).toHaveStyle({ '--f': '73%' })
})
