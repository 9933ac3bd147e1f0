import { expect, it } from 'vitest'
import { loadContent } from '#lib/content/read/load'
import { pagesOf } from '#staff/publish/pages'

it.each([
  ['content/treatments/ma-2.json', ['treatment:MA-2', 'gift:MA-2', 'massages', 'menu', 'gifts']],
  ['content/pages/massages.json', ['massages', 'menu']],
  ['content/about.json', ['about']],
  ['content/legal/terms.json', ['terms']],
  ['content/business.json', []],
])('whoever edits %s is shown its page first, then the lists above it', (file, pages) => {
  expect(pagesOf(loadContent(), file)).toEqual(pages)
})

it('whoever edits the offers is shown their list first, then each of them', () => {
  const [list, first] = pagesOf(loadContent(), 'content/offers.json')
  expect([list, first]).toEqual(['offers', 'offer:ISP-1'])
  expect(pagesOf(loadContent(), 'content/specials.json')).toContain('offer:ISP-7')
  expect(pagesOf(loadContent(), 'content/specials.json')).not.toContain('offer:ISP-1')
})
