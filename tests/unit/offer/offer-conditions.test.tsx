// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { OfferConditions } from '#components/offer/offer-story'
import { getOffer } from '#lib/content/offers'
import { renderIn } from '../island-of'

const said = (code: string) =>
  renderIn('en', <OfferConditions offer={getOffer('en', code)} terms={[]} />).container.textContent

it('promises less only where the parts cost more today, and says so where they cost the same', () => {
  expect(said('ISP-2')).toContain('25% less than booking each treatment separately')
  expect(said('ISP-5')).toContain('The same price as booking each treatment separately')
  expect(said('ISP-5')).not.toContain('%')
})
